import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Listing } from '@sway/contract/properties';
import { aListing, aRecord, aUser, manyListings } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { linkParcels } from '#features/records/index.ts';

const site = useTestApp();

async function list(query: string) {
  const response = await site.app.inject(`/api/properties?${query}`);
  return {
    ids: response.json<Listing[]>().map(item => item.id),
    total: Number(response.headers['x-total-count']),
    next: /<(.*)>; rel="next"/.exec(String(response.headers.link))?.[1]?.split('?')[1],
  };
}

describe('filters', () => {
  test('price bounds are inclusive', async () => {
    const [low, middle, high] = [
      await aListing(site.db, { swayPrice: 749_999 }),
      await aListing(site.db, { swayPrice: 750_000 }),
      await aListing(site.db, { swayPrice: 1_000_000 }),
    ];
    expect((await list('minPrice=750000')).ids.toSorted()).toEqual([middle, high]);
    expect((await list('maxPrice=750000')).ids.toSorted()).toEqual([low, middle]);
    expect((await list('minPrice=750000&maxPrice=999999')).ids).toEqual([middle]);
  });

  test('bedrooms are a minimum, and the property type is exact', async () => {
    const house = await aListing(site.db, { bedrooms: 3 });
    const flat = await aListing(site.db, { bedrooms: 2, propertyType: 'Apartment' });
    expect((await list('bedrooms=3')).ids).toEqual([house]);
    expect((await list('propertyType=Apartment')).ids).toEqual([flat]);
    expect((await list('bedrooms=2')).total).toBe(2);
  });

  test.each(['OTAHUHU', 'ōtāhuhu', 'ahuhu, auck', '12 kauri'])(
    'the text %j is found within city, region or address, ignoring case and macrons',
    async location => {
      const found = await aListing(site.db, { address: '12 Kauri Road, Ōtāhuhu, Auckland' });
      await aListing(site.db, {
        address: '3 Rātā Street, Naenae, Lower Hutt',
        city: 'Lower Hutt',
        region: 'Wellington',
      });
      expect((await list(`location=${encodeURIComponent(location)}`)).ids).toEqual([found]);
    },
  );

  test.each([
    ['Te Aro Wellington', '5 Cuba Street, Te Aro, Wellington'],
    ['wellington te aro cuba', '5 Cuba Street, Te Aro, Wellington'],
    ['cuba st wgtn', '5 Cuba Street, Te Aro, Wellington'],
    ['hawkes bay', '1 Sea Road, Napier', "Hawke's Bay"],
    ['Hawke‘s Bay napier', '1 Sea Road, Napier', 'Hawke’s Bay'],
    ['otahuhu kauri', '12 Kauri Road, Ōtāhuhu, Auckland'],
    ['Mt Eden', '9 View Road, Mount Eden, Auckland'],
    ['mount eden view', '9 View Road, Mt Eden, Auckland'],
    ['St Heliers', '3 Long Drive, Saint Heliers, Auckland'],
    ['Saint Heliers auckland', '3 Long Drive, St Heliers, Auckland'],
  ])(
    'the words %j are found in any order and field of %j',
    async (location, address, region = 'Auckland') => {
      const city = address.split(', ').at(-1)!;
      const found = await aListing(site.db, { address, city, region });
      await aListing(site.db, {
        address: '3 Rātā Street, Naenae, Lower Hutt',
        city: 'Lower Hutt',
        region: 'Wellington',
      });
      expect((await list(`location=${encodeURIComponent(location)}`)).ids).toEqual([found]);
    },
  );

  test('every word of the text must be found, and a number only as a whole', async () => {
    await aListing(site.db, { address: '12 Kauri Road, Ōtāhuhu, Auckland' });
    for (const location of ['kauri wellington', 'kauri 1', '112 kauri'])
      expect((await list(`location=${encodeURIComponent(location)}`)).ids, location).toEqual([]);
  });

  test('the text matches a region', async () => {
    await aListing(site.db);
    const napier = await aListing(site.db, {
      city: 'Napier',
      region: "Hawke's Bay",
      address: '1 Sea Road, Napier',
    });
    expect((await list(`location=${encodeURIComponent('Hawke’s b')}`)).ids).toEqual([napier]);
  });

  test.each(['%', '_', '\\', "'; drop table properties; --"])(
    'the text %j is matched literally',
    async location => {
      await aListing(site.db);
      expect((await list(`location=${encodeURIComponent(location)}`)).ids).toEqual([]);
    },
  );

  test('a land area is a minimum, and a listing without one does not match', async () => {
    const ids: number[] = [];
    for (const landAreaHa of [0.0499, 0.05, 12_345.6789])
      ids.push(await aListing(site.db, { unitOfPropertyId: await aRecord(site.db, { landAreaHa }) }));
    await aListing(site.db);
    expect((await list('landArea=500')).ids.toSorted()).toEqual(ids.slice(1));
    expect((await list('landArea=501')).ids).toEqual([ids[2]]);
    expect((await list('landArea=100000000')).ids).toEqual([ids[2]]);
    expect((await list('landArea=499')).total).toBe(3);
  });

  test('the land area is that of the record, also after an import of newer records', async () => {
    const record = await aRecord(site.db, { landAreaHa: 0.03 });
    const id = await aListing(site.db, { unitOfPropertyId: record });
    expect((await list('landArea=301')).ids).toEqual([]);
    const version = () =>
      sql<{ version: number }>`select version from properties where id = ${id}`.execute(site.db);
    const before = (await version()).rows;
    await sql`update valuations set land_area_ha = 0.0301 where unit_of_property_id = ${record}`.execute(
      site.db,
    );
    await linkParcels(site.db);
    expect((await list('landArea=301')).ids).toEqual([id]);
    expect((await version()).rows).toEqual(before);
    await sql`update properties set unit_of_property_id = null where id = ${id}`.execute(site.db);
    expect((await list('landArea=1')).ids).toEqual([]);
  });

  test.each([
    ['realistic', [1_050_000]],
    ['aspirational', [1_050_001, 1_150_000]],
    ['dream', [1_150_001]],
    ['none', [1_000_000]],
    ['realistic,none', [1_000_000, 1_050_000]],
    ['dream,dream,', [1_150_001]],
    ['', [1_000_000, 1_050_000, 1_050_001, 1_150_000, 1_150_001]],
  ])('the price bands %j match prices up to their bounds', async (priceBands, prices) => {
    for (const swayPrice of [1_050_000, 1_050_001, 1_150_000, 1_150_001])
      await aListing(site.db, { swayPrice, avmPrice: 1_000_000 });
    await aListing(site.db, { swayPrice: 1_000_000, avmPrice: null });
    const response = await site.app.inject(`/api/properties?order=price-low&priceBands=${priceBands}`);
    expect(response.json<Listing[]>().map(({ swayPrice }) => swayPrice)).toEqual(prices);
  });

  test('of several states of readiness each matches, and no home whose owner has not said it', async () => {
    const [ready, dreaming] = [await aListing(site.db), await aListing(site.db)];
    await aListing(site.db);
    await sql`update properties set readiness = 'ready' where id = ${ready}`.execute(site.db);
    await sql`update properties set readiness = 'dreaming' where id = ${dreaming}`.execute(site.db);
    expect((await list('readiness=ready')).ids).toEqual([ready]);
    expect((await list('readiness=ready,dreaming')).ids.toSorted()).toEqual([ready, dreaming]);
    expect((await list('readiness=within_year')).ids).toEqual([]);
  });

  test('several features must all be there, as their owners wrote them', async () => {
    const both = await aListing(site.db, { features: ['Double Garage', 'SEA VIEW'] });
    const garage = await aListing(site.db, { features: ['carport'] });
    await aListing(site.db, { features: [] });
    expect((await list('features=parking')).ids.toSorted()).toEqual([both, garage]);
    expect((await list('features=parking,view')).ids).toEqual([both]);
    expect((await list('features=parking&features=view')).ids).toEqual([both]);
    expect((await list('features=parking,pool')).ids).toEqual([]);
    await sql`update properties set features = array['Pool'] where id = ${garage}`.execute(site.db);
    expect((await list('features=pool')).ids).toEqual([garage]);
  });

  test('only verified listings match, and one that loses its badge no longer', async () => {
    const unitOfPropertyId = await aRecord(site.db);
    const verified = await aListing(site.db, { unitOfPropertyId, isVerified: true });
    const other = await aListing(site.db);
    expect((await list('verified=true')).ids).toEqual([verified]);
    expect((await list('verified=false')).ids.toSorted()).toEqual([verified, other]);
    await sql`delete from property_claims`.execute(site.db);
    expect((await list('verified=true')).ids).toEqual([]);
  });

  test.each([
    'landArea=0',
    'landArea=100000001',
    'landArea=x',
    'priceBands=cheap',
    'readiness=soon',
    'features=pool,castle',
    'verified=maybe',
    'area=1,2;3,4',
  ])('%s is refused', async query => {
    for (const call of ['/api/properties?', '/api/properties/summary?', '/api/tiles/listings/3/7/4.mvt?'])
      expect((await site.app.inject(call + query)).statusCode, call).toBe(400);
  });

  test('a drawn area contains the listings inside it, also across the antimeridian', async () => {
    const hamilton = await aListing(site.db, { at: { lat: -37.78, lng: 175.28 } });
    const chathams = await aListing(site.db, { at: { lat: -44, lng: -176.5 } });
    expect((await list('area=-37.7,175.2;-37.7,175.4;-37.9,175.3')).ids).toEqual([hamilton]);
    expect((await list('area=-43,179;-43,-175;-45,-175;-45,179')).ids).toEqual([chathams]);
    const area = '-37.7,175.2;-37.7,175.25;-37.9,175.2';
    expect((await list(`area=${area}`)).total).toBe(0);
    const tile = await site.app.inject(`/api/tiles/listings/0/0/0.mvt?area=${area}`);
    expect(tile.rawPayload).toHaveLength(0);
    const payload = { area: '-37.7,175.2;-37.7,175.4;-37.9,175.3' };
    const found = await site.app.inject({ method: 'POST', url: '/api/properties/search', payload });
    expect(found.json<Listing[]>().map(({ id }) => id)).toEqual([hamilton]);
  });

  test('more choices than there are characters for are refused', async () => {
    const query = `features=${'pool,'.repeat(100)}`;
    expect((await site.app.inject(`/api/properties?${query}`)).statusCode).toBe(400);
  });

  test('every filter gives the same answer in the list, the search, the summary and the tiles', async () => {
    const unitOfPropertyId = await aRecord(site.db, { landAreaHa: 0.08 });
    const features = ['Garage', 'Pool'];
    await aListing(site.db, {
      unitOfPropertyId,
      isVerified: true,
      features,
      swayPrice: 900_000,
      avmPrice: 1e6,
    });
    await aListing(site.db, { swayPrice: 900_000, avmPrice: 1e6 });
    const filter = {
      landArea: 800,
      priceBands: ['realistic'],
      features: ['parking', 'pool'],
      verified: true,
    };
    const query = 'landArea=800&priceBands=realistic&features=parking,pool&verified=true';
    const search = (payload: object) =>
      site.app.inject({ method: 'POST', url: '/api/properties/search', payload });
    expect((await list(query)).total).toBe(1);
    expect((await search(filter)).json()).toHaveLength(1);
    const unset = { landArea: null, priceBands: null, features: null, verified: null };
    expect((await search(unset)).json()).toHaveLength(2);
    expect((await site.app.inject(`/api/properties/summary?${query}`)).json()).toMatchObject({
      matching: 1,
      total: 2,
    });
    const [all, one] = await Promise.all(
      ['', query].map(each => site.app.inject(`/api/tiles/listings/0/0/0.mvt?${each}`)),
    );
    expect(all!.rawPayload.includes('count')).toBe(true);
    expect(one!.rawPayload.includes('count')).toBe(false);
  });

  test('hidden listings are not listed', async () => {
    const ownerId = await aUser(site.db);
    await aListing(site.db, { ownerId, isActive: false });
    expect((await list('')).total).toBe(0);
    const owned = await site.app.inject(`/api/properties/owner/${ownerId}`);
    expect(owned.json()).toEqual([]);
  });
});

describe('order and pages', () => {
  async function threeListings() {
    return [
      await aListing(site.db, {
        swayPrice: 900_000,
        avmPrice: 1_000_000,
        createdAt: '2026-01-01T00:00:00.000Z',
      }),
      await aListing(site.db, {
        swayPrice: 2_000_000,
        avmPrice: null,
        createdAt: '2026-03-01T00:00:00.000Z',
      }),
      await aListing(site.db, {
        swayPrice: 1_500_000,
        avmPrice: 1_490_000,
        createdAt: '2026-02-01T00:00:00.000Z',
      }),
    ] as const;
  }

  test('each order sorts correctly, and listings without an estimate come last by closeness', async () => {
    const [cheap, dear, middle] = await threeListings();
    expect((await list('')).ids).toEqual([dear, middle, cheap]);
    expect((await list('order=price-low')).ids).toEqual([cheap, middle, dear]);
    expect((await list('order=price-high')).ids).toEqual([dear, middle, cheap]);
    expect((await list('order=closest')).ids).toEqual([middle, cheap, dear]);
  });

  test.each(['newest', 'closest', 'price-low', 'price-high'])(
    'paging by %s returns every listing once, ties included',
    async order => {
      const same = { swayPrice: 1_000_000, avmPrice: 1_000_000, createdAt: '2026-05-05T05:05:05.555Z' };
      const ids = [];
      for (let i = 0; i < 7; i++) ids.push(await aListing(site.db, same));
      const walked: number[] = [];
      let query: string | undefined = `limit=3&order=${order}`;
      while (query !== undefined) {
        const page: Awaited<ReturnType<typeof list>> = await list(query);
        expect(page.total).toBe(7);
        walked.push(...page.ids);
        query = page.next;
      }
      expect(walked.toSorted((a, b) => a - b)).toEqual(ids);
      expect(new Set(walked).size).toBe(7);
    },
  );

  test('without a limit the whole list is answered, up to 1,000 with a link to the rest', async () => {
    await manyListings(site.db, 1_001);
    const all = await list('');
    expect([all.ids.length, all.total]).toEqual([1_000, 1_001]);
    const rest = await list(all.next!);
    expect([rest.ids.length, rest.next]).toEqual([1, undefined]);
    expect(new Set([...all.ids, ...rest.ids]).size).toBe(1_001);
  });

  test.each(['/api/properties', '/api/map/properties-with-claims'])(
    'a large list is the same in every encoding, and shows a change at once: %s',
    async url => {
      await manyListings(site.db, 200);
      const ask = async (encoding: string) => {
        const headers = { 'accept-encoding': encoding };
        const { rawPayload, headers: sent } = await site.app.inject({ url, headers });
        const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding];
        expect(sent).toMatchObject({
          'content-type': 'application/json; charset=utf-8',
          ...(unpack && { 'content-encoding': encoding, vary: 'accept-encoding' }),
        });
        const text = (unpack ? unpack(rawPayload) : rawPayload).toString();
        return JSON.parse(text) as { swayPrice: number }[];
      };
      const whole = await ask('identity');
      expect(whole).toHaveLength(200);
      expect(await Promise.all(['br', 'gzip', 'br'].map(ask))).toEqual([whole, whole, whole]);
      await site.db
        .updateTable('properties')
        .set({ swayPrice: 999_000 })
        .where('swayPrice', '>', 0)
        .execute();
      for (const item of whole) item.swayPrice = 999_000;
      expect(await ask('br')).toEqual(whole);
    },
  );

  test('a cursor of another order and a text that is no cursor are rejected, naming the field', async () => {
    await threeListings();
    const { next } = await list('limit=1');
    for (const query of [`${next}&order=price-low`, 'cursor=nonsense', `cursor=${'x'.repeat(300)}`]) {
      const response = await site.app.inject(`/api/properties?${query}`);
      expect(response.statusCode).toBe(400);
      expect(response.json().issues[0].path).toBe('cursor');
    }
  });
});

describe('POST /api/properties/search', () => {
  test('filters by the body, ignores null filters, and answers an array with a total count', async () => {
    const found = await aListing(site.db, { swayPrice: 800_000 });
    await aListing(site.db, { swayPrice: 3_000_000 });
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/properties/search',
      payload: { location: 'auckland', minPrice: null, maxPrice: 1_000_000, propertyType: 'House' },
    });
    expect(response.json<Listing[]>().map(item => item.id)).toEqual([found]);
    expect(response.headers['x-total-count']).toBe('1');
  });

  test('is paged by the cursor of its Link header, in the URL or in the body', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 5; i++) ids.push(await aListing(site.db, { swayPrice: 800_000 + i }));
    await aListing(site.db, { swayPrice: 3_000_000 });
    const body = { maxPrice: 1_000_000, order: 'price-low', limit: 2 };
    const search = (url: string, payload: object) => site.app.inject({ method: 'POST', url, payload });
    const found: number[] = [];
    const foundByBody: number[] = [];
    let url: string | undefined = '/api/properties/search';
    let cursor: string | undefined;
    while (url) {
      const page: Awaited<ReturnType<typeof search>> = await search(url, body);
      found.push(...page.json<Listing[]>().map(({ id }) => id));
      const byBody = await search('/api/properties/search', { ...body, cursor });
      foundByBody.push(...byBody.json<Listing[]>().map(({ id }) => id));
      url = /<(.*)>; rel="next"/.exec(String(page.headers.link))?.[1];
      cursor = new URLSearchParams(url?.split('?')[1]).get('cursor') ?? undefined;
    }
    expect(foundByBody).toEqual(ids);
    expect(found).toEqual(ids);
    const other = await search('/api/properties/search?cursor=nonsense', body);
    expect(other.json().issues[0].path).toBe('cursor');
  });

  test('bounds can cross the antimeridian', async () => {
    const chatham = await aListing(site.db, { at: { lat: -43.95, lng: -176.55 }, city: 'Waitangi' });
    await aListing(site.db);
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/properties/search',
      payload: { bounds: { north: -43, south: -45, west: 178, east: -176 } },
    });
    expect(response.json<Listing[]>().map(item => item.id)).toEqual([chatham]);
  });

  test.each([
    ['{"minPrice":"lots"}', 'minPrice'],
    ['{"propertyType":"Castle"}', 'propertyType'],
    ['{"limit":101}', 'limit'],
    ['{"location":["a"]}', 'location'],
    ['{"bounds":{"north":-40,"south":-30,"east":1,"west":0}}', 'bounds.north'],
    ['{"location":"\\u0000"}', 'location'],
  ])('the body %s is rejected, naming the field', async (payload, field) => {
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/properties/search',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().issues.map((issue: { path: string }) => issue.path)).toContain(field);
  });

  test.each(['{', ' ', '{"__proto__":{"x":1}}'])(
    'the malformed body %j is answered with 400',
    async payload => {
      const response = await site.app.inject({
        method: 'POST',
        url: '/api/properties/search',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect(response.statusCode).toBe(400);
      expect(response.json().code).toBe('request.malformed');
    },
  );
});

describe('GET /api/properties/summary', () => {
  test('counts matching and all listings, and returns the bounds of the matching ones', async () => {
    await aListing(site.db, { at: { lat: -36.8, lng: 174.7 } });
    await aListing(site.db, { at: { lat: -36.9, lng: 174.9 } });
    await aListing(site.db, {
      city: 'Dunedin',
      address: '1 Hill Street, Dunedin',
      at: { lat: -45.9, lng: 170.5 },
    });
    const response = await site.app.inject('/api/properties/summary?location=auckland');
    expect(response.json()).toEqual({
      matching: 2,
      total: 3,
      bounds: { north: -36.8, south: -36.9, east: 174.9, west: 174.7 },
    });
  });

  test('returns no bounds if nothing matches', async () => {
    const response = await site.app.inject('/api/properties/summary?location=nowhere');
    expect(response.json()).toEqual({ matching: 0, total: 0, bounds: null });
  });
});
