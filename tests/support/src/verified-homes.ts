import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { anAddress, aRecord } from './builders.ts';
import type { Place } from './builders.ts';
import { decideClaim, verifyClaim } from './decide-claim.ts';
import { aSignedInUser } from './signed-in-user.ts';
import type { SignedInUser } from './signed-in-user.ts';

/** Far from where addresses and records are by default. */
export const FAR: Place = { lat: -41.12, lng: 173.01 };

/** The facts that a listing cannot be without. */
export const HOME = {
  swayPrice: 1_250_000,
  bedrooms: 3,
  bathrooms: 1,
  floorArea: 120,
  propertyType: 'House',
};

/** Lists a home as a user. @returns the answer, which may be a refusal */
export function listAs(user: SignedInUser, addressId: number, more: object = {}) {
  return user.send('POST', '/api/properties', { ...HOME, addressId, ...more });
}

/** Claims an address as a user. @returns the claim's id */
export async function claimAs(user: SignedInUser, addressId: number, more: object = {}): Promise<number> {
  const body = { addressId, ownershipType: 'owner', propertyType: 'House', ...more };
  const answer = await user.send('POST', '/api/property-claims', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().id;
}

/** Has an admin end the verification of a claim. */
export async function withdrawVerification(site: TestApp, claimId: number) {
  const decision = { status: 'rejected', reason: 'The title names somebody else.' };
  const answer = await decideClaim(site, claimId, decision);
  expect(answer.statusCode, answer.body).toBe(200);
}

/** Creates an address that the register links to a boundary of its own. */
export async function anAddressWithRecord(site: TestApp, at?: Place) {
  const unitOfPropertyId = await aRecord(site.db, at ? { at } : {});
  const addressId = await anAddress(site.db, { unitOfPropertyId, ...(at ? { at } : {}) });
  return { addressId, unitOfPropertyId };
}

/** Creates a verified owner with an active listing that has its official record. */
export async function aVerifiedOwner(site: TestApp) {
  const owner = await aSignedInUser(site);
  const home = await anAddressWithRecord(site);
  const claimId = await claimAs(owner, home.addressId, HOME);
  await verifyClaim(site, claimId);
  await owner.send('PATCH', `/api/property-claims/${claimId}`, { isPublicListing: true });
  return { owner, claimId, listingId: claimId, ...home };
}

/** The badge of a listing in the page, the list and the search of the map; null where the listing is missing. */
export async function badges(site: TestApp, listingId: number): Promise<(boolean | null)[]> {
  const one = await site.app.inject(`/api/properties/${listingId}`);
  const all = (await site.app.inject('/api/properties')).json();
  const search = { method: 'POST', url: '/api/properties/search', payload: {} } as const;
  const found = (await site.app.inject(search)).json();
  const badgeIn = (listings: { id: number; linzVerified?: boolean }[]) =>
    listings.find(({ id }) => id === listingId)?.linzVerified ?? null;
  return [one.json().linzVerified ?? null, badgeIn(all), badgeIn(found)];
}
