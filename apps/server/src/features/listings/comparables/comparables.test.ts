import type { Comparable, ComparableSet } from '@sway/contract/comparables';
import { COMPARABLE_LIMITS } from '@sway/domain/listings/comparables';
import { useTestApp } from '@sway/testing/app';
import { aClaim, aListing, anAddress, aRecord, aUser } from '@sway/testing/builders';
import { importPath } from '@sway/testing/imports';
import { fileOf } from '@sway/testing/linz-files';
import { aSession } from '@sway/testing/sessions';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { linkSales } from '#features/sales/index.ts';

const site = useTestApp({ SALES_PUBLIC: 'yes' });

const HERE = { lat: -36.85, lng: 174.76 };
const near = (metres: number) => ({ lat: HERE.lat + metres / 111_320, lng: HERE.lng });

type Headers = Awaited<ReturnType<typeof aSession>>;

let home: number;
let owner: Headers;
let buyer: Headers;

beforeEach(async () => {
  const ownerId = await aUser(site.db);
  owner = await aSession(site.db, ownerId);
  buyer = await aSession(site.db, await aUser(site.db));
  const addressId = await anAddress(site.db, { at: HERE });
  home = await aListing(site.db, { ownerId, addressId, at: HERE, bedrooms: 3, floorArea: 120 });
});

const DAYS_AGO = 100;
const soldOn = () => new Date(site.clock().getTime() - DAYS_AGO * 86_400_000).toISOString().slice(0, 10);

/** Imports one sale for each address. @returns their keys */
async function aSale(...addresses: number[]): Promise<string[]> {
  const rows = addresses.map((id, i) => `${soldOn()},${800_000 + i},${id},2,1,120`);
  const header = 'sold_on,price,address_id,bedrooms,bathrooms,floor_area';
  await importPath(site.db, fileOf([header, ...rows, ''].join('\n'), 'sales.csv'));
  await linkSales(site.db);
  return addresses.map(id => `id ${id} on ${soldOn()}`);
}

type Choice = {
  saleKeys: string[];
  propertyIds: number[];
  note: string;
  isPublished: boolean;
  replaces: string | null;
};

async function choose(headers: Headers, change: Partial<Choice>, id = home) {
  const payload = { saleKeys: [], propertyIds: [], note: '', isPublished: false, ...change };
  const url = `/api/properties/${id}/comparables`;
  return (await site.app.inject({ method: 'PUT', url, headers, payload })).json();
}

async function read(headers: Headers, id = home) {
  const response = await site.app.inject({ url: `/api/properties/${id}/comparables`, headers });
  return response.json<{ nearby: Comparable[]; own: ComparableSet | null }>();
}

async function published(id = home): Promise<ComparableSet | null> {
  return (await site.app.inject(`/api/properties/${id}/comparables/owner`)).json().published;
}

const has = async (id = home) =>
  (await site.app.inject(`/api/properties/${id}`)).json().hasComparables as boolean;

const keepPrivate = (id: number) =>
  site.db.updateTable('properties').set({ privacy: 'street', avmPrice: null }).where('id', '=', id).execute();

describe('what is near', () => {
  test('are public sales and listed homes, the nearest first, with what they state', async () => {
    const listed = await aListing(site.db, { at: near(500) });
    const [saleKey] = await aSale(await anAddress(site.db, { at: near(300) }));
    const { nearby, own } = await read(buyer);
    expect(own).toBeNull();
    expect(nearby).toMatchObject([
      { saleKey, amountNzd: 800_000, on: soldOn(), bedrooms: 2, floorArea: 120, distanceKm: 0.3 },
      { propertyId: listed, saleKey: null, distanceKm: 0.5 },
    ]);
  });

  test('have no sale of a home whose owner hides its sales or its building, nor a hidden home', async () => {
    const unitOfPropertyId = await aRecord(site.db, { at: near(100) });
    const [sold, dark] = [
      await anAddress(site.db, { at: near(100), unitOfPropertyId }),
      await anAddress(site.db, { at: near(200) }),
    ];
    const keys = await aSale(sold, dark);
    await aListing(site.db, { at: near(50), isActive: false });
    const claims = await Promise.all(
      [sold, dark].map(async addressId =>
        aClaim(site.db, { addressId, userId: await aUser(site.db), status: 'verified' }),
      ),
    );
    const hide = (id: number, hides: string[]) =>
      site.db.updateTable('property_claims').set({ hides }).where('id', '=', id).execute();
    expect((await read(buyer)).nearby).toHaveLength(2);
    await hide(claims[0]!, ['sales']);
    await hide(claims[1]!, ['record']);
    expect((await read(buyer)).nearby).toEqual([]);
    expect(await choose(buyer, { saleKeys: keys })).toMatchObject({ code: 'comparables.gone' });
  });

  test('tell of a private home what is published: no distance, no place and no floor area', async () => {
    const other = await aListing(site.db, { at: near(500) });
    await keepPrivate(other);
    expect((await read(buyer)).nearby).toMatchObject([
      { propertyId: other, distanceKm: null, position: null, floorArea: null },
    ]);
    expect((await read(buyer, other)).nearby).toMatchObject([{ propertyId: home, distanceKm: null }]);
  });
});

describe('a choice', () => {
  test('is kept for its user, with a note, until none is chosen', async () => {
    const [saleKey] = await aSale(await anAddress(site.db, { at: near(300) }));
    const other = await aListing(site.db);
    await choose(buyer, { saleKeys: [saleKey!, saleKey!], propertyIds: [other], note: 'Same street' });
    const { own } = await read(buyer);
    expect(own).toMatchObject({ note: 'Same street', isPublished: false, gone: 0 });
    expect(own!.comparables).toHaveLength(2);
    expect((await read(owner)).own).toBeNull();
    const download = await site.app.inject({ url: '/api/auth/export', headers: buyer });
    expect(download.body).toContain('Same street');
    expect(await choose(buyer, {})).toEqual({ own: null });
    expect((await read(buyer)).own).toBeNull();
  });

  test('takes the place of the one that was seen, or is refused', async () => {
    const other = await aListing(site.db);
    const choice = { propertyIds: [other], replaces: null };
    const answers = await Promise.all([choose(buyer, choice), choose(buyer, choice)]);
    expect(answers.map(({ code }) => code ?? 'kept').toSorted()).toEqual(['comparables.changed', 'kept']);
    const { changedAt } = (await read(buyer)).own!;
    site.stopClock();
    site.wait(1);
    expect(await choose(buyer, { ...choice, note: 'Seen', replaces: changedAt })).toMatchObject({
      own: { note: 'Seen' },
    });
    for (const propertyIds of [[other], []])
      expect(await choose(buyer, { propertyIds, replaces: changedAt })).toMatchObject({
        status: 409,
        code: 'comparables.changed',
      });
    expect((await read(buyer)).own).toMatchObject({ note: 'Seen' });
    expect(await choose(buyer, { propertyIds: [] })).toEqual({ own: null });
  });

  test('says how many of it are gone: a sale that was withdrawn, a home that is hidden', async () => {
    const keys = await aSale(await anAddress(site.db, { at: near(300) }));
    const [shown, hidden] = [await aListing(site.db), await aListing(site.db)];
    await choose(owner, { saleKeys: keys, propertyIds: [shown, hidden], isPublished: true });
    await sql`delete from sales`.execute(site.db);
    await site.db.updateTable('properties').set({ isActive: false }).where('id', '=', hidden).execute();
    for (const set of [(await read(owner)).own, await published()])
      expect(set).toMatchObject({ gone: 2, comparables: [{ propertyId: shown }] });
  });

  test('is of up to eight, of what is public', async () => {
    const ids: number[] = [];
    for (let i = 0; i < COMPARABLE_LIMITS.maxChosen + 1; i += 1) ids.push(await aListing(site.db));
    const [saleKey] = await aSale(await anAddress(site.db));
    expect(await choose(buyer, { propertyIds: ids })).toMatchObject({ code: 'input.invalid' });
    expect(await choose(buyer, { propertyIds: ids.slice(1), saleKeys: [saleKey!] })).toMatchObject({
      code: 'input.invalid',
    });
    expect(await choose(buyer, { propertyIds: ids.slice(1) })).toMatchObject({ own: { gone: 0 } });
    expect(await choose(buyer, { saleKeys: ['id 1 on 2020-01-01'] })).toMatchObject({
      code: 'comparables.gone',
    });
  });

  test('is kept for up to 100 homes', async () => {
    const other = await aListing(site.db);
    const userId = await aUser(site.db);
    const headers = await aSession(site.db, userId);
    for (let i = 0; i < COMPARABLE_LIMITS.maxSets; i += 1) {
      const propertyId = await aListing(site.db);
      const set = { saleKeys: [], listingIds: [other], note: '', isPublished: false, changedAt: new Date() };
      await site.db
        .insertInto('comparable_sets')
        .values({ userId, propertyId, ...set })
        .execute();
    }
    expect(await choose(headers, { propertyIds: [other] })).toMatchObject({ code: 'comparables.full' });
    await sql`delete from comparable_sets where ctid in (select ctid from comparable_sets limit 1)`.execute(
      site.db,
    );
    expect(await choose(headers, { propertyIds: [other] })).toMatchObject({ own: { gone: 0 } });
  });

  test('is shown with the price if the owner publishes it, and only then', async () => {
    const other = await aListing(site.db);
    await choose(owner, { propertyIds: [other], note: 'Our neighbours' });
    expect([await published(), await has()]).toEqual([null, false]);
    await choose(owner, { propertyIds: [other], note: 'Our neighbours', isPublished: true });
    expect(await published()).toMatchObject({ note: 'Our neighbours', comparables: [{ propertyId: other }] });
    expect(await has()).toBe(true);
    expect(await choose(buyer, { propertyIds: [other], isPublished: true })).toMatchObject({
      code: 'permission.denied',
    });
    await keepPrivate(home);
    expect(await published()).toMatchObject({ note: '' });
  });
});

describe('on a site that does not show sales', () => {
  const closed = useTestApp();

  test('no sale is near or chosen', async () => {
    const addressId = await anAddress(closed.db, { at: HERE });
    const id = await aListing(closed.db, { addressId, at: HERE });
    const headers = await aSession(closed.db, await aUser(closed.db));
    await importPath(
      closed.db,
      fileOf(`sold_on,price,address_id\n${soldOn()},800000,${addressId}\n`, 'sales.csv'),
    );
    await linkSales(closed.db);
    const url = `/api/properties/${id}/comparables`;
    expect((await closed.app.inject({ url, headers })).json()).toEqual({ nearby: [], own: null });
    const payload = {
      saleKeys: [`id ${addressId} on ${soldOn()}`],
      propertyIds: [],
      note: '',
      isPublished: false,
    };
    const chosen = await closed.app.inject({ method: 'PUT', url, headers, payload });
    expect(chosen.json()).toMatchObject({ code: 'comparables.gone' });
  });
});
