import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { claimVersion } from './builders.ts';
import { aSignedInUser } from './signed-in-user.ts';

/** Sends an admin's decision about a claim, as made from its current version. */
export async function decideClaim(site: TestApp, claimId: number, decision: object) {
  const admin = await aSignedInUser(site, { userType: 'admin' });
  const version = await claimVersion(site.db, claimId);
  return admin.send('PATCH', `/api/admin/claims/${claimId}`, { version, ...decision });
}

/** Has an admin verify a claim. @returns the answer's body */
export async function verifyClaim(site: TestApp, claimId: number) {
  const answer = await decideClaim(site, claimId, { status: 'verified' });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
