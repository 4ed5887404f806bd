import type { Address } from '@sway/contract/addresses';
import { useTestApp } from '@sway/testing/app';
import { readCatalogue, importPath, NOTHING, REBUILD } from '@sway/testing/imports';
import { aListing, aRecord, anAddress } from '@sway/testing/builders';
import { linzFile } from '@sway/testing/linz-files';
import type { LinzCells, LinzLayer } from '@sway/testing/linz-files';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { driverOf } from '#platform/database/database.ts';
import { requireSchemaObjects } from '#platform/database/schema-objects.ts';
import { ImportBusyError } from '#platform/import/import-lock.ts';
import type { ImportOptions, ImportResult, Progress } from '#platform/import/import-result.ts';
import { importFile } from '#platform/import/import-file.ts';
import { openImportFile } from '#platform/import/open-file.ts';
import { openRejectsFile } from '#platform/import/rejects-file.ts';
import { FINEST_CELL_ZOOM, GATHERED_TABLES, refreshRegister } from '../register/refresh-register.repo.ts';
import { ADDRESS_LAYERS } from './address-layers.ts';

const site = useTestApp();

const onPostgres = inject('databaseTemplate').engine === 'postgres';

/** Imports a file and rebuilds the register, however little of it differs. */
function importFull(path: string, options: Partial<ImportOptions> = {}): Promise<ImportResult> {
  return importPath(site.db, path, { ...REBUILD, ...options });
}

async function countsOf(rows: LinzCells[], layer?: LinzLayer) {
  return (await importFull(linzFile(rows, layer))).counts;
}

function addresses(count: number, cells: LinzCells = {}): LinzCells[] {
  return Array.from({ length: count }, (_, n) => ({
    address_id: String(n + 1),
    full_address: `${n + 1} Kōmako Lane, Devonport, Auckland`,
    full_address_number: String(n + 1),
    address_number: String(n + 1),
    ...cells,
  }));
}

async function register() {
  const { rows } = await sql<Record<string, unknown>>`
    select a.*, st_x(a.position) as lng, s.address_count, a.xmin::text as written_by
    from addresses a join streets s on s.id = a.street_id order by address_id`.execute(site.db);
  return rows;
}

/** The tables that an import may rebuild. */
function catalogue() {
  return readCatalogue(site.db, ['addresses', ...GATHERED_TABLES]);
}

test('after a swap columns, checks, keys, indexes and referring tables are as the migrations made them', async () => {
  const before = await catalogue();
  expect(await countsOf(addresses(3))).toEqual({ ...NOTHING, read: 3, added: 3 });
  expect(await catalogue()).toEqual(before);
  expect(await countsOf(addresses(3, { suburb_locality: 'Bluff' }))).toMatchObject({ changed: 3 });
  expect(await catalogue()).toEqual(before);
  await requireSchemaObjects(site.db);
});

test('imported addresses are found, and their streets and cells are counted', async () => {
  await countsOf(addresses(3));
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/addresses/search',
    payload: { search: '2 komako' },
  });
  expect(response.json<{ addresses: Address[] }>().addresses).toMatchObject([
    { id: 2, fullRoadName: 'Kōmako Lane' },
  ]);
  expect((await register()).map(row => row['addressCount'])).toEqual([3, 3, 3]);
  const cells = await site.db.selectFrom('address_cells').select(['zoom', 'count']).execute();
  expect(cells.map(({ count }) => count)).toEqual(Array(FINEST_CELL_ZOOM + 1).fill(3));
});

test('a second import changes nothing, says so and touches no row', async () => {
  const path = linzFile(addresses(5));
  await importFull(path);
  const before = await register();
  expect((await importFull(path)).counts).toEqual({ ...NOTHING, read: 5, unchanged: 5 });
  expect(await register()).toEqual(before);
});

test('where little differs, those rows alone are written', async () => {
  await countsOf(addresses(30));
  const before = await register();
  const rows = addresses(30);
  rows[7]!['postcode'] = '9999';
  expect(await countsOf(rows)).toEqual({ ...NOTHING, read: 30, changed: 1, unchanged: 29 });
  const after = await register();
  expect(after[7]).toMatchObject({ addressId: 8, postcode: '9999' });
  expect(after.toSpliced(7, 1)).toEqual(before.toSpliced(7, 1));
});

test('of an id that comes again the last sound row counts, over the whole file', async () => {
  const rows = [
    { address_id: '3', town_city: 'Ōtaki' },
    ...addresses(4),
    { address_id: '2', town_city: 'Levin' },
    { address_id: '2', town_city: 'Bluff' },
    { address_id: '2', town_city: 'Foxton', shape_X: '0' },
  ];
  const counts = { ...NOTHING, read: 8, duplicates: 3, rejected: 1 };
  expect(await countsOf(rows)).toEqual({ ...counts, added: 4 });
  expect((await register()).map(row => row['townCity'])).toEqual([
    'Auckland',
    'Bluff',
    'Auckland',
    'Auckland',
  ]);
  expect(await countsOf(rows)).toEqual({ ...counts, unchanged: 4 });
  const streets = await site.db.selectFrom('streets').select('townCity').orderBy('townCity').execute();
  expect(streets.map(({ townCity }) => townCity)).toEqual(['Auckland', 'Bluff']);
});

test('addresses that the file lacks stay, with the listings on them', async () => {
  const listing = await aListing(site.db);
  const kept = await register();
  await countsOf(addresses(5));
  expect(await register()).toHaveLength(6);
  expect((await register()).at(-1)).toMatchObject({
    addressId: kept[0]!['addressId'],
    fullAddress: kept[0]!['fullAddress'],
  });
  expect((await site.app.inject(`/api/properties/${listing}`)).statusCode).toBe(200);
  await expect(site.db.deleteFrom('addresses').execute()).rejects.toThrow('properties_address_id_fkey');
});

test('what the file does not say stays: the record of an address, and columns of another layer', async () => {
  await countsOf(addresses(4), 105689);
  const record = await aRecord(site.db);
  await site.db
    .updateTable('addresses')
    .set({ unitOfPropertyId: record })
    .where('addressId', '=', 2)
    .execute();
  expect(await countsOf(addresses(4))).toMatchObject({ changed: 4 });
  expect(await register()).toMatchObject([
    { addressClass: 'Thoroughfare', unitOfPropertyId: null, postcode: '0624' },
    { addressClass: 'Thoroughfare', unitOfPropertyId: record },
    {},
    {},
  ]);
});

test('somebody who searches and opens an address all the while is answered, before, during and after the swap', async () => {
  const id = await anAddress(site.db, { fullAddress: '7 Weka Road, Devonport, Auckland' });
  await refreshRegister(site.db);
  const importing = importFull(linzFile(addresses(3000)));
  const importEnd = new AbortController();
  void importing.finally(() => importEnd.abort()).catch(() => undefined);
  const answers: number[] = [];
  while (!importEnd.signal.aborted) {
    const [search, address] = await Promise.all([
      site.app.inject({ method: 'POST', url: '/api/addresses/search', payload: { search: '7 weka' } }),
      site.app.inject(`/api/addresses/${id}`),
    ]);
    answers.push(search.json<{ addresses: Address[] }>().addresses.length, address.statusCode);
  }
  expect((await importing).counts.added).toBe(3000);
  expect(answers.length).toBeGreaterThan(4);
  expect(new Set(answers)).toEqual(new Set([1, 200]));
});

test('of two imports at once the second is told, and the first goes on', async () => {
  const other = linzFile(addresses(2));
  const file = await openImportFile(other, ADDRESS_LAYERS);
  const options = {
    rejects: openRejectsFile(other, '/nowhere'),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  };
  let second: Promise<unknown> | undefined;
  const first = await importFull(linzFile(addresses(500)), {
    onProgress: () => {
      second ??= importFile(site.db, file, options).catch((error: unknown) => error);
    },
  });
  expect(await second).toBeInstanceOf(ImportBusyError);
  expect(first.counts.added).toBe(500);
  expect((await importFull(other)).counts.unchanged).toBe(2);
});

test.runIf(onPostgres)(
  'an import of another instance is heeded too, and its lock goes with its connection',
  async () => {
    const other = await driverOf(site.db).pool.connect();
    await other.query('select pg_advisory_lock(7929003)');
    await expect(importFull(linzFile(addresses(1)))).rejects.toThrow(ImportBusyError);
    other.release(true);
    await expect
      .poll(() => countsOf(addresses(1)).catch(() => null), { timeout: 15_000 })
      .toMatchObject({ added: 1 });
  },
);

test.each<Progress['phase']>(['importing', 'building'])(
  'an import that is stopped while %s leaves the register as it was, and nothing beside it',
  async phase => {
    await countsOf(addresses(3));
    const [before, tables] = [await register(), await catalogue()];
    const stop = new AbortController();
    const { stopped, counts } = await importFull(linzFile(addresses(2000, { postcode: '1111' })), {
      signal: stop.signal,
      onProgress: progress => progress.phase === phase && stop.abort(),
    });
    expect({ stopped, added: counts.added, changed: counts.changed }).toEqual({
      stopped: true,
      added: 0,
      changed: 0,
    });
    expect([await register(), await catalogue()]).toEqual([before, tables]);
  },
);

test('an import that fails leaves the register as it was, and nothing beside it', async () => {
  await countsOf(addresses(3));
  const [before, tables] = [await register(), await catalogue()];
  const failing = importFull(linzFile(addresses(40)), {
    onProgress: ({ phase }) => {
      if (phase === 'building') throw new Error('the disk is full');
    },
  });
  await expect(failing).rejects.toThrow('the disk is full');
  expect([await register(), await catalogue()]).toEqual([before, tables]);
});

test('what an import that was killed left is cleared by the next one, of any size', async () => {
  await aListing(site.db);
  const before = await catalogue();
  await sql`create schema next`.execute(site.db);
  await sql`create table next.addresses (left_over integer)`.execute(site.db);
  await sql`create table next.streets (left_over integer)`.execute(site.db);
  await sql`alter table properties drop constraint properties_address_id_fkey`.execute(site.db);
  await sql`alter table properties add constraint properties_address_id_fkey
    foreign key (address_id) references addresses (address_id) not valid`.execute(site.db);
  await importPath(site.db, linzFile(addresses(1)));
  expect(await catalogue()).toEqual(before);
});

test.runIf(onPostgres)(
  'the swap gives way to somebody who reads for long, and comes when they have ended',
  async () => {
    await anAddress(site.db);
    let released = () => {};
    const reading = site.db.transaction().execute(async tx => {
      await sql`select count(*) from addresses`.execute(tx);
      await new Promise<void>(resolve => (released = resolve));
    });
    const importing = importFull(linzFile(addresses(5)));
    await untilSomebodyWaitsForALock();
    // Nobody queues behind it while it waits.
    expect((await site.app.inject('/api/addresses/1')).statusCode).toBe(404);
    released();
    await reading;
    expect((await importing).counts.added).toBe(5);
    expect((await site.app.inject('/api/addresses/1')).statusCode).toBe(200);
  },
);

async function untilSomebodyWaitsForALock(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      site.db,
    );
    if (rows.length > 0) return;
  }
}
