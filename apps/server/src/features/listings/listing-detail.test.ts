import { aListing, aPictureOf, aRecord, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import type { ComparedHome, ListingDetail } from '@sway/contract/properties';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

const site = useTestApp();

test('a listing shows its owner by name only, its record, pictures in order and price history', async () => {
  const ownerId = await aUser(site.db, { name: 'Hana Wiremu' });
  const unitOfPropertyId = await aRecord(site.db, { capitalValue: 2_450_000, landAreaHa: 0.0541 });
  const id = await aListing(site.db, {
    ownerId,
    unitOfPropertyId,
    isVerified: true,
    prices: [
      { price: 2_950_000, changedAt: '2026-11-03T00:00:00.000Z' },
      { price: 2_790_000, changedAt: '2026-11-12T01:02:03.000Z' },
    ],
  });
  const first = await aPictureOf(site.db, id, 'Villa behind a fence');
  const second = await aPictureOf(site.db, id, 'Kitchen');
  const response = await site.app.inject(`/api/properties/${id}`);
  expect(response.json()).toMatchObject({
    id,
    ownerId,
    ownerName: 'Hana Wiremu',
    ownerAvatar: null,
    swayPrice: 2_790_000,
    avmPrice: 2_488_320,
    latitude: -36.8284,
    longitude: 174.7977,
    landArea: 541,
    capitalValue: 2_450_000,
    capitalValueDate: '2024-05-01',
    linzVerified: true,
    images: [`/media/${first}/1280.webp`, `/media/${second}/1280.webp`],
    imageDescriptions: ['Villa behind a fence', 'Kitchen'],
    priceHistory: [
      { price: 2_950_000, changedAt: '2026-11-03T00:00:00.000Z' },
      { price: 2_790_000, changedAt: '2026-11-12T01:02:03.000Z' },
    ],
  });
  expect(response.body).not.toContain('@sway.example');
});

test.each([
  ['a linked record without a verified claim', { record: true, isVerified: false }],
  ['a verified claim without a linked record', { record: false, isVerified: true }],
])('%s is not LINZ Verified, and says whether its owner is verified', async (_, { record, isVerified }) => {
  const options = record ? { unitOfPropertyId: await aRecord(site.db) } : {};
  const id = await aListing(site.db, { ...options, isVerified });
  const response = await site.app.inject(`/api/properties/${id}`);
  expect(response.json()).toMatchObject({ linzVerified: false, ownerVerified: isVerified });
});

test('land has no rooms and no estimate', async () => {
  const id = await aListing(site.db, {
    propertyType: 'Land',
    bedrooms: null,
    bathrooms: null,
    floorArea: null,
  });
  const response = await site.app.inject(`/api/properties/${id}`);
  expect(response.json()).toMatchObject({ bedrooms: null, bathrooms: null, floorArea: null, avmPrice: null });
});

test.each([
  ['999999', 404],
  ['9007199254740993', 400],
  ['0', 400],
  ['-1', 400],
  ['1.5', 400],
  ['abc', 400],
  ['%00', 400],
])('the id %s is answered with %d', async (id, status) => {
  const response = await site.app.inject(`/api/properties/${id}`);
  expect(response.statusCode).toBe(status);
  expect(response.json()).toHaveProperty('message');
});

describe('a hidden listing', () => {
  async function aHiddenListing() {
    const ownerId = await aUser(site.db);
    const shown = await aListing(site.db, { ownerId });
    const hidden = await aListing(site.db, { ownerId, isActive: false });
    const idsFor = async (headers: Record<string, string>) =>
      (await site.app.inject({ url: `/api/properties/owner/${ownerId}`, headers }))
        .json<{ id: number }[]>()
        .map(({ id }) => id);
    const open = (headers: Record<string, string>) =>
      site.app.inject({ url: `/api/properties/${hidden}`, headers });
    return { ownerId, shown, hidden, idsFor, open };
  }

  test('is not found and not listed for visitors and other users', async () => {
    const { shown, idsFor, open } = await aHiddenListing();
    for (const headers of [{}, await aSession(site.db, await aUser(site.db))]) {
      expect((await open(headers)).json()).toMatchObject({ status: 404, code: 'listing.not_found' });
      expect(await idsFor(headers)).toEqual([shown]);
    }
  });

  test('is found by its owner and admins, listed for its owner, and never cached', async () => {
    const { ownerId, shown, hidden, idsFor, open } = await aHiddenListing();
    const owner = await aSession(site.db, ownerId);
    const admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
    for (const headers of [owner, admin]) {
      const answer = await open(headers);
      expect(answer.json()).toMatchObject({ id: hidden, isActive: false });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect(await idsFor(owner)).toEqual([hidden, shown]);
    expect(await idsFor(admin)).toEqual([shown]);
  });

  test('is not found by its owner once it is deleted', async () => {
    const { ownerId, hidden, shown, idsFor, open } = await aHiddenListing();
    const owner = await aSession(site.db, ownerId);
    await site.app.inject({ method: 'DELETE', url: `/api/properties/${hidden}`, headers: owner });
    expect((await open(owner)).statusCode).toBe(404);
    expect(await idsFor(owner)).toEqual([shown]);
  });
});

test('an owner is shown by name and avatar only, and an unknown one is not found', async () => {
  const ownerId = await aUser(site.db, { name: 'Āwhina Kōpū' });
  await aListing(site.db, { ownerId });
  const shown = await site.app.inject(`/api/users/${ownerId}`);
  expect(shown.json()).toEqual({ id: ownerId, name: 'Āwhina Kōpū', avatar: null });
  expect((await site.app.inject('/api/users/424242')).statusCode).toBe(404);
  expect((await site.app.inject('/api/properties/owner/424242')).statusCode).toBe(404);
});

describe('the price history', () => {
  test.each([
    ['updated', sql`update price_changes set price = 100000`],
    ['deleted', sql`delete from price_changes`],
  ])('cannot be %s in the database', async (_, statement) => {
    await aListing(site.db);
    await expect(statement.execute(site.db)).rejects.toThrow(/immutable/);
    expect(await site.db.selectFrom('price_changes').select('price').execute()).toHaveLength(1);
  });

  test('is shown with the first price and the last ones, 200 in all, however many an owner has named', async () => {
    const prices = Array.from({ length: 230 }, (_, i) => ({
      price: 1_000_000 + i,
      changedAt: new Date(Date.UTC(2026, 0, 1, 0, i)).toISOString(),
    }));
    const id = await aListing(site.db, { prices });
    const { priceHistory } = (await site.app.inject(`/api/properties/${id}`)).json<ListingDetail>();
    expect(priceHistory.map(({ price }) => price)).toEqual(
      [prices[0]!, ...prices.slice(-199)].map(({ price }) => price),
    );
  });

  test('is deleted only with the row of its listing', async () => {
    const [deleted, remaining] = [await aListing(site.db), await aListing(site.db)];
    await site.db.deleteFrom('properties').where('id', '=', deleted).execute();
    const left = await site.db.selectFrom('price_changes').select('propertyId').execute();
    expect(left).toEqual([{ propertyId: remaining }]);
  });
});

describe('homes to compare', () => {
  const compare = async (ids: number[], headers = {}) =>
    (await site.app.inject({ url: `/api/properties/compared?ids=${ids.join(',')}`, headers })).json<
      ComparedHome[]
    >();

  test('are as their pages show them, in the order of the ids, each once', async () => {
    const [one, two] = [await aListing(site.db), await aListing(site.db, { title: 'Second' })];
    const homes = await compare([two, one, two]);
    expect(homes.map(({ propertyId }) => propertyId)).toEqual([two, one]);
    const page = await site.app.inject(`/api/properties/${two}`);
    expect(homes[0]!.property).toEqual(page.json());
  });

  test('show nothing of a hidden or deleted one but to those who see its page', async () => {
    const ownerId = await aUser(site.db);
    const hidden = await aListing(site.db, { ownerId, isActive: false });
    const resting = await aListing(site.db);
    await sql`update properties set resting_for = 'unconfirmed', resting_since = now() where id = ${resting}`.execute(
      site.db,
    );
    const ids = [hidden, 999_999, resting];
    expect(await compare(ids)).toMatchObject([
      { propertyId: hidden, property: null },
      { propertyId: 999_999, property: null },
      { property: { restingFor: 'unconfirmed' } },
    ]);
    const own = await compare(ids, await aSession(site.db, ownerId));
    expect(own[0]).toMatchObject({ property: { isActive: false } });
  });

  test.each(['', '?ids=', '?ids=1,2,3,4,5,6', '?ids=a', '?ids=1,', '?ids=0', '?ids=1,0', '?ids=01'])(
    '“%s” is refused',
    async query => {
      expect((await site.app.inject(`/api/properties/compared${query}`)).statusCode).toBe(400);
    },
  );
});
