import { aClaim, anAddress, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import { expect, test } from 'vitest';

const site = useTestApp();

const FIFTY = Array.from({ length: 50 }, (_, i) => i);

async function sessions(count: number, userType: 'owner' | 'admin' = 'owner') {
  return Promise.all(
    Array.from({ length: count }, async () => aSession(site.db, await aUser(site.db, { userType }))),
  );
}

function claim(headers: { cookie: string }, addressId: number) {
  const payload = { addressId, ownershipType: 'owner', propertyType: 'House' };
  return site.app.inject({ method: 'POST', url: '/api/property-claims', headers, payload });
}

/** The number of answers by status code. */
function tally(answers: { statusCode: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

test('fifty concurrent claims of different users on one address are all in the disputed queue', async () => {
  const addressId = await anAddress(site.db);
  const claimants = await sessions(50);
  const answers = await Promise.all(claimants.map(headers => claim(headers, addressId)));
  expect(tally(answers)).toEqual({ 200: 50 });
  const [admin] = await sessions(1, 'admin');
  const disputed = await site.app.inject({ url: '/api/admin/claims?queue=disputed', headers: admin! });
  expect(disputed.headers['x-total-count']).toBe('50');
});

test('fifty concurrent claims of one user on one address create one claim and one mail', async () => {
  const addressId = await anAddress(site.db);
  const [claimant] = await sessions(1);
  const answers = await Promise.all(FIFTY.map(() => claim(claimant!, addressId)));
  expect(tally(answers)).toEqual({ 200: 1, 409: 49 });
  expect(await site.db.selectFrom('property_claims').select('id').execute()).toHaveLength(1);
  expect(await site.db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
});

test('a double click on Submit Claim, and a retry after a lost answer, are one claim and one mail, and each is answered', async () => {
  const addressId = await anAddress(site.db);
  const [claimant, other] = await sessions(2);
  const payload = {
    addressId,
    ownershipType: 'owner',
    propertyType: 'House',
    creationKey: crypto.randomUUID(),
  };
  const submit = (headers: { cookie: string }) =>
    site.app.inject({ method: 'POST', url: '/api/property-claims', headers, payload });
  const answers = [...(await Promise.all([submit(claimant!), submit(claimant!)])), await submit(claimant!)];
  expect(tally(answers)).toEqual({ 200: 3 });
  expect(new Set(answers.map(answer => answer.json().id)).size).toBe(1);
  expect(await site.db.selectFrom('property_claims').select('id').execute()).toHaveLength(1);
  expect(await site.db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
  // A key is its user's own: another user's claim is another claim.
  expect((await submit(other!)).json().id).not.toBe(answers[0]!.json().id);
});

test('one of fifty owner claims on one address is verified when admins verify them all at once', async () => {
  const addressId = await anAddress(site.db);
  const claimIds = await Promise.all(FIFTY.map(() => aClaim(site.db, { addressId })));
  const admins = await sessions(5, 'admin');
  const answers = await Promise.all(
    claimIds.map((claimId, i) =>
      site.app.inject({
        method: 'PATCH',
        url: `/api/admin/claims/${claimId}`,
        headers: admins[i % admins.length]!,
        payload: { version: 1, status: 'verified' },
      }),
    ),
  );
  expect(tally(answers)).toEqual({ 200: 1, 409: 49 });
});

test('claims concurrent with the verification of an owner are each either pending or refused', async () => {
  const addressId = await anAddress(site.db);
  const verifiedId = await aClaim(site.db, { addressId });
  const claimants = await sessions(20);
  const [admin] = await sessions(1, 'admin');
  const [decision, ...answers] = await Promise.all([
    site.app.inject({
      method: 'PATCH',
      url: `/api/admin/claims/${verifiedId}`,
      headers: admin!,
      payload: { version: 1, status: 'verified' },
    }),
    ...claimants.map(headers => claim(headers, addressId)),
  ]);
  expect(decision!.statusCode).toBe(200);
  const { 200: accepted = 0, 409: refused = 0 } = tally(answers);
  expect(accepted + refused).toBe(20);
  const rows = await site.db.selectFrom('property_claims').select('status').execute();
  expect(rows.filter(({ status }) => status === 'pending_verification')).toHaveLength(accepted);
});

test('three verified claims of one address that are published at once create one active listing', async () => {
  const addressId = await anAddress(site.db);
  const claims = await Promise.all(
    (['owner', 'manager', 'agent'] as const).map(async ownershipType => {
      const userId = await aUser(site.db);
      const claimId = await aClaim(site.db, { addressId, userId, ownershipType, status: 'verified' });
      return { claimId, headers: await aSession(site.db, userId) };
    }),
  );
  const answers = await Promise.all(
    claims.map(({ claimId, headers }) =>
      site.app.inject({
        method: 'PATCH',
        url: `/api/property-claims/${claimId}`,
        headers,
        payload: { isPublicListing: true },
      }),
    ),
  );
  expect(tally(answers)).toEqual({ 200: 1, 409: 2 });
  const active = await site.db.selectFrom('properties').select('id').where('isActive', '=', true).execute();
  expect(active).toHaveLength(1);
});
