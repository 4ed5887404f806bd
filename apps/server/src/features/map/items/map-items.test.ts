import type { AddressMapItem, SwayMapItem } from '@sway/contract/map';
import { aClaim, aListing, anAddress, aUser, manyListings } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { refreshRegister } from '#features/addresses/index.ts';

const site = useTestApp();
const BOX = { north: -41.2, south: -41.4, east: 174.9, west: 174.7 };

async function addressesIn(query: object) {
  const search = new URLSearchParams(
    Object.entries({ ...BOX, zoom: 12, ...query }).map(([side, value]): [string, string] => [
      side,
      String(value),
    ]),
  );
  const response = await site.app.inject(`/api/property-listings/bounds?${search}`);
  expect(response.statusCode, response.body).toBe(200);
  return { items: response.json<AddressMapItem[]>(), total: Number(response.headers['x-total-count']) };
}

/** A street of addresses across the box, from west to east. */
async function aStreet(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < count; i++) {
    ids.push(await anAddress(site.db, { at: { lat: -41.3, lng: 174.705 + (i / count) * 0.19 } }));
  }
  await refreshRegister(site.db);
  return ids;
}

describe('address markers of a view', () => {
  test('have id, address, coordinates and location', async () => {
    const id = await anAddress(site.db, {
      fullAddress: '8 Tōtara Lane, Hātaitai, Wellington',
      suburb: 'Hātaitai',
      town: 'Wellington',
      at: { lat: -41.3, lng: 174.8 },
    });
    await refreshRegister(site.db);
    expect(await addressesIn({})).toEqual({
      items: [
        {
          id,
          address: '8 Tōtara Lane, Hātaitai, Wellington',
          coordinates: { lat: -41.3, lng: 174.8 },
          location: { suburb: 'Hātaitai', city: 'Wellington' },
        },
      ],
      total: 1,
    });
  });

  test('are up to 50, spread over the view, with an exact total', async () => {
    await aStreet(120);
    for (const zoom of [10, 12, 13, 14.5]) {
      const { items, total } = await addressesIn({ zoom });
      expect([items.length, total], `zoom ${zoom}`).toEqual([50, 120]);
      expect(new Set(items.map(item => item.id)).size).toBe(50);
      const longitudes = items.map(item => item.coordinates.lng);
      expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeGreaterThan(0.15);
    }
  });

  test('are counted alike at every zoom', async () => {
    for (let i = 0; i < 40; i++)
      await anAddress(site.db, { at: { lat: -41.199 - (i % 7) * 0.034, lng: 174.699 + i * 0.0051 } });
    await refreshRegister(site.db);
    const { south, north, west, east } = BOX;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from addresses
      where position && st_makeenvelope(${west}, ${south}, ${east}, ${north}, 4326)`.execute(site.db);
    expect(rows[0]!.count).toBeGreaterThan(20);
    expect(rows[0]!.count).toBeLessThan(40);
    for (const zoom of [0, 5, 9.9, 10, 11, 12, 13, 14, 15, 18])
      expect((await addressesIn({ zoom })).total, `zoom ${zoom}`).toBe(rows[0]!.count);
  });

  test('are only those of the view, and all of them if there are few', async () => {
    const ids = await aStreet(20);
    await anAddress(site.db, { at: { lat: -41.1, lng: 174.8 } });
    await refreshRegister(site.db);
    for (const zoom of [10, 16]) {
      const { items, total } = await addressesIn({ zoom });
      expect(items.map(item => item.id).toSorted()).toEqual(ids.toSorted());
      expect(total).toBe(20);
    }
  });

  test('are not returned below zoom 10, only counted', async () => {
    await aStreet(3);
    expect(await addressesIn({ zoom: 9.9 })).toEqual({ items: [], total: 3 });
  });

  test('are found on both sides of the antimeridian', async () => {
    const chatham = await anAddress(site.db, { at: { lat: -43.95, lng: -176.55 } });
    await refreshRegister(site.db);
    const { items, total } = await addressesIn({ north: -43, south: -45, west: 176, east: -176, zoom: 11 });
    expect([items.map(item => item.id), total]).toEqual([[chatham], 1]);
  });

  test.each([
    'north=-41&south=-42&east=175&west=174',
    'north=-42&south=-41&east=175&west=174&zoom=12',
    'north=91&south=-41&east=175&west=174&zoom=12',
    'north=-41&south=-42&east=175&west=174&zoom=12&limit=51',
    'north=x&south=-42&east=175&west=174&zoom=12',
  ])('the view %s is rejected', async query => {
    expect((await site.app.inject(`/api/property-listings/bounds?${query}`)).statusCode).toBe(400);
  });
});

describe('listings of the full-screen map', () => {
  async function sway(query = '') {
    const response = await site.app.inject(`/api/map/properties-with-claims${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return { items: response.json<SwayMapItem[]>(), headers: response.headers };
  }

  test('have price, position and facts, and only name and avatar of the owner', async () => {
    const ownerId = await aUser(site.db, { name: 'Aroha Ngata' });
    const id = await aListing(site.db, {
      ownerId,
      at: { lat: -41.3, lng: 174.8 },
      city: 'Wellington',
      suburb: 'Miramar',
    });
    expect((await sway()).items).toEqual([
      {
        propertyId: id,
        claimId: null,
        userId: ownerId,
        ownerName: 'Aroha Ngata',
        ownerAvatar: null,
        swayPrice: 2_790_000,
        fullAddress: '8 Tōtara Lane, Miramar, Wellington',
        suburbLocality: 'Miramar',
        townCity: 'Wellington',
        coordinates: { lat: -41.3, lng: 174.8 },
        bedrooms: 4,
        bathrooms: 2,
        floorArea: 192,
      },
    ]);
  });

  test('are the active ones, inside bounds if given, page by page', async () => {
    const at = { lat: -41.3, lng: 174.8 };
    const [first, second] = [
      await aListing(site.db, { at, createdAt: '2026-11-01T00:00:00.000Z' }),
      await aListing(site.db, { at, createdAt: '2026-11-02T00:00:00.000Z' }),
    ];
    await aListing(site.db, { at, isActive: false });
    await aListing(site.db);
    const box = '?north=-41&south=-42&east=175&west=174';
    const page = await sway(`${box}&limit=1`);
    expect(page.items.map(item => item.propertyId)).toEqual([second]);
    expect(page.headers['x-total-count']).toBe('2');
    const next = /<([^>]+)>/.exec(String(page.headers.link))![1]!;
    const rest = (await site.app.inject(next)).json<SwayMapItem[]>();
    expect(rest.map(item => item.propertyId)).toEqual([first]);
    expect((await sway()).items).toHaveLength(3);
  });

  test('name a claim only where their owner has a verified one that is not a tenant’s', async () => {
    const [claimed, pending, rented] = await Promise.all([
      aListing(site.db),
      aListing(site.db),
      aListing(site.db),
    ]);
    const claimOf = async (listingId: number, options: { status?: 'verified'; ownershipType?: 'tenant' }) => {
      const home = await site.db
        .selectFrom('properties')
        .select(['ownerId', 'addressId'])
        .where('id', '=', listingId)
        .executeTakeFirstOrThrow();
      return aClaim(site.db, { userId: home.ownerId, addressId: home.addressId, ...options });
    };
    const claimId = await claimOf(claimed, { status: 'verified' });
    await claimOf(pending, {});
    await claimOf(rented, { status: 'verified', ownershipType: 'tenant' });
    const { items } = await sway();
    expect(Object.fromEntries(items.map(item => [item.propertyId, item.claimId]))).toEqual({
      [claimed]: claimId,
      [pending]: null,
      [rented]: null,
    });
  });

  test('are all of them without a limit, up to 1,000, with a link to the rest', async () => {
    await manyListings(site.db, 1_001);
    const all = await sway();
    expect([all.items.length, all.headers['x-total-count']]).toEqual([1_000, '1001']);
    const next = /<([^>]+)>/.exec(String(all.headers.link))![1]!;
    const rest = await site.app.inject(next);
    expect([rest.json().length, rest.headers.link]).toEqual([1, undefined]);
  });

  test('incomplete bounds are rejected', async () => {
    expect((await site.app.inject('/api/map/properties-with-claims?north=-41')).statusCode).toBe(400);
  });
});
