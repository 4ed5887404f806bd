import type { AddressTilePoint } from '@sway/contract/tiles';
import { anAddress, aRecord } from '@sway/testing/builders';
import type { Place } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { VectorTile } from '@mapbox/vector-tile';
import { sql } from 'kysely';
import { PbfReader } from 'pbf';
import { describe, expect, test } from 'vitest';
import { refreshRegister } from '#features/addresses/index.ts';
import { mapXOf, mapYOf } from '../tile-grid.ts';

const site = useTestApp();
const HERE: Place = { lat: -36.8284, lng: 174.7977 };
/** About a metre. */
const METRE = 1e-5;

/** The tile of a zoom that contains a position. */
function tileAt(z: number, { lat, lng }: Place): string {
  return [z, Math.floor(mapXOf(lng) * 2 ** z), Math.floor(mapYOf(lat) * 2 ** z)].join('/');
}

async function features(layer: 'addresses' | 'parcels', tile: string) {
  const response = await site.app.inject(`/api/tiles/${layer}/${tile}.mvt`);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.rawPayload.length).toBeLessThanOrEqual(200_000);
  const decoded = new VectorTile(new PbfReader(response.rawPayload)).layers[layer];
  return Array.from({ length: decoded?.length ?? 0 }, (_, i) => decoded!.feature(i));
}

async function pointsOf(tile: string): Promise<AddressTilePoint[]> {
  return (await features('addresses', tile)).map(feature => feature.properties as AddressTilePoint);
}

function countOf(point: AddressTilePoint): number {
  return point.kind === 'address' ? 1 : point.count;
}

describe('tiles of addresses', () => {
  test('are clustered below zoom 15 and single from there, with label, id and class', async () => {
    const first = await anAddress(site.db, { fullAddress: '8 Tōtara Lane, Devonport, Auckland', at: HERE });
    const second = await anAddress(site.db, {
      fullAddress: '10 Tōtara Lane, Devonport, Auckland',
      at: { ...HERE, lat: HERE.lat + 2 * METRE },
    });
    await refreshRegister(site.db);
    for (const zoom of [0, 6, 13, 14]) {
      expect(await pointsOf(tileAt(zoom, HERE)), `zoom ${zoom}`).toEqual([{ kind: 'cluster', count: 2 }]);
    }
    const single = await pointsOf(tileAt(15, HERE));
    expect(single.toSorted((a, b) => ('id' in a && 'id' in b ? a.id - b.id : 0))).toEqual([
      { kind: 'address', id: first, label: '8', class: '' },
      { kind: 'address', id: second, label: '10', class: '' },
    ]);
  });

  test('a single address in its cell has its id from zoom 15, where it can be chosen', async () => {
    const id = await anAddress(site.db, { fullAddress: '8 Tōtara Lane, Devonport', at: HERE });
    await refreshRegister(site.db);
    expect(await pointsOf(tileAt(14, HERE))).toEqual([{ kind: 'cluster', count: 1 }]);
    expect(await pointsOf(tileAt(15, HERE))).toMatchObject([{ kind: 'address', id, label: '8' }]);
  });

  test('the flats of a tower are one stack with a count, labelled with the street number', async () => {
    const ids: number[] = [];
    for (const unit of [1, 2, 3]) {
      ids.push(await anAddress(site.db, { fullAddress: `${unit}/45 Queen Street, Auckland`, at: HERE }));
    }
    await site.db.updateTable('addresses').set({ addressNumber: 45, unit: '1' }).execute();
    await refreshRegister(site.db);
    expect(await pointsOf(tileAt(16, HERE))).toEqual([
      { kind: 'stack', count: 3, id: Math.min(...ids), label: '45' },
    ]);
  });

  test('every address is counted in exactly one tile of a zoom', async () => {
    for (let i = 0; i < 12; i++) {
      await anAddress(site.db, { at: { lat: -36.82 - i * 0.004, lng: 174.76 + i * 0.007 } });
    }
    await refreshRegister(site.db);
    for (const zoom of [11, 14, 16]) {
      const [z, x, y] = tileAt(zoom, { lat: -36.842, lng: 174.8 }).split('/').map(Number) as [
        number,
        number,
        number,
      ];
      const reach = zoom === 16 ? 10 : 3;
      let counted = 0;
      for (let dx = -reach; dx <= reach; dx++) {
        for (let dy = -reach; dy <= reach; dy++) {
          const points = await pointsOf(`${z}/${x + dx}/${y + dy}`);
          counted += points.reduce((sum, point) => sum + countOf(point), 0);
        }
      }
      expect(counted, `zoom ${zoom}`).toBe(12);
    }
  });

  test('a tile with very many addresses stays below 200 kB and counts them all', async () => {
    await anAddress(site.db, { at: HERE });
    await sql`
      insert into addresses (address_id, full_address, full_address_number, address_number, road_name, full_road_name,
        address_lifecycle, position)
      select 5000000 + i, i || ' Dense Road', i::text, i, 'Dense', 'Dense Road', 'Current',
        st_setsrid(st_makepoint(${HERE.lng}::float8 + (i % 100) * 1e-5, ${HERE.lat}::float8 + (i / 100) * 1e-5), 4326)
      from generate_series(1, 9999) i`.execute(site.db);
    await refreshRegister(site.db);
    let counted = 0;
    const [z, x, y] = tileAt(16, HERE).split('/').map(Number) as [number, number, number];
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, -1],
      [1, -1],
    ] as const) {
      const points = await pointsOf(`${z}/${x + dx}/${y + dy}`);
      expect(points.length).toBeLessThanOrEqual(3_000);
      counted += points.reduce((sum, point) => sum + countOf(point), 0);
    }
    expect(counted).toBe(10_000);
  });

  test('are cached until the register changes', async () => {
    await anAddress(site.db, { at: HERE });
    await refreshRegister(site.db);
    expect(await pointsOf(tileAt(10, HERE))).toEqual([{ kind: 'cluster', count: 1 }]);
    await anAddress(site.db, { at: HERE });
    await refreshRegister(site.db);
    expect(await pointsOf(tileAt(10, HERE))).toEqual([{ kind: 'cluster', count: 2 }]);
  });
});

describe('tiles of parcels', () => {
  /** The outlines of a tile with their units and rings. */
  async function ringsOf(tile: string) {
    return (await features('parcels', tile)).map(feature => ({
      units: String(feature.properties.units),
      rings: feature.loadGeometry(),
      shape: feature.toGeoJSON(0, 0, 16).geometry.type,
    }));
  }

  test('have each outline with its unit of property, closed', async () => {
    const unit = await aRecord(site.db, { at: HERE });
    const [parcel, ...none] = await ringsOf(tileAt(16, HERE));
    expect(none).toEqual([]);
    expect(parcel).toMatchObject({ units: unit, shape: 'Polygon' });
    expect(parcel!.rings[0]).toHaveLength(5);
  });

  test('keep holes, and each part of a parcel that has several', async () => {
    const ring = (size: number, offset = 0) => {
      const [w, s] = [HERE.lng - size + offset, HERE.lat - size];
      const [e, n] = [HERE.lng + size + offset, HERE.lat + size];
      return `(${w} ${s}, ${e} ${s}, ${e} ${n}, ${w} ${n}, ${w} ${s})`;
    };
    const wkt = `MULTIPOLYGON((${ring(0.0002)}, ${ring(0.0001)}), (${ring(0.0001, 0.0005)}))`;
    await sql`
      insert into property_boundaries (unit_of_property_id, boundary)
      values ('ring', st_geomfromtext(${wkt}, 4326))`.execute(site.db);
    const [parcel] = await ringsOf(tileAt(16, HERE));
    expect(parcel!.shape).toBe('MultiPolygon');
    expect(parcel!.rings).toHaveLength(3);
  });

  test('have an outline that several units share once, with all their ids', async () => {
    const units = [await aRecord(site.db, { at: HERE }), await aRecord(site.db, { at: HERE })];
    const parcels = await ringsOf(tileAt(16, HERE));
    expect(parcels).toHaveLength(1);
    expect(parcels[0]!.units.split(',').toSorted()).toEqual(units.toSorted());
  });

  test('have outlines that are larger than the tile cut at its edges', async () => {
    await sql`
      insert into property_boundaries (unit_of_property_id, boundary)
      values ('run', st_multi(st_segmentize(st_makeenvelope(174.0, -37.5, 175.5, -36.0, 4326), 0.0001)))`.execute(
      site.db,
    );
    const [parcel] = await ringsOf(tileAt(16, HERE));
    expect(parcel!.rings[0]!.length).toBeLessThan(12);
    const beyond = parcel!.rings[0]!.map(({ x, y }) => Math.max(-x, -y, x - 4096, y - 4096));
    expect(Math.max(...beyond)).toBeLessThanOrEqual(130);
  });
});

describe('tiles of the register', () => {
  test('an unchanged tile is answered with 304', async () => {
    await anAddress(site.db, { at: HERE });
    await refreshRegister(site.db);
    const url = `/api/tiles/addresses/${tileAt(16, HERE)}.mvt`;
    const { etag } = (await site.app.inject(url)).headers;
    const again = await site.app.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test('an area without addresses is an empty tile', async () => {
    expect(await features('addresses', '3/0/0')).toEqual([]);
    expect(await features('parcels', '16/0/0')).toEqual([]);
  });

  test.each([
    'addresses/17/0/0',
    'addresses/3/8/0',
    'addresses/3/0/8',
    'addresses/3/-1/0',
    'addresses/x/0/0',
    'parcels/15/0/0',
    'parcels/17/0/0',
    'parcels/16/65536/0',
  ])('a tile address %s that does not exist is answered with 400', async tile => {
    expect((await site.app.inject(`/api/tiles/${tile}.mvt`)).statusCode).toBe(400);
  });
});
