import type { AdminOperation } from '@sway/contract/admin';
import { useTestApp } from '@sway/testing/app';
import { aListing, aUser } from '@sway/testing/builders';
import { anAdminSession } from '@sway/testing/factors';
import { changesOf, importPath, NOTHING } from '@sway/testing/imports';
import { linzFile } from '@sway/testing/linz-files';
import type { LinzCells } from '@sway/testing/linz-files';
import { recordFile, squareWkt, unitId } from '@sway/testing/record-files';
import { lineWkt, roadFile } from '@sway/testing/road-files';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { linkParcels } from '#features/records/index.ts';

const site = useTestApp();

const week = (n: number) => ({
  from: new Date(Date.UTC(2026, 9, 7 * n)),
  to: new Date(Date.UTC(2026, 9, 7 * n + 7)),
});

const address = (id: number, cells: LinzCells = {}): LinzCells => ({
  address_id: String(id),
  full_address: `${id} Kōmako Lane, Devonport, Auckland`,
  ...cells,
});

const apply = (path: string, n = 1) => importPath(site.db, path, { changes: week(n) });

async function texts(): Promise<Record<number, string>> {
  const rows = await site.db.selectFrom('addresses').select(['addressId', 'postcode']).execute();
  return Object.fromEntries(rows.map(row => [row.addressId, row.postcode!]));
}

async function readGone(): Promise<AdminOperation['goneAddresses']> {
  const headers = await anAdminSession(site.db);
  const response = await site.app.inject({ url: '/api/admin/operation', headers });
  return response.json<AdminOperation>().goneAddresses;
}

test('new, changed and deleted addresses of a week are in at once, and streets and the version follow', async () => {
  await importPath(site.db, linzFile([1, 2, 3].map(id => address(id))));
  const before = await site.db.selectFrom('register_state').select('version').executeTakeFirstOrThrow();
  const result = await apply(
    changesOf(
      linzFile([address(4, { full_road_name: 'New Road' }), address(2, { postcode: '9999' }), address(3)]),
      ['INSERT', 'UPDATE', 'DELETE'],
    ),
  );
  expect(result).toMatchObject({
    counts: { ...NOTHING, read: 3, added: 1, changed: 1 },
    deleted: 1,
    kept: [],
  });
  expect(await texts()).toEqual({ 1: '0624', 2: '9999', 4: '0624' });
  const after = await site.db.selectFrom('register_state').select('version').executeTakeFirstOrThrow();
  expect(after.version).toBeGreaterThan(before.version);
  const streets = await site.db
    .selectFrom('streets')
    .select('addressCount')
    .orderBy('fullRoadName')
    .execute();
  expect(streets.map(({ addressCount }) => addressCount)).toEqual([2, 1]);
});

test('weeks are applied in their order: again changes nothing, too early is refused, and a week without changes counts', async () => {
  await importPath(site.db, linzFile([address(1)]));
  const first = changesOf(linzFile([address(1, { postcode: '1111' })]), ['UPDATE']);
  await apply(first, 1);
  expect(await apply(changesOf(linzFile([address(1)]), ['DELETE']), 1)).toMatchObject({ wasApplied: true });
  await expect(apply(first, 3)).rejects.toThrow('have to be applied first');
  expect(await texts()).toEqual({ 1: '1111' });
  await apply(changesOf(linzFile([]), []), 2);
  await apply(changesOf(linzFile([address(1, { postcode: '3333' })]), ['UPDATE']), 3);
  expect(await texts()).toEqual({ 1: '3333' });
});

test('an address with a home, a claim or a watch is kept when LINZ deletes it, and admins are told until it is there again', async () => {
  await aListing(site.db);
  const { addressId } = await site.db.selectFrom('properties').select('addressId').executeTakeFirstOrThrow();
  const watcher = await aUser(site.db);
  await importPath(site.db, linzFile([address(900_001), address(900_002)]));
  await site.db
    .insertInto('watched_addresses')
    .values({ userId: watcher, addressId: 900_001, watchedAt: new Date() })
    .execute();
  const all = [addressId, 900_001, 900_002];
  const result = await apply(changesOf(linzFile(all.map(id => address(id))), ['DELETE', 'DELETE', 'DELETE']));
  expect(result).toMatchObject({ deleted: 1, kept: ['900001', String(addressId)] });
  const gone = await readGone();
  expect(gone.count).toBe(2);
  expect(gone.first.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    [addressId, 900_001].toSorted((a, b) => a - b),
  );
  await site.db.deleteFrom('watched_addresses').execute();
  expect((await readGone()).count).toBe(1);
  await apply(changesOf(linzFile([address(addressId)]), ['INSERT']), 2);
  expect(await readGone()).toEqual({ count: 0, first: [] });
});

test('a row that does not say what happened, or has no key, is rejected with its line; the others are applied', async () => {
  const path = changesOf(linzFile([address(1), address(2), address(3, { address_id: '' })]), [
    'INSERT',
    'UPSERT',
    'DELETE',
  ]);
  const { counts, rejected } = await apply(path);
  expect(counts).toMatchObject({ read: 3, added: 1, rejected: 2 });
  expect(rejected).toContain('3,"__change__ is not INSERT, UPDATE or DELETE"');
  expect(rejected).toContain('4,no address_id');
});

test('a file of changes is no full file, and a full file is none of changes', async () => {
  const full = linzFile([address(1)]);
  await expect(apply(full)).rejects.toThrow('this is a full file');
  await expect(importPath(site.db, changesOf(full, ['DELETE']))).rejects.toThrow('this is a file of changes');
});

test('addresses are linked to the parcel that is left where a smaller one goes, and to none where none is', async () => {
  await importPath(site.db, linzFile([address(1)]));
  const units = (...sizes: number[]) =>
    recordFile(
      113968,
      sizes.map((size, n) => ({
        unit_of_property_id: unitId(n + 1),
        WKT: squareWkt(174.79771, -36.82846, size),
      })),
    );
  await importPath(site.db, units(0.001, 0.0002));
  await importPath(site.db, recordFile(50804, [{ title_no: 'T1', WKT: squareWkt(174.79771, -36.82846) }]));
  await linkParcels(site.db);
  const links = () =>
    site.db.selectFrom('addresses').select(['unitOfPropertyId', 'titleNo']).executeTakeFirstOrThrow();
  expect(await links()).toEqual({ unitOfPropertyId: unitId(2), titleNo: 'T1' });
  const gone = recordFile(113968, [{ unit_of_property_id: unitId(2) }]);
  expect(await apply(changesOf(gone, ['DELETE']))).toMatchObject({ deleted: 1 });
  await apply(changesOf(recordFile(50804, [{ title_no: 'T1' }]), ['DELETE']));
  await linkParcels(site.db);
  expect(await links()).toEqual({ unitOfPropertyId: unitId(1), titleNo: null });
  const counted = await sql<{ total: number }>`select total from record_counts`.execute(site.db);
  expect(counted.rows).toEqual([{ total: 1 }]);
});

test('roads come and go with the changes too', async () => {
  const road = (id: number) => ({
    WKT: lineWkt({ lat: -36.8, lng: 174.7 }, { lat: -36.81, lng: 174.7 }),
    road_id: id,
    full_road_name: `Road ${id}`,
  });
  await importPath(site.db, roadFile(123110, [road(1), road(2)]));
  await apply(changesOf(roadFile(123110, [road(1), road(3)]), ['DELETE', 'INSERT']));
  const rows = await site.db.selectFrom('roads').select('roadId').orderBy('roadId').execute();
  expect(rows.map(({ roadId }) => roadId)).toEqual([2, 3]);
});
