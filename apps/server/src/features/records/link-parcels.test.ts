import { anAddress } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { importPath, REBUILD, WRITE_INTO_LIVE } from '@sway/testing/imports';
import { linzFile } from '@sway/testing/linz-files';
import { recordFile, squareRing, squareWkt, unitId } from '@sway/testing/record-files';
import { storedRows } from '@sway/testing/stored-rows';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { linkParcels } from './link-parcels.ts';

const site = useTestApp();

function importFile(path: string) {
  return importPath(site.db, path);
}

describe('parcels of a recreational zone', () => {
  const parcels = [1, 2, 3].map(n => ({ unit_of_property_id: unitId(n), WKT: squareWkt(174.7 + n / 100) }));
  const roll = (...zones: string[]) =>
    recordFile(
      114085,
      zones.map((zoning, i) => ({ unit_of_property_id: unitId(i + 1), zoning })),
    );
  const parks = async () => {
    await linkParcels(site.db);
    const rows = await storedRows(site.db, 'property_boundaries');
    return rows.filter(({ isPark }) => isPark).map(({ unitOfPropertyId }) => unitOfPropertyId);
  };
  const ways = [
    ['written into the table', WRITE_INTO_LIVE],
    ['a table of their own', REBUILD],
  ] as const;

  test.each(ways)('are parks, whichever file comes first and again: %s', async (_, how) => {
    await importPath(site.db, roll('51', '91', '5A'), how);
    await importPath(site.db, recordFile(113968, parcels), how);
    expect(await parks()).toEqual([unitId(1), unitId(3)]);
    await importPath(site.db, roll('91', '52', '5A'), how);
    expect(await parks()).toEqual([unitId(2), unitId(3)]);
    const moved = parcels.map(parcel => ({ ...parcel, WKT: squareWkt(174.9) }));
    await importPath(site.db, recordFile(113968, moved), how);
    expect(await parks()).toEqual([unitId(2), unitId(3)]);
  });
});

describe('addresses and parcels', () => {
  const LANE = { lat: -36.8284, lng: 174.7977 };

  async function linkOf(addressId: number) {
    return site.db
      .selectFrom('addresses')
      .select(['unitOfPropertyId', 'titleNo'])
      .where('addressId', '=', addressId)
      .executeTakeFirstOrThrow();
  }

  test('are linked by containment; of several parcels the smallest counts; outside of all there is none', async () => {
    const [inside, outside] = [
      await anAddress(site.db, { at: LANE }),
      await anAddress(site.db, { at: { lat: -36.9, lng: 174.7 } }),
    ];
    await importFile(
      recordFile(113968, [
        { unit_of_property_id: unitId(1), WKT: squareWkt(LANE.lng, LANE.lat, 0.01) },
        { unit_of_property_id: unitId(2), WKT: squareWkt(LANE.lng, LANE.lat, 0.001) },
        { unit_of_property_id: unitId(3), WKT: squareWkt(LANE.lng, LANE.lat, 0.1) },
      ]),
    );
    await importFile(recordFile(50804, [{}]));
    expect(await linkParcels(site.db)).toBe(1);
    expect(await linkOf(inside)).toEqual({ unitOfPropertyId: unitId(2), titleNo: 'NA12C/345' });
    expect(await linkOf(outside)).toEqual({ unitOfPropertyId: null, titleNo: null });
  });

  test('an address in a parcel’s hole is not in the parcel; one on its edge is', async () => {
    const hole = await anAddress(site.db, { at: LANE });
    const edge = await anAddress(site.db, { at: { lat: LANE.lat, lng: LANE.lng + 0.001 } });
    const wkt = `MULTIPOLYGON(((${squareRing(LANE.lng, LANE.lat, 0.002)}),(${squareRing(LANE.lng, LANE.lat, 0.001)})))`;
    await importFile(recordFile(113968, [{ WKT: wkt }]));
    await linkParcels(site.db);
    expect((await linkOf(hole)).unitOfPropertyId).toBeNull();
    expect((await linkOf(edge)).unitOfPropertyId).toBe(unitId(1));
  });

  test('a second linking writes no row, and a moved parcel changes its own addresses alone', async () => {
    const other = { lat: -41.3, lng: 174.8 };
    await anAddress(site.db, { at: LANE });
    await anAddress(site.db, { at: other });
    const units: Record<string, string>[] = [
      {},
      { unit_of_property_id: unitId(2), WKT: squareWkt(other.lng, other.lat) },
    ];
    await importFile(recordFile(113968, units));
    expect(await linkParcels(site.db)).toBe(2);
    const before = await storedRows(site.db, 'addresses');
    expect(await linkParcels(site.db)).toBe(0);
    expect(await storedRows(site.db, 'addresses')).toEqual(before);
    await importFile(recordFile(113968, [{ WKT: squareWkt(175, -37) }]));
    expect(await linkParcels(site.db)).toBe(1);
    const after = await storedRows(site.db, 'addresses');
    expect(after[0]).toMatchObject({ unitOfPropertyId: null });
    expect(after[1]).toEqual(before[1]);
  });

  test('a retired address belongs to no parcel, and a cancelled title to no address', async () => {
    const [current, retired] = [
      await anAddress(site.db, { at: LANE }),
      await anAddress(site.db, { at: LANE }),
    ];
    await site.db
      .updateTable('addresses')
      .set({ addressLifecycle: 'Retired' })
      .where('addressId', '=', retired)
      .execute();
    await importFile(recordFile(113968, [{}]));
    await importFile(recordFile(50804, [{ status: 'CANC' }]));
    expect(await linkParcels(site.db)).toBe(1);
    expect(await linkOf(current)).toEqual({ unitOfPropertyId: unitId(1), titleNo: null });
    expect(await linkOf(retired)).toEqual({ unitOfPropertyId: null, titleNo: null });
  });

  /** Every way of finding and writing links, however few there are. */
  const WAYS = {
    'place by place': {},
    'parcel by parcel': { maxPlaces: 0 },
    'in a rebuilt register': { rebuildFrom: 1 },
  };

  test.each(Object.entries(WAYS))('are linked alike %s', async (_, way) => {
    const random = fc.sample(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })), 40);
    for (const [x, y] of random)
      await anAddress(site.db, { at: { lat: LANE.lat + y / 1000, lng: LANE.lng + x / 1000 } });
    const squares = random.slice(0, 20).map(([x, y], n) => ({
      unit_of_property_id: unitId(n),
      WKT: squareWkt(LANE.lng + y / 1000, LANE.lat + x / 1000, 0.0005 + (n % 5) / 500),
    }));
    await importFile(recordFile(113968, squares));
    await importFile(recordFile(50804, [{}]));
    const linked = await linkParcels(site.db, way);
    const { rows } = await sql<{ linked: number; wrong: number }>`
      select count(*) filter (where unit_of_property_id is not null or title_no is not null) as linked,
        count(*) filter (where unit_of_property_id is distinct from (
          select b.unit_of_property_id from property_boundaries b where st_intersects(b.boundary, a.position)
          order by b.area_m2, 1 limit 1)) as wrong
      from addresses a`.execute(site.db);
    expect(rows).toEqual([{ linked, wrong: 0 }]);
    expect(await site.db.selectFrom('places_to_link').selectAll().execute()).toEqual([]);
  });

  const AT_LANE = { shape_X: String(LANE.lng), shape_Y: String(LANE.lat) };

  test('are linked whichever came first, and a register that is swapped in keeps its links', async () => {
    const path = linzFile([{ address_id: '700001', ...AT_LANE }]);
    const wkt = squareWkt(LANE.lng, LANE.lat, 0.01);
    await importFile(recordFile(113968, [{ WKT: wkt }]));
    await importFile(recordFile(50804, [{ WKT: wkt }]));
    await linkParcels(site.db);
    await importPath(site.db, path, REBUILD);
    expect(await linkParcels(site.db)).toBe(1);
    const links = { unitOfPropertyId: unitId(1), titleNo: 'NA12C/345' };
    expect(await linkOf(700_001)).toEqual(links);
    const other = linzFile([{ address_id: '700001', suburb_locality: 'Bluff', ...AT_LANE }]);
    expect((await importPath(site.db, other, REBUILD)).counts.changed).toBe(1);
    expect(await linkOf(700_001)).toEqual(links);
  });

  test('an address that moves, and one whose parcel goes, are linked again', async () => {
    const elsewhere = { lat: -41.3, lng: 174.8 };
    const [moving, staying] = [
      await anAddress(site.db, { at: elsewhere }),
      await anAddress(site.db, { at: LANE }),
    ];
    await importFile(
      recordFile(113968, [
        { unit_of_property_id: unitId(1), WKT: squareWkt(LANE.lng, LANE.lat, 0.01) },
        { unit_of_property_id: unitId(2), WKT: squareWkt(LANE.lng, LANE.lat, 0.001) },
      ]),
    );
    await linkParcels(site.db);
    await sql`update addresses set position = st_setsrid(st_makepoint(${LANE.lng}, ${LANE.lat}), 4326)
      where address_id = ${moving}`.execute(site.db);
    expect(await linkParcels(site.db)).toBe(1);
    expect((await linkOf(moving)).unitOfPropertyId).toBe(unitId(2));
    await site.db.deleteFrom('property_boundaries').where('unitOfPropertyId', '=', unitId(2)).execute();
    expect(await linkParcels(site.db)).toBe(2);
    expect((await linkOf(staying)).unitOfPropertyId).toBe(unitId(1));
  });

  test('a linking that fails leaves its places to the next', async () => {
    await anAddress(site.db, { at: LANE });
    await importFile(recordFile(113968, [{}]));
    await sql`alter table addresses add constraint no_links check (unit_of_property_id is null)`.execute(
      site.db,
    );
    await expect(linkParcels(site.db)).rejects.toThrow('no_links');
    await sql`alter table addresses drop constraint no_links`.execute(site.db);
    expect(await linkParcels(site.db)).toBe(1);
  });
});
