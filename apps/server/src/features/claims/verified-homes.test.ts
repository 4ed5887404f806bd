import { aClaim, aConversation, aListing, anAddress, aRecord, aUser } from '@sway/testing/builders';
import type { Place } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { defineHiddenListingJob } from '#features/listings/index.ts';

const site = useTestApp();

const FAR: Place = { lat: -41.12, lng: 173.01 };

async function someone(userType: 'buyer' | 'owner' | 'admin' = 'owner') {
  const id = await aUser(site.db, { userType });
  const headers = await aSession(site.db, id);
  return {
    id,
    headers,
    ask: (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
      site.app.inject({ method, url, headers, ...(payload ? { payload } : {}) }),
  };
}

type Person = Awaited<ReturnType<typeof someone>>;

const HOME = {
  swayPrice: 1_250_000,
  bedrooms: 3,
  bathrooms: 1,
  floorArea: 120,
  propertyType: 'House',
};

function list(person: Person, addressId: number, more: object = {}) {
  return person.ask('POST', '/api/properties', { ...HOME, addressId, ...more });
}

async function decide(claimId: number, decision: object) {
  return (await someone('admin')).ask('PATCH', `/api/admin/claims/${claimId}`, decision);
}

async function claimAs(person: Person, addressId: number, more: object = {}): Promise<number> {
  const body = { addressId, ownershipType: 'owner', propertyType: 'House', ...more };
  const answer = await person.ask('POST', '/api/property-claims', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().id;
}

async function verify(claimId: number) {
  const answer = await decide(claimId, { status: 'verified' });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function takeBack(claimId: number) {
  const answer = await decide(claimId, { status: 'rejected', reason: 'The title names somebody else.' });
  expect(answer.statusCode, answer.body).toBe(200);
}

/** An address in a parcel of its own, which the register links it to. */
async function aHome(at?: Place) {
  const unitOfPropertyId = await aRecord(site.db, at ? { at } : {});
  const addressId = await anAddress(site.db, { unitOfPropertyId, ...(at ? { at } : {}) });
  return { addressId, unitOfPropertyId };
}

/** Somebody who is the verified owner of a home, shown with its record. */
async function aVerifiedOwner() {
  const owner = await someone();
  const home = await aHome();
  const claimId = await claimAs(owner, home.addressId, HOME);
  await verify(claimId);
  await owner.ask('PATCH', `/api/property-claims/${claimId}`, { isPublicListing: true });
  return { owner, claimId, listingId: claimId, ...home };
}

/** The badge as the page, the lists and the search behind the map show it; null where the listing is not shown. */
async function badges(listingId: number): Promise<(boolean | null)[]> {
  const one = await site.app.inject(`/api/properties/${listingId}`);
  const all = (await site.app.inject('/api/properties')).json();
  const search = { method: 'POST', url: '/api/properties/search', payload: {} } as const;
  const found = (await site.app.inject(search)).json();
  const of = (homes: { id: number; linzVerified?: boolean }[]) =>
    homes.find(({ id }) => id === listingId)?.linzVerified ?? null;
  return [one.json().linzVerified ?? null, of(all), of(found)];
}

describe('a record belongs to an address', () => {
  test('a listing links no record but its address’s own, by the register or by where it stands', async () => {
    const owner = await someone();
    const elsewhere = await aRecord(site.db, { at: FAR, capitalValue: 9_900_000 });
    const { addressId, unitOfPropertyId } = await aHome();
    const refused = await list(owner, addressId, { unitOfPropertyId: elsewhere });
    expect(refused.statusCode, refused.body).toBe(400);
    expect(refused.json().issues).toMatchObject([{ field: 'unitOfPropertyId' }]);
    const listing = (await list(owner, addressId, { unitOfPropertyId })).json();
    expect(listing).toMatchObject({ unitOfPropertyId });
    const url = `/api/properties/${listing.id}`;
    const change = { unitOfPropertyId: elsewhere, version: listing.version };
    const edited = await owner.ask('PATCH', url, change);
    expect([edited.statusCode, edited.json().issues?.[0].field]).toEqual([400, 'unitOfPropertyId']);
    // A complex whose boundary holds the home, though the register links the unit within.
    const around = await aRecord(site.db);
    const within = await owner.ask('PATCH', url, { unitOfPropertyId: around, version: listing.version });
    expect(within.json()).toMatchObject({ unitOfPropertyId: around });
    // A record whose boundary does not hold the home, but which the register links to its address.
    const apart = await aRecord(site.db, { at: FAR });
    const linked = await anAddress(site.db, { unitOfPropertyId: apart });
    const byLink = await list(owner, linked, { unitOfPropertyId: apart });
    expect(byLink.json(), byLink.body).toMatchObject({ unitOfPropertyId: apart });
    expect((await site.app.inject(`/api/linz/combined/${elsewhere}`)).json()).toMatchObject({
      listing_id: null,
    });
  });

  test('the claimed home’s first description takes no other record either', async () => {
    const owner = await someone();
    const { addressId } = await aHome();
    const elsewhere = await aRecord(site.db, { at: FAR });
    const claimId = await aClaim(site.db, { userId: owner.id, addressId, status: 'verified' });
    const url = `/api/property-claims/${claimId}/listing`;
    const refused = await owner.ask('PUT', url, { ...HOME, unitOfPropertyId: elsewhere });
    expect([refused.statusCode, refused.json().issues?.[0].field]).toEqual([400, 'unitOfPropertyId']);
  });

  test('a home that moves to another address takes that one’s record, or none, but never keeps the old one', async () => {
    const owner = await someone();
    const [from, to] = [await aHome(), await aHome(FAR)];
    const bare = await anAddress(site.db, { at: { lat: -45.9, lng: 170.5 } });
    const { unitOfPropertyId } = from;
    const listing = (await list(owner, from.addressId, { unitOfPropertyId })).json();
    const url = `/api/properties/${listing.id}`;
    const kept = await owner.ask('PATCH', url, { addressId: to.addressId, unitOfPropertyId, version: 1 });
    expect([kept.statusCode, kept.json().issues?.[0].field]).toEqual([400, 'unitOfPropertyId']);
    const moved = await owner.ask('PATCH', url, { addressId: to.addressId, version: listing.version });
    expect(moved.json()).toMatchObject({ unitOfPropertyId: to.unitOfPropertyId });
    const again = await owner.ask('PATCH', url, { addressId: bare, version: moved.json().version });
    expect(again.json()).toMatchObject({ addressId: bare, unitOfPropertyId: null });
  });

  test('the database takes no other record from any writer', async () => {
    const elsewhere = await aRecord(site.db, { at: FAR });
    const listingId = await aListing(site.db);
    const link = site.db
      .updateTable('properties')
      .set({ unit_of_property_id: elsewhere })
      .where('id', '=', listingId);
    await expect(link.execute()).rejects.toThrow('is not that of address');
  });

  test('the record’s page shows its verified listing, and without one the latest of that very record', async () => {
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

describe('the badge', () => {
  test('is there while owner, address and record agree, and gone everywhere in the next answer when the owner parts with the record', async () => {
    const { owner, listingId, unitOfPropertyId } = await aVerifiedOwner();
    expect(await badges(listingId)).toEqual([true, true, true]);
    const { version } = (await owner.ask('GET', `/api/own/properties/${listingId}`)).json();
    const url = `/api/properties/${listingId}`;
    const { json } = await owner.ask('PATCH', url, { unitOfPropertyId: null, version });
    expect(await badges(listingId)).toEqual([false, false, false]);
    await owner.ask('PATCH', url, { unitOfPropertyId, version: json().version });
    expect(await badges(listingId)).toEqual([true, true, true]);
  });

  test.each([
    [
      'the claim is cancelled',
      ({ owner, claimId }) => owner.ask('DELETE', `/api/property-claims/${claimId}`),
    ],
    ['the verification is taken back', ({ claimId }) => takeBack(claimId)],
  ] satisfies [string, (home: Awaited<ReturnType<typeof aVerifiedOwner>>) => Promise<unknown>][])(
    'goes when %s, also where the owner shows the home again',
    async (_, lose) => {
      const home = await aVerifiedOwner();
      await lose(home);
      expect(await badges(home.listingId)).toEqual([null, null, null]);
      const again = await home.owner.ask('PATCH', `/api/properties/${home.listingId}`, { isActive: true });
      expect(again.statusCode, again.body).toBe(200);
      expect(await badges(home.listingId)).toEqual([false, false, false]);
    },
  );

  test('goes with the owner’s account', async () => {
    const { owner, listingId } = await aVerifiedOwner();
    expect((await (await someone('admin')).ask('DELETE', `/api/admin/users/${owner.id}`)).statusCode).toBe(
      200,
    );
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
  ])('goes when any writer gives the listing %s', async (_, setting) => {
    const listingId = await aListing(site.db, { unitOfPropertyId: await aRecord(site.db), isVerified: true });
    expect(await badges(listingId)).toEqual([true, true, true]);
    const set = await setting();
    // Hidden, for another owner could not show it beside the verified one.
    await sql`update properties set is_active = false, ${set} where id = ${listingId}`.execute(site.db);
    const row = site.db.selectFrom('properties').select('is_verified').where('id', '=', listingId);
    expect(await row.executeTakeFirst()).toEqual({ is_verified: false });
  });

  test('cannot be written, only earned', async () => {
    const listingId = await aListing(site.db, { unitOfPropertyId: await aRecord(site.db) });
    await sql`update properties set is_verified = true where id = ${listingId}`.execute(site.db);
    expect(await badges(listingId)).toEqual([false, false, false]);
  });
});

describe('a verified home has one owner', () => {
  test('nobody else lists it, moves a listing to it or claims it, and each is told how to dispute', async () => {
    const { addressId } = await aVerifiedOwner();
    const other = await someone();
    const elsewhere = (await list(other, (await aHome(FAR)).addressId)).json();
    const answers = [
      await list(other, addressId),
      await list(other, addressId, { isActive: false }),
      await other.ask('PATCH', `/api/properties/${elsewhere.id}`, { addressId, version: elsewhere.version }),
      await other.ask('POST', '/api/property-claims', {
        addressId,
        ownershipType: 'owner',
        propertyType: 'House',
      }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409]);
    for (const answer of answers) expect(answer.json().message).toContain('dispute their claim');
    expect(answers[0]!.json().issues).toMatchObject([{ field: 'addressId' }]);
  });

  test('listings of others are hidden when an owner is verified, and their owners are told why', async () => {
    const { addressId } = await aHome();
    const rival = await someone();
    const { id: rivalId } = (await list(rival, addressId)).json();
    defineHiddenListingJob(site);
    await site.jobs.start();
    onTestFinished(() => site.jobs.stop());
    const watcher = await someone('buyer');
    await watcher.ask('PUT', `/api/watchlist/${rivalId}`, {});
    await verify(await claimAs(await someone(), addressId, HOME));
    await expect
      .poll(async () => (await watcher.ask('GET', '/api/notifications')).json())
      .toMatchObject([{ kind: 'home_hidden' }]);
    expect((await site.app.inject(`/api/properties/${rivalId}`)).statusCode).toBe(404);
    expect((await site.app.inject('/api/properties')).json()).toEqual([]);
    expect((await rival.ask('GET', '/api/own/properties')).json()).toMatchObject([
      { id: rivalId, isActive: false, hasOtherOwner: true, isTakenDown: false },
    ]);
    expect((await rival.ask('GET', '/api/notifications')).json()[0]).toMatchObject({
      title: 'Your listing is hidden',
      text: expect.stringContaining('dispute their claim'),
    });
    for (const [person, url] of [
      [rival, `/api/properties/${rivalId}`],
      [await someone('admin'), `/api/admin/properties/${rivalId}`],
    ] as const) {
      const shown = await person.ask('PATCH', url, { isActive: true });
      expect([shown.statusCode, shown.json().message]).toEqual([
        409,
        expect.stringContaining('dispute their claim'),
      ]);
    }
    const { version } = (await rival.ask('GET', `/api/own/properties/${rivalId}`)).json();
    const edited = await rival.ask('PATCH', `/api/properties/${rivalId}`, { bedrooms: 4, version });
    expect(edited.json()).toMatchObject({ bedrooms: 4, isActive: false });
  });

  test('an agent’s or a manager’s listing yields to the owner’s as well', async () => {
    const { addressId } = await aHome();
    const agent = await someone();
    const agentClaim = await aClaim(site.db, {
      userId: agent.id,
      addressId,
      ownershipType: 'agent',
      status: 'verified',
    });
    const publish = () => agent.ask('PATCH', `/api/property-claims/${agentClaim}`, { isPublicListing: true });
    expect((await publish()).statusCode).toBe(200);
    await verify(await claimAs(await someone(), addressId, HOME));
    expect((await site.app.inject(`/api/properties/${agentClaim}`)).statusCode).toBe(404);
    expect((await publish()).statusCode).toBe(409);
  });

  test('a dispute goes to the queue with rival claims and rival listings, and decided the other way restores', async () => {
    const { addressId } = await aHome();
    const truth = await someone();
    const { id: rightful } = (await list(truth, addressId)).json();
    const impostor = await someone();
    const impostorClaim = await claimAs(impostor, addressId, HOME);
    const waiting = (await (await someone('admin')).ask('GET', '/api/admin/claims?queue=disputed')).json();
    expect(waiting).toMatchObject([
      { id: impostorClaim, rivals: [], rivalListings: [{ id: rightful, isActive: true }] },
    ]);
    await verify(impostorClaim);
    await impostor.ask('PATCH', `/api/property-claims/${impostorClaim}`, { isPublicListing: true });

    const dispute = await claimAs(truth, addressId, { ...HOME, isDispute: true });
    const admin = await someone('admin');
    expect((await admin.ask('GET', '/api/admin/claims?queue=disputed')).json()).toMatchObject([
      {
        id: dispute,
        rivals: [{ id: impostorClaim, claimStatus: 'verified' }],
        rivalListings: [{ id: impostorClaim, isActive: true }],
      },
    ]);
    expect((await decide(dispute, { status: 'verified' })).statusCode).toBe(409);
    await takeBack(impostorClaim);
    expect((await truth.ask('GET', '/api/notifications')).json()[0]).toMatchObject({
      title: 'You can show your listing again',
    });
    await verify(dispute);
    const shown = (await site.app.inject('/api/properties')).json();
    expect(shown.map(({ id }: { id: number }) => id)).toEqual([rightful]);
    expect((await truth.ask('GET', '/api/notifications')).json()).toContainEqual(
      expect.objectContaining({ title: 'Your home is back on the site' }),
    );
    const back = await impostor.ask('PATCH', `/api/properties/${impostorClaim}`, { isActive: true });
    expect(back.statusCode).toBe(409);
  });

  test('only an owner can dispute, and where there is nothing to dispute it is a claim like any other', async () => {
    const { addressId } = await aVerifiedOwner();
    const tenant = await someone();
    const body = { addressId, ownershipType: 'tenant', isDispute: true };
    expect((await tenant.ask('POST', '/api/property-claims', body)).statusCode).toBe(400);
    await claimAs(tenant, (await aHome(FAR)).addressId, { isDispute: true });
  });

  test('an owner who withdraws leaves the home to those who yielded: shown again when they say so', async () => {
    const { addressId } = await aHome();
    const rival = await someone();
    const { id: rivalId } = (await list(rival, addressId)).json();
    const owner = await someone();
    const claimId = await claimAs(owner, addressId, HOME);
    await verify(claimId);
    await owner.ask('DELETE', `/api/property-claims/${claimId}`);
    expect((await site.app.inject(`/api/properties/${rivalId}`)).statusCode).toBe(404);
    const again = await rival.ask('PATCH', `/api/properties/${rivalId}`, { isActive: true });
    expect(again.json()).toMatchObject({ isActive: true, hasOtherOwner: false });
  });

  test('the database keeps a verified owner and another’s shown listing apart, from either side', async () => {
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

  test('verification and rival listings at the same moment never leave both', async () => {
    for (let round = 0; round < 5; round++) {
      const { addressId } = await aHome();
      const owner = await someone();
      const claimId = await claimAs(owner, addressId, HOME);
      const hider = await someone();
      const { id: hidden } = (await list(hider, addressId, { isActive: false })).json();
      const mover = await someone();
      const elsewhere = (await list(mover, (await aHome(FAR)).addressId)).json();
      const rivals = await Promise.all([someone(), someone(), someone()]);
      const admin = await someone('admin');
      const [decision, ...others] = await Promise.all([
        admin.ask('PATCH', `/api/admin/claims/${claimId}`, { status: 'verified' }),
        ...rivals.map(rival => list(rival, addressId)),
        hider.ask('PATCH', `/api/properties/${hidden}`, { isActive: true }),
        mover.ask('PATCH', `/api/properties/${elsewhere.id}`, { addressId, version: elsewhere.version }),
      ]);
      expect(decision!.statusCode, decision!.body).toBe(200);
      for (const { statusCode } of others) expect([200, 409]).toContain(statusCode);
      const shown = (await site.app.inject(`/api/addresses/${addressId}/listings`)).json();
      expect(shown).toEqual([]);
    }
  });
});

describe('list first, claim later', () => {
  test('verification adopts the listing there is: same id, chat, saves and prices, and publishing shows it', async () => {
    const owner = await someone();
    const { addressId, unitOfPropertyId } = await aHome();
    const { id: listingId } = (await list(owner, addressId, { unitOfPropertyId, isActive: true })).json();
    const buyer = await someone('buyer');
    await buyer.ask('PUT', `/api/watchlist/${listingId}`, {});
    const conversation = await aConversation(site.db, listingId, buyer.id, ['Kia ora']);
    const claimId = await claimAs(owner, addressId, HOME);
    const own = async () => (await owner.ask('GET', '/api/property-claims/user')).json()[0];
    expect(await own()).toMatchObject({ listingId: null, isPublicListing: false });
    await verify(claimId);
    expect(await own()).toMatchObject({ id: claimId, listingId, isPublicListing: true });
    expect(await badges(listingId)).toEqual([true, true, true]);
    const patch = (isPublicListing: boolean) =>
      owner.ask('PATCH', `/api/property-claims/${claimId}`, { isPublicListing });
    // Those who saved it hear of the hiding.
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
    expect((await owner.ask('GET', '/api/own/properties')).json()).toMatchObject([
      { id: listingId, saves: 1, conversations: 1 },
    ]);
    const claims = (await site.app.inject(`/api/addresses/${addressId}/claims`)).json();
    expect(claims).toMatchObject([{ id: claimId, isPublicListing: true, swayPrice: 1_250_000 }]);
    // The claim's number and the listing's mean the same home.
    for (const propertyId of [claimId, listingId]) {
      const opened = await buyer.ask('POST', '/api/conversations', { propertyId });
      expect([opened.statusCode, opened.json().id, opened.json().propertyId]).toEqual([
        200,
        conversation,
        listingId,
      ]);
    }
  });

  test('publishing the claim and listing its home at the same moment make one listing', async () => {
    for (let round = 0; round < 3; round++) {
      const owner = await someone();
      const { addressId } = await aHome();
      const claimId = await claimAs(owner, addressId, HOME);
      await verify(claimId);
      const answers = await Promise.all([
        owner.ask('PATCH', `/api/property-claims/${claimId}`, { isPublicListing: true }),
        list(owner, addressId),
        owner.ask('PUT', `/api/property-claims/${claimId}/listing`, HOME),
      ]);
      for (const { statusCode, body } of answers) expect([200, 409], body).toContain(statusCode);
      expect((await owner.ask('GET', '/api/own/properties')).json()).toHaveLength(1);
    }
  });

  test('what is asked of the address reaches the adopted listing', async () => {
    const owner = await someone();
    const { addressId, unitOfPropertyId } = await aHome();
    const { id: listingId } = (await list(owner, addressId, { unitOfPropertyId })).json();
    await verify(await claimAs(owner, addressId, HOME));
    const enquirer = await someone('buyer');
    const asked = await enquirer.ask('POST', '/api/inquiries', {
      addressId,
      inquiryType: 'interest',
      message: 'Is it sunny in winter?',
      preferredContactMethod: 'email',
    });
    expect(asked.statusCode, asked.body).toBe(200);
    expect(asked.json()).toMatchObject({ propertyId: listingId });
  });

  test('describing a home that is listed already is an edit of that listing, told as one made elsewhere', async () => {
    const owner = await someone();
    const { addressId } = await aHome();
    await list(owner, addressId);
    const claimId = await claimAs(owner, addressId, HOME);
    await verify(claimId);
    const answer = await owner.ask('PUT', `/api/property-claims/${claimId}/listing`, HOME);
    expect([answer.statusCode, answer.json().issues?.[0].field]).toEqual([409, 'version']);
  });

  test('a listing that is deleted comes back with its id when its claim is published', async () => {
    const owner = await someone();
    const { addressId } = await aHome();
    const { id: listingId } = (await list(owner, addressId)).json();
    const claimId = await claimAs(owner, addressId, HOME);
    await verify(claimId);
    await owner.ask('DELETE', `/api/properties/${listingId}`);
    const published = await owner.ask('PATCH', `/api/property-claims/${claimId}`, { isPublicListing: true });
    expect(published.json()).toMatchObject({ listingId, isPublicListing: true });
  });

  test('a claim that is not verified neither shows nor hides its claimant’s listing', async () => {
    const owner = await someone();
    const { addressId } = await aHome();
    const { id: listingId } = (await list(owner, addressId)).json();
    const claimId = await claimAs(owner, addressId, HOME);
    const url = `/api/property-claims/${claimId}`;
    expect((await owner.ask('PATCH', url, { isPublicListing: true })).statusCode).toBe(409);
    await owner.ask('PATCH', url, { isPublicListing: false });
    await owner.ask('DELETE', url);
    expect((await site.app.inject(`/api/properties/${listingId}`)).statusCode).toBe(200);
  });
});
