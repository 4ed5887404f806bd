import {
  aClaim,
  aConversation,
  aListing,
  anAddress,
  aRecord,
  aUser,
  claimVersion,
} from '@sway/testing/builders';
import type { Place } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { defineHiddenListingJob } from '#features/listings/index.ts';

const site = useTestApp();

const FAR: Place = { lat: -41.12, lng: 173.01 };

async function aUserWithSession(userType: 'buyer' | 'owner' | 'admin' = 'owner') {
  const id = await aUser(site.db, { userType });
  const headers = await aSession(site.db, id);
  return {
    id,
    headers,
    send: (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
      site.app.inject({ method, url, headers, ...(payload ? { payload } : {}) }),
  };
}

type Person = Awaited<ReturnType<typeof aUserWithSession>>;

const HOME = {
  swayPrice: 1_250_000,
  bedrooms: 3,
  bathrooms: 1,
  floorArea: 120,
  propertyType: 'House',
};

function list(person: Person, addressId: number, more: object = {}) {
  return person.send('POST', '/api/properties', { ...HOME, addressId, ...more });
}

async function decide(claimId: number, decision: object) {
  const version = await claimVersion(site.db, claimId);
  const admin = await aUserWithSession('admin');
  return admin.send('PATCH', `/api/admin/claims/${claimId}`, { version, ...decision });
}

async function claimAs(person: Person, addressId: number, more: object = {}): Promise<number> {
  const body = { addressId, ownershipType: 'owner', propertyType: 'House', ...more };
  const answer = await person.send('POST', '/api/property-claims', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().id;
}

async function verify(claimId: number) {
  const answer = await decide(claimId, { status: 'verified' });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function withdrawVerification(claimId: number) {
  const answer = await decide(claimId, { status: 'rejected', reason: 'The title names somebody else.' });
  expect(answer.statusCode, answer.body).toBe(200);
}

/** An address that the register links to a boundary of its own. */
async function aHome(at?: Place) {
  const unitOfPropertyId = await aRecord(site.db, at ? { at } : {});
  const addressId = await anAddress(site.db, { unitOfPropertyId, ...(at ? { at } : {}) });
  return { addressId, unitOfPropertyId };
}

/** A verified owner with an active listing that has its official record. */
async function aVerifiedOwner() {
  const owner = await aUserWithSession();
  const home = await aHome();
  const claimId = await claimAs(owner, home.addressId, HOME);
  await verify(claimId);
  await owner.send('PATCH', `/api/property-claims/${claimId}`, { isPublicListing: true });
  return { owner, claimId, listingId: claimId, ...home };
}

/** The badge of a listing in the page, the list and the search of the map; null where the listing is missing. */
async function badges(listingId: number): Promise<(boolean | null)[]> {
  const one = await site.app.inject(`/api/properties/${listingId}`);
  const all = (await site.app.inject('/api/properties')).json();
  const search = { method: 'POST', url: '/api/properties/search', payload: {} } as const;
  const found = (await site.app.inject(search)).json();
  const badgeIn = (listings: { id: number; linzVerified?: boolean }[]) =>
    listings.find(({ id }) => id === listingId)?.linzVerified ?? null;
  return [one.json().linzVerified ?? null, badgeIn(all), badgeIn(found)];
}

describe('the official record of a listing', () => {
  test('must belong to its address, by the register’s link or by the boundary’s position', async () => {
    const owner = await aUserWithSession();
    const elsewhere = await aRecord(site.db, { at: FAR, capitalValue: 9_900_000 });
    const { addressId, unitOfPropertyId } = await aHome();
    const refused = await list(owner, addressId, { unitOfPropertyId: elsewhere });
    expect(refused.json()).toMatchObject({ status: 400, code: 'listing.record_mismatch' });
    expect(refused.json().issues).toMatchObject([{ path: 'unitOfPropertyId' }]);
    const listing = (await list(owner, addressId, { unitOfPropertyId })).json();
    expect(listing).toMatchObject({ unitOfPropertyId });
    const url = `/api/properties/${listing.id}`;
    const change = { unitOfPropertyId: elsewhere, version: listing.version };
    const edited = await owner.send('PATCH', url, change);
    expect([edited.statusCode, edited.json().issues?.[0].path]).toEqual([400, 'unitOfPropertyId']);
    // A complex whose boundary contains the address, although the register links the address to the unit.
    const around = await aRecord(site.db);
    const within = await owner.send('PATCH', url, { unitOfPropertyId: around, version: listing.version });
    expect(within.json()).toMatchObject({ unitOfPropertyId: around });
    // A record whose boundary does not contain the address, but which the register links to it.
    const distant = await aRecord(site.db, { at: FAR });
    const linked = await anAddress(site.db, { unitOfPropertyId: distant });
    const byLink = await list(owner, linked, { unitOfPropertyId: distant });
    expect(byLink.json(), byLink.body).toMatchObject({ unitOfPropertyId: distant });
    expect((await site.app.inject(`/api/linz/combined/${elsewhere}`)).json()).toMatchObject({
      listing_id: null,
    });
  });

  test('must belong to the address also when the listing is created from a claim', async () => {
    const owner = await aUserWithSession();
    const { addressId } = await aHome();
    const elsewhere = await aRecord(site.db, { at: FAR });
    const claimId = await aClaim(site.db, { userId: owner.id, addressId, status: 'verified' });
    const url = `/api/property-claims/${claimId}/listing`;
    const refused = await owner.send('PUT', url, { ...HOME, unitOfPropertyId: elsewhere });
    expect([refused.statusCode, refused.json().issues?.[0].path]).toEqual([400, 'unitOfPropertyId']);
  });

  test('is replaced by the new address’s record, or by none, when the address changes', async () => {
    const owner = await aUserWithSession();
    const [from, to] = [await aHome(), await aHome(FAR)];
    const bare = await anAddress(site.db, { at: { lat: -45.9, lng: 170.5 } });
    const { unitOfPropertyId } = from;
    const listing = (await list(owner, from.addressId, { unitOfPropertyId })).json();
    const url = `/api/properties/${listing.id}`;
    const unchanged = await owner.send('PATCH', url, {
      addressId: to.addressId,
      unitOfPropertyId,
      version: 1,
    });
    expect([unchanged.statusCode, unchanged.json().issues?.[0].path]).toEqual([400, 'unitOfPropertyId']);
    const moved = await owner.send('PATCH', url, { addressId: to.addressId, version: listing.version });
    expect(moved.json()).toMatchObject({ unitOfPropertyId: to.unitOfPropertyId });
    const again = await owner.send('PATCH', url, { addressId: bare, version: moved.json().version });
    expect(again.json()).toMatchObject({ addressId: bare, unitOfPropertyId: null });
  });

  test('is checked by the database for every writer', async () => {
    const elsewhere = await aRecord(site.db, { at: FAR });
    const listingId = await aListing(site.db);
    const link = site.db
      .updateTable('properties')
      .set({ unit_of_property_id: elsewhere })
      .where('id', '=', listingId);
    await expect(link.execute()).rejects.toThrow('is not that of address');
  });

  test('shows its verified listing on its page, otherwise its latest listing', async () => {
    const record = await aRecord(site.db);
    const addressId = await anAddress(site.db, { unitOfPropertyId: record });
    const linked = { unitOfPropertyId: record };
    const verified = await aListing(site.db, { addressId, ...linked, isVerified: true });
    const later = await aListing(site.db, { ...linked, createdAt: '2026-11-09T00:00:00.000Z' });
    const shown = async () => (await site.app.inject(`/api/linz/combined/${record}`)).json().listing_id;
    expect(await shown()).toBe(verified);
    await site.db.updateTable('properties').set({ is_active: false }).where('id', '=', verified).execute();
    expect(await shown()).toBe(later);
    await site.db
      .updateTable('properties')
      .set({ unit_of_property_id: null })
      .where('id', '=', later)
      .execute();
    expect(await shown()).toBeNull();
  });
});

describe('the LINZ Verified badge', () => {
  test('is shown while owner, address and record match, and disappears from all answers when the owner unlinks the record', async () => {
    const { owner, listingId, unitOfPropertyId } = await aVerifiedOwner();
    expect(await badges(listingId)).toEqual([true, true, true]);
    const { version } = (await owner.send('GET', `/api/own/properties/${listingId}`)).json();
    const url = `/api/properties/${listingId}`;
    const { json } = await owner.send('PATCH', url, { unitOfPropertyId: null, version });
    expect(await badges(listingId)).toEqual([false, false, false]);
    await owner.send('PATCH', url, { unitOfPropertyId, version: json().version });
    expect(await badges(listingId)).toEqual([true, true, true]);
  });

  test.each([
    [
      'the claim is cancelled',
      ({ owner, claimId }) => owner.send('DELETE', `/api/property-claims/${claimId}`),
    ],
    ['the verification is withdrawn', ({ claimId }) => withdrawVerification(claimId)],
  ] satisfies [string, (home: Awaited<ReturnType<typeof aVerifiedOwner>>) => Promise<unknown>][])(
    'disappears when %s, also after the owner activates the listing again',
    async (_, lose) => {
      const home = await aVerifiedOwner();
      await lose(home);
      expect(await badges(home.listingId)).toEqual([null, null, null]);
      const again = await home.owner.send('PATCH', `/api/properties/${home.listingId}`, { isActive: true });
      expect(again.statusCode, again.body).toBe(200);
      expect(await badges(home.listingId)).toEqual([false, false, false]);
    },
  );

  test('disappears with the owner’s account', async () => {
    const { owner, listingId } = await aVerifiedOwner();
    expect(
      (await (await aUserWithSession('admin')).send('DELETE', `/api/admin/users/${owner.id}`)).statusCode,
    ).toBe(200);
    const row = site.db
      .selectFrom('properties')
      .select(['is_active', 'is_verified'])
      .where('id', '=', listingId);
    expect(await row.executeTakeFirst()).toEqual({ is_active: false, is_verified: false });
  });

  test.each([
    ['another owner', async () => sql`owner_id = ${await aUser(site.db)}`],
    ['another address', async () => sql`address_id = ${await anAddress(site.db)}`],
    ['no record', async () => sql`unit_of_property_id = null`],
  ])('disappears when any writer gives the listing %s', async (_, setting) => {
    const listingId = await aListing(site.db, { unitOfPropertyId: await aRecord(site.db), isVerified: true });
    expect(await badges(listingId)).toEqual([true, true, true]);
    const set = await setting();
    // The listing must be hidden, because another owner cannot have an active one beside the verified owner.
    await sql`update properties set is_active = false, ${set} where id = ${listingId}`.execute(site.db);
    const row = site.db.selectFrom('properties').select('is_verified').where('id', '=', listingId);
    expect(await row.executeTakeFirst()).toEqual({ is_verified: false });
  });

  test('cannot be set in the database without a verified claim', async () => {
    const listingId = await aListing(site.db, { unitOfPropertyId: await aRecord(site.db) });
    await sql`update properties set is_verified = true where id = ${listingId}`.execute(site.db);
    expect(await badges(listingId)).toEqual([false, false, false]);
  });
});

describe('a home with a verified owner', () => {
  test('cannot be listed, moved to or claimed by others, and the errors explain how to dispute', async () => {
    const { addressId } = await aVerifiedOwner();
    const other = await aUserWithSession();
    const elsewhere = (await list(other, (await aHome(FAR)).addressId)).json();
    const answers = [
      await list(other, addressId),
      await list(other, addressId, { isActive: false }),
      await other.send('PATCH', `/api/properties/${elsewhere.id}`, { addressId, version: elsewhere.version }),
      await other.send('POST', '/api/property-claims', {
        addressId,
        ownershipType: 'owner',
        propertyType: 'House',
      }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409]);
    for (const answer of answers) expect(answer.json().message).toContain('dispute their claim');
    expect(answers[0]!.json().issues).toMatchObject([{ path: 'addressId' }]);
  });

  test('hides other users’ listings at the verification and notifies their owners with the reason', async () => {
    const { addressId } = await aHome();
    const rival = await aUserWithSession();
    const { id: rivalId } = (await list(rival, addressId)).json();
    defineHiddenListingJob(site);
    await site.jobs.start();
    onTestFinished(() => site.jobs.stop());
    const watcher = await aUserWithSession('buyer');
    await watcher.send('PUT', `/api/watchlist/${rivalId}`, {});
    await verify(await claimAs(await aUserWithSession(), addressId, HOME));
    await expect
      .poll(async () => (await watcher.send('GET', '/api/notifications')).json())
      .toMatchObject([{ kind: 'home_hidden' }]);
    expect((await site.app.inject(`/api/properties/${rivalId}`)).statusCode).toBe(404);
    expect((await site.app.inject('/api/properties')).json()).toEqual([]);
    expect((await rival.send('GET', '/api/own/properties')).json()).toMatchObject([
      { id: rivalId, isActive: false, hasOtherOwner: true, isTakenDown: false },
    ]);
    expect((await rival.send('GET', '/api/notifications')).json()[0]).toMatchObject({
      title: 'Your listing is hidden',
      text: expect.stringContaining('dispute their claim'),
    });
    for (const [person, url] of [
      [rival, `/api/properties/${rivalId}`],
      [await aUserWithSession('admin'), `/api/admin/properties/${rivalId}`],
    ] as const) {
      const shown = await person.send('PATCH', url, { isActive: true });
      expect([shown.statusCode, shown.json().message]).toEqual([
        409,
        expect.stringContaining('dispute their claim'),
      ]);
    }
    const { version } = (await rival.send('GET', `/api/own/properties/${rivalId}`)).json();
    const edited = await rival.send('PATCH', `/api/properties/${rivalId}`, { bedrooms: 4, version });
    expect(edited.json()).toMatchObject({ bedrooms: 4, isActive: false });
  });

  test('hides an agent’s listing at the verification too', async () => {
    const { addressId } = await aHome();
    const agent = await aUserWithSession();
    const agentClaim = await aClaim(site.db, {
      userId: agent.id,
      addressId,
      ownershipType: 'agent',
      status: 'verified',
    });
    const publish = () =>
      agent.send('PATCH', `/api/property-claims/${agentClaim}`, { isPublicListing: true });
    expect((await publish()).statusCode).toBe(200);
    await verify(await claimAs(await aUserWithSession(), addressId, HOME));
    expect((await site.app.inject(`/api/properties/${agentClaim}`)).statusCode).toBe(404);
    expect((await publish()).json()).toMatchObject({ status: 409, code: 'listing.other_owner' });
  });

  test('can be disputed: the queue shows rival claims and listings, and the opposite decision restores the listing', async () => {
    const { addressId } = await aHome();
    const rightfulOwner = await aUserWithSession();
    const { id: rightful } = (await list(rightfulOwner, addressId)).json();
    const impostor = await aUserWithSession();
    const impostorClaim = await claimAs(impostor, addressId, HOME);
    const pending = (
      await (await aUserWithSession('admin')).send('GET', '/api/admin/claims?queue=disputed')
    ).json();
    expect(pending).toMatchObject([
      { id: impostorClaim, rivals: [], rivalListings: [{ id: rightful, isActive: true }] },
    ]);
    await verify(impostorClaim);
    await impostor.send('PATCH', `/api/property-claims/${impostorClaim}`, { isPublicListing: true });

    const dispute = await claimAs(rightfulOwner, addressId, { ...HOME, isDispute: true });
    const admin = await aUserWithSession('admin');
    expect((await admin.send('GET', '/api/admin/claims?queue=disputed')).json()).toMatchObject([
      {
        id: dispute,
        rivals: [{ id: impostorClaim, claimStatus: 'verified' }],
        rivalListings: [{ id: impostorClaim, isActive: true }],
      },
    ]);
    expect((await decide(dispute, { status: 'verified' })).json()).toMatchObject({
      status: 409,
      code: 'claim.owner_already_verified',
    });
    await withdrawVerification(impostorClaim);
    expect((await rightfulOwner.send('GET', '/api/notifications')).json()[0]).toMatchObject({
      title: 'You can show your listing again',
    });
    await verify(dispute);
    const active = (await site.app.inject('/api/properties')).json();
    expect(active.map(({ id }: { id: number }) => id)).toEqual([rightful]);
    expect((await rightfulOwner.send('GET', '/api/notifications')).json()).toContainEqual(
      expect.objectContaining({ title: 'Your home is back on the site' }),
    );
    const reactivated = await impostor.send('PATCH', `/api/properties/${impostorClaim}`, { isActive: true });
    expect(reactivated.statusCode).toBe(409);
  });

  test('can be disputed again: the dispute is submitted after a question and after a rejection', async () => {
    const { addressId } = await aVerifiedOwner();
    const disputer = await aUserWithSession();
    const dispute = await claimAs(disputer, addressId, { ...HOME, isDispute: true });
    const admin = await aUserWithSession('admin');
    const submit = () =>
      disputer.send('PATCH', `/api/property-claims/${dispute}`, { claimStatus: 'pending_verification' });
    const asked = await admin.send('POST', `/api/admin/claims/${dispute}/question`, {
      version: 1,
      question: 'Please add your rates notice.',
    });
    expect(asked.statusCode).toBe(200);
    expect((await submit()).json()).toMatchObject({ claimStatus: 'pending_verification', askedFor: null });
    await decide(dispute, { status: 'rejected', reason: 'The rates notice is missing.' });
    expect((await submit()).json()).toMatchObject({ claimStatus: 'pending_verification' });
    const disputed = (await admin.send('GET', '/api/admin/claims?queue=disputed')).json();
    expect(disputed).toMatchObject([{ id: dispute, submissions: 3 }]);
  });

  test('does not keep another claimant from answering what an admin has asked', async () => {
    const { addressId } = await aHome();
    const asked = await aUserWithSession();
    const claimId = await claimAs(asked, addressId);
    await (
      await aUserWithSession('admin')
    ).send('POST', `/api/admin/claims/${claimId}/question`, { version: 1, question: 'A bill, please.' });
    await verify(await claimAs(await aUserWithSession(), addressId));
    const answer = () =>
      asked.send('PATCH', `/api/property-claims/${claimId}`, { claimStatus: 'pending_verification' });
    expect((await answer()).json()).toMatchObject({ askedFor: null });
    await decide(claimId, { status: 'rejected', reason: 'The name differs' });
    expect((await answer()).json()).toMatchObject({ status: 409, code: 'claim.address_taken' });
    const url = `/api/property-claims/${claimId}`;
    const disputed = { claimStatus: 'pending_verification', isDispute: true };
    expect((await asked.send('PATCH', url, disputed)).statusCode).toBe(200);
  });

  test('can be disputed by owners only; a dispute without a verified owner is an ordinary claim', async () => {
    const { addressId } = await aVerifiedOwner();
    const tenant = await aUserWithSession();
    const body = { addressId, ownershipType: 'tenant', isDispute: true };
    expect((await tenant.send('POST', '/api/property-claims', body)).json()).toMatchObject({
      status: 400,
      code: 'claim.dispute_needs_owner',
    });
    await claimAs(tenant, (await aHome(FAR)).addressId, { isDispute: true });
  });

  test('tells other owners that they can show their listings again when the owner’s account is deleted', async () => {
    const { addressId } = await aHome();
    const rival = await aUserWithSession();
    const { id: rivalId } = (await list(rival, addressId)).json();
    const owner = await aUserWithSession();
    await verify(await claimAs(owner, addressId, HOME));
    const admin = await aUserWithSession('admin');
    expect((await admin.send('DELETE', `/api/admin/users/${owner.id}`)).statusCode).toBe(200);
    expect((await rival.send('GET', '/api/notifications')).json()[0]).toMatchObject({
      title: 'You can show your listing again',
    });
    const again = await rival.send('PATCH', `/api/properties/${rivalId}`, { isActive: true });
    expect(again.json()).toMatchObject({ isActive: true, hasOtherOwner: false });
  });

  test('lets other owners activate their listings again after the verified claim is cancelled', async () => {
    const { addressId } = await aHome();
    const rival = await aUserWithSession();
    const { id: rivalId } = (await list(rival, addressId)).json();
    const owner = await aUserWithSession();
    const claimId = await claimAs(owner, addressId, HOME);
    await verify(claimId);
    await owner.send('DELETE', `/api/property-claims/${claimId}`);
    expect((await site.app.inject(`/api/properties/${rivalId}`)).statusCode).toBe(404);
    const again = await rival.send('PATCH', `/api/properties/${rivalId}`, { isActive: true });
    expect(again.json()).toMatchObject({ isActive: true, hasOtherOwner: false });
  });

  test('cannot have another user’s active listing: the database refuses it from either side', async () => {
    const addressId = await anAddress(site.db);
    await aListing(site.db, { addressId });
    await expect(aClaim(site.db, { addressId, status: 'verified' })).rejects.toThrow(
      'listed by somebody else',
    );
    const owned = await anAddress(site.db);
    await aClaim(site.db, { addressId: owned, status: 'verified' });
    await expect(aListing(site.db, { addressId: owned })).rejects.toThrow('by its verified owner alone');
    const hidden = await aListing(site.db, { addressId: owned, isActive: false });
    const show = site.db.updateTable('properties').set({ is_active: true }).where('id', '=', hidden);
    await expect(show.execute()).rejects.toThrow('by its verified owner alone');
  });

  test('never has rival active listings after a verification that was concurrent with them', async () => {
    for (let round = 0; round < 5; round++) {
      const { addressId } = await aHome();
      const owner = await aUserWithSession();
      const claimId = await claimAs(owner, addressId, HOME);
      const hider = await aUserWithSession();
      const { id: hidden } = (await list(hider, addressId, { isActive: false })).json();
      const mover = await aUserWithSession();
      const elsewhere = (await list(mover, (await aHome(FAR)).addressId)).json();
      const rivals = await Promise.all([aUserWithSession(), aUserWithSession(), aUserWithSession()]);
      const admin = await aUserWithSession('admin');
      const [decision, ...others] = await Promise.all([
        admin.send('PATCH', `/api/admin/claims/${claimId}`, { version: 1, status: 'verified' }),
        ...rivals.map(rival => list(rival, addressId)),
        hider.send('PATCH', `/api/properties/${hidden}`, { isActive: true }),
        mover.send('PATCH', `/api/properties/${elsewhere.id}`, { addressId, version: elsewhere.version }),
      ]);
      expect(decision!.statusCode, decision!.body).toBe(200);
      for (const { statusCode } of others) expect([200, 409]).toContain(statusCode);
      const shown = (await site.app.inject(`/api/addresses/${addressId}/listings`)).json();
      expect(shown).toEqual([]);
    }
  });
});

describe('a listing that is older than its claim', () => {
  test('is adopted by the verified claim with its id, conversations, saves and prices, and publishing activates it', async () => {
    const owner = await aUserWithSession();
    const { addressId, unitOfPropertyId } = await aHome();
    const { id: listingId } = (await list(owner, addressId, { unitOfPropertyId, isActive: true })).json();
    const buyer = await aUserWithSession('buyer');
    await buyer.send('PUT', `/api/watchlist/${listingId}`, {});
    const conversation = await aConversation(site.db, listingId, buyer.id, ['Kia ora']);
    const claimId = await claimAs(owner, addressId, HOME);
    const own = async () => (await owner.send('GET', '/api/property-claims/user')).json()[0];
    expect(await own()).toMatchObject({ listingId: null, isPublicListing: false });
    await verify(claimId);
    expect(await own()).toMatchObject({ id: claimId, listingId, isPublicListing: true });
    expect(await badges(listingId)).toEqual([true, true, true]);
    const patch = (isPublicListing: boolean) =>
      owner.send('PATCH', `/api/property-claims/${claimId}`, { isPublicListing });
    // Hiding notifies the users who saved the listing, in a job.
    await site.jobs.start();
    onTestFinished(() => site.jobs.stop());
    expect((await patch(true)).statusCode).toBe(200);
    expect((await patch(false)).json()).toMatchObject({ isPublicListing: false });
    expect((await site.app.inject(`/api/properties/${listingId}`)).statusCode).toBe(404);
    const published = await patch(true);
    expect(published.json()).toMatchObject({ listingId, isPublicListing: true });
    const shown = (await site.app.inject('/api/properties')).json();
    expect(shown.map(({ id }: { id: number }) => id)).toEqual([listingId]);
    const detail = (await site.app.inject(`/api/properties/${listingId}`)).json();
    expect(detail.priceHistory).toMatchObject([{ price: 1_250_000 }]);
    expect((await owner.send('GET', '/api/own/properties')).json()).toMatchObject([
      { id: listingId, saves: 1, conversations: 1 },
    ]);
    const claims = (await site.app.inject(`/api/addresses/${addressId}/claims`)).json();
    expect(claims).toMatchObject([{ id: claimId, isPublicListing: true, swayPrice: 1_250_000 }]);
    // The claim's id and the listing's id refer to the same listing.
    for (const propertyId of [claimId, listingId]) {
      const opened = await buyer.send('POST', '/api/conversations', { propertyId });
      expect([opened.statusCode, opened.json().id, opened.json().propertyId]).toEqual([
        200,
        conversation,
        listingId,
      ]);
    }
  });

  test('is the only one when the claim is published and the home is listed at once', async () => {
    for (let round = 0; round < 3; round++) {
      const owner = await aUserWithSession();
      const { addressId } = await aHome();
      const claimId = await claimAs(owner, addressId, HOME);
      await verify(claimId);
      const answers = await Promise.all([
        owner.send('PATCH', `/api/property-claims/${claimId}`, { isPublicListing: true }),
        list(owner, addressId),
        owner.send('PUT', `/api/property-claims/${claimId}/listing`, HOME),
      ]);
      for (const { statusCode, body } of answers) expect([200, 409], body).toContain(statusCode);
      expect((await owner.send('GET', '/api/own/properties')).json()).toHaveLength(1);
    }
  });

  test('gets the enquiries that are made about its address', async () => {
    const owner = await aUserWithSession();
    const { addressId, unitOfPropertyId } = await aHome();
    const { id: listingId } = (await list(owner, addressId, { unitOfPropertyId })).json();
    await verify(await claimAs(owner, addressId, HOME));
    const enquirer = await aUserWithSession('buyer');
    const created = await enquirer.send('POST', '/api/inquiries', {
      addressId,
      inquiryType: 'interest',
      message: 'Is it sunny in winter?',
      preferredContactMethod: 'email',
    });
    expect(created.statusCode, created.body).toBe(200);
    expect(created.json()).toMatchObject({ propertyId: listingId });
  });

  test('cannot be created again from the claim: the answer is a version conflict', async () => {
    const owner = await aUserWithSession();
    const { addressId } = await aHome();
    await list(owner, addressId);
    const claimId = await claimAs(owner, addressId, HOME);
    await verify(claimId);
    const answer = await owner.send('PUT', `/api/property-claims/${claimId}/listing`, HOME);
    expect([answer.statusCode, answer.json().issues?.[0].path]).toEqual([409, 'version']);
  });

  test('is restored with its id when it was deleted and its claim is published', async () => {
    const owner = await aUserWithSession();
    const { addressId } = await aHome();
    const { id: listingId } = (await list(owner, addressId)).json();
    const claimId = await claimAs(owner, addressId, HOME);
    await verify(claimId);
    await owner.send('DELETE', `/api/properties/${listingId}`);
    const published = await owner.send('PATCH', `/api/property-claims/${claimId}`, { isPublicListing: true });
    expect(published.json()).toMatchObject({ listingId, isPublicListing: true });
  });

  test('is neither activated nor hidden by a claim that is not verified', async () => {
    const owner = await aUserWithSession();
    const { addressId } = await aHome();
    const { id: listingId } = (await list(owner, addressId)).json();
    const claimId = await claimAs(owner, addressId, HOME);
    const url = `/api/property-claims/${claimId}`;
    expect((await owner.send('PATCH', url, { isPublicListing: true })).json()).toMatchObject({
      status: 409,
      code: 'claim.not_publishable',
    });
    await owner.send('PATCH', url, { isPublicListing: false });
    await owner.send('DELETE', url);
    expect((await site.app.inject(`/api/properties/${listingId}`)).statusCode).toBe(200);
  });
});
