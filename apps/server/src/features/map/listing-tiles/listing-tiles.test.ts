import type { ListingTilePoint } from '@sway/contract/tiles';
import { aListing } from '@sway/testing/builders';
import type { Place } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

const site = useTestApp();
const HERE: Place = { lat: -36.8284, lng: 174.7977 };

/** The tile of a zoom that contains a position. */
function tileAt(z: number, { lat, lng }: Place): string {
  const across = 2 ** z;
  const x = Math.floor(((lng + 180) / 360) * across);
  const sin = Math.sin((lat * Math.PI) / 180);
  const y = Math.floor((0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * across);
  return `${z}/${x}/${y}`;
}

async function pointsOf(tile: string, query = '') {
  const response = await site.app.inject(`/api/tiles/listings/${tile}.mvt${query}`);
  expect(response.statusCode).toBe(200);
  const layer = new VectorTile(new PbfReader(response.rawPayload)).layers.listings;
  return Array.from({ length: layer?.length ?? 0 }, (_, i) => layer!.feature(i)).map(feature => ({
    properties: feature.properties as ListingTilePoint,
    position: feature.loadGeometry()[0]![0]!,
  }));
}

/** The position at a fractional column and row of a zoom. */
function positionAt(z: number, x: number, y: number): Place {
  const across = 2 ** z;
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / across))) * 180) / Math.PI;
  return { lat, lng: (x / across) * 360 - 180 };
}

function countOf(point: ListingTilePoint): number {
  return point.cluster ? point.count : 1;
}

/** Creates many listings within one tile of zoom 16, or spread this much wider. */
async function manyListings(count: number, spread = 1): Promise<void> {
  await aListing(site.db, { at: HERE });
  const columns = sql.raw(
    `owner_id, address_id, title, description, address, city, region, sway_price, avm_price, bedrooms, bathrooms,
     floor_area, property_type, search_text`,
  );
  const { lat, lng } = positionAt(16, ...middleOf(16, HERE));
  await sql`update properties set position = st_setsrid(st_makepoint(${lng}, ${lat}), 4326)`.execute(site.db);
  await sql`insert into properties (${columns}, position)
    select ${columns},
      st_translate(position, (i % 60 - 30) * 0.00008 * ${spread}::float8, (i / 60 - 30) * 0.00006 * ${spread}::float8)
    from properties, generate_series(1, ${count - 1}::int) i`.execute(site.db);
}

/** The middle of the tile that contains a position. */
function middleOf(z: number, position: Place): [x: number, y: number] {
  const [, x, y] = tileAt(z, position).split('/').map(Number) as [number, number, number];
  return [x + 0.5, y + 0.5];
}

describe('tiles of listings', () => {
  test('listings are clustered by band below zoom 14 and single from there', async () => {
    await aListing(site.db, { at: HERE, swayPrice: 1_050_000, avmPrice: 1_000_000 });
    await aListing(site.db, { at: HERE, swayPrice: 1_050_001, avmPrice: 1_000_000 });
    await aListing(site.db, { at: HERE, swayPrice: 1_150_001, avmPrice: 1_000_000 });
    await aListing(site.db, { at: HERE, swayPrice: 1_150_001, avmPrice: null });
    const [cluster, ...none] = await pointsOf(tileAt(13, HERE));
    expect(none).toEqual([]);
    expect(cluster!.properties).toEqual({
      cluster: true,
      count: 4,
      realistic: 1,
      aspirational: 1,
      dream: 1,
      price: 1_050_000,
      label: '$1.1M',
      name: 'Devonport',
    });
    const single = await pointsOf(tileAt(14, HERE));
    const bands = single.map(({ properties }) => (properties.cluster ? 'cluster' : properties.band));
    expect(bands.toSorted()).toEqual(['aspirational', 'dream', 'none', 'realistic']);
  });

  test('a cluster says the lowest price of the homes that match', async () => {
    for (const swayPrice of [900_000, 620_000, 1_400_000]) await aListing(site.db, { at: HERE, swayPrice });
    const labels = async (query: string) =>
      (await pointsOf(tileAt(13, HERE), query)).map(({ properties }) => properties.label);
    expect(await labels('')).toEqual(['$620K']);
    expect(await labels('?minPrice=700000')).toEqual(['$900K']);
  });

  test('a cluster is named by the suburb, city or region of more than half of the homes that match and are listed', async () => {
    const expectName = async (expected: string | undefined, query = '') => {
      const [point] = await pointsOf(tileAt(13, HERE), query);
      expect(point!.properties).toMatchObject({ cluster: true });
      expect('name' in point!.properties ? point!.properties.name : undefined).toBe(expected);
    };
    const home = async (suburb: string, city: string, region = city) =>
      aListing(site.db, { at: HERE, suburb, city, region, swayPrice: 900_000 });
    await home('Petone', 'Lower Hutt', 'Wellington');
    await aListing(site.db, { at: HERE, suburb: 'Petone', city: 'Lower Hutt', region: 'Wellington' });
    await expectName('Petone');
    await home('Alicetown', 'Lower Hutt', 'Wellington');
    await home('Alicetown', 'Lower Hutt', 'Wellington');
    await expectName('Lower Hutt');
    await expectName('Alicetown', '?maxPrice=900000');
    await home('Petone', 'Richmond', 'Tasman');
    for (const suburb of ['Te Aro', 'Karori', 'Kelburn']) await home(suburb, 'Wellington');
    await expectName('Wellington');
    for (let i = 0; i < 8; i++) await home('Nelson South', 'Nelson');
    await expectName(undefined);
    const hidden = await home('Nelson South', 'Nelson');
    await expectName('Nelson South');
    await site.db.updateTable('properties').set({ isActive: false }).where('id', '=', hidden).execute();
    await expectName(undefined);
  });

  test('a name is written once, by the largest cluster near', async () => {
    const [x, y] = middleOf(12, HERE);
    for (const [count, across] of [
      [2, 0],
      [3, 0.3],
      [2, -0.3],
    ] as const)
      for (let i = 0; i < count; i++) await aListing(site.db, { at: positionAt(12, x + across, y) });
    const points = (await pointsOf(tileAt(12, HERE))).map(({ properties }) => properties);
    const written = points.map(point => point.cluster && [point.count, point.name, 'again' in point]);
    expect(written).toEqual([
      [3, 'Devonport', false],
      [2, 'Devonport', true],
      [2, 'Devonport', true],
    ]);
  });

  test('homes 56 px apart are one cluster, but single where few homes match', async () => {
    const [x, y] = tileAt(12, HERE).split('/').slice(1).map(Number) as [number, number];
    // In the same cell of 64 px, in two cells of 32 px.
    for (const share of [0.01, 0.12]) await aListing(site.db, { at: positionAt(12, x + share, y + 0.01) });
    expect(await pointsOf(`12/${x}/${y}`)).toHaveLength(1);
    expect(await pointsOf(`12/${x}/${y}`, '?few=1')).toHaveLength(2);
  });

  test('a single listing has its id, price and compact label at any zoom', async () => {
    const id = await aListing(site.db, { at: HERE, swayPrice: 2_790_000 });
    for (const zoom of [0, 5, 11, 16]) {
      const [point] = await pointsOf(tileAt(zoom, HERE));
      expect(point!.properties).toEqual({
        cluster: false,
        id,
        price: 2_790_000,
        band: 'aspirational',
        label: '$2.8M',
      });
    }
  });

  test('every listing is in exactly one tile of a zoom', async () => {
    const places = Array.from({ length: 12 }, (_, i) => ({
      lat: -36.82 - i * 0.004,
      lng: 174.76 + i * 0.007,
    }));
    for (const at of places) {
      await aListing(site.db, { at });
    }
    const [z, x, y] = tileAt(12, HERE).split('/').map(Number) as [number, number, number];
    const around = [-1, 0, 1].flatMap(dx => [-1, 0, 1].map(dy => `${z}/${x + dx}/${y + dy}`));
    const tiles = await Promise.all(around.map(tile => pointsOf(tile)));
    const counted = tiles.flat().reduce((sum, { properties }) => sum + countOf(properties), 0);
    expect(counted).toBe(12);
  });

  test('homes that would hide each other are one cluster, and each is counted once, in one tile', async () => {
    await manyListings(400, 20);
    const [z, x, y] = tileAt(12, HERE).split('/').map(Number) as [number, number, number];
    let counted = 0;
    for (let dx = -2; dx <= 2; dx++)
      for (let dy = -2; dy <= 2; dy++) {
        const points = await pointsOf(`${z}/${x + dx}/${y + dy}`);
        counted += points.reduce((sum, { properties }) => sum + countOf(properties), 0);
        for (const [i, a] of points.entries())
          for (const b of points.slice(i + 1))
            expect(
              Math.max(Math.abs(a.position.x - b.position.x), Math.abs(a.position.y - b.position.y)),
            ).toBeGreaterThan(4096 * (40 / 512));
      }
    expect(counted).toBe(400);
  });

  test('tiles take the filters of the list', async () => {
    await aListing(site.db, { at: HERE, swayPrice: 900_000 });
    const expensive = await aListing(site.db, { at: HERE, swayPrice: 3_000_000 });
    const points = await pointsOf(tileAt(15, HERE), '?minPrice=1000000');
    expect(points.map(({ properties }) => (properties.cluster ? 0 : properties.id))).toEqual([expensive]);
  });

  test.each([14, 15, 16])(
    'more listings than a tile of zoom %i can show are clustered, each is counted, and the tile stays within 200 kB',
    async zoom => {
      await manyListings(3_500);
      const { rawPayload } = await site.app.inject(`/api/tiles/listings/${tileAt(zoom, HERE)}.mvt`);
      expect(rawPayload.length).toBeLessThan(200_000);
      const points = await pointsOf(tileAt(zoom, HERE));
      const counted = points.reduce((sum, { properties }) => sum + countOf(properties), 0);
      expect(counted).toBe(3_500);
      expect(points.length).toBeGreaterThan(1);
    },
  );

  test('as many listings as a tile can show are single within 200 kB', async () => {
    await manyListings(3_000);
    const { rawPayload } = await site.app.inject(`/api/tiles/listings/${tileAt(15, HERE)}.mvt`);
    expect(rawPayload.length).toBeLessThan(200_000);
    expect(await pointsOf(tileAt(15, HERE))).toHaveLength(3_000);
  });

  test.each([5, 14, 15])(
    'a cached tile of zoom %i shows every change that was committed before the request',
    async zoom => {
      const id = await aListing(site.db, { at: HERE, swayPrice: 900_000 });
      const tile = tileAt(zoom, HERE);
      const price = async () =>
        (await pointsOf(tile)).map(({ properties }) => !properties.cluster && properties.price);
      expect(await price()).toEqual([900_000]);
      await aListing(site.db, { at: { lat: -45.9, lng: 170.5 }, isActive: false });
      expect(await price()).toEqual([900_000]);
      await site.db.updateTable('properties').set({ swayPrice: 950_000 }).where('id', '=', id).execute();
      expect(await price()).toEqual([950_000]);
      await site.db.updateTable('properties').set({ isActive: false }).where('id', '=', id).execute();
      expect(await price()).toEqual([]);
    },
  );

  test('a new larger cluster next to a tile takes in the one on it that it would hide', async () => {
    const { z, x, y } = { z: 13, x: 8_073, y: 5_000 };
    const homesAt = async (mapX: number, count: number) => {
      for (let i = 0; i < count; i++)
        await aListing(site.db, { at: positionAt(z, x + mapX + i * 0.001, y + 0.56) });
    };
    const countsOf = async (column: number) =>
      (await pointsOf(`${z}/${column}/${y}`)).map(point => countOf(point.properties));
    await homesAt(0.01, 2);
    expect([await countsOf(x - 1), await countsOf(x)]).toEqual([[], [2]]);
    await homesAt(-0.02, 3);
    expect([await countsOf(x - 1), await countsOf(x)]).toEqual([[5], []]);
  });

  test('an unchanged tile is answered with 304', async () => {
    await aListing(site.db, { at: HERE });
    const url = `/api/tiles/listings/${tileAt(15, HERE)}.mvt`;
    const { etag } = (await site.app.inject(url)).headers;
    const again = await site.app.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test.each(['17/0/0', '3/8/0', '3/0/8', '3/-1/0', 'x/0/0', '3/0.5/0'])(
    'a tile address %s that does not exist is answered with 400',
    async tile => {
      expect((await site.app.inject(`/api/tiles/listings/${tile}.mvt`)).statusCode).toBe(400);
    },
  );
});
