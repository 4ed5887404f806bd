import { useTestApp } from '@sway/testing/app';
import { aListing, anAddress } from '@sway/testing/builders';
import { repetitions } from '@sway/testing/depth';
import { readCatalogue, importPath, NOTHING, REBUILD, WRITE_INTO_LIVE } from '@sway/testing/imports';
import { recordFile, squareRing, squareWkt, unitId } from '@sway/testing/record-files';
import type { RecordLayerId } from '@sway/testing/record-files';
import { storedRows } from '@sway/testing/stored-rows';
import type { StoredRow } from '@sway/testing/stored-rows';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requireSchemaObjects } from '#platform/database/schema-objects.ts';
import type { ImportOptions, ImportResult } from '#platform/import/import-result.ts';
import { linkParcels } from '../link-parcels.ts';

const site = useTestApp();

type Cells = Record<string, string>;

const LAYERS: { id: RecordLayerId; table: keyof typeof KEYS; text: string }[] = [
  { id: 113968, table: 'property_boundaries', text: 'property_name' },
  { id: 114085, table: 'valuations', text: 'situation_name' },
  { id: 50804, table: 'property_titles', text: 'estate_description' },
];
const KEYS = {
  property_boundaries: 'unit_of_property_id',
  valuations: 'unit_of_property_id',
  property_titles: 'title_no',
} as const;

/** Imports a file and rebuilds its table, however little of it differs. */
function importFile(path: string, options: Partial<ImportOptions> = {}): Promise<ImportResult> {
  return importPath(site.db, path, { ...REBUILD, ...options });
}

async function countsOf(path: string, options?: Partial<ImportOptions>) {
  return (await importFile(path, options)).counts;
}

/** Units with a name, each on a square of its own. */
function units(count: number, cells: Cells = {}): Cells[] {
  return Array.from({ length: count }, (_, n) => ({
    unit_of_property_id: unitId(n + 1),
    WKT: squareWkt(174.7 + n / 1000, -36.8),
    ...cells,
  }));
}

function catalogue() {
  return readCatalogue(site.db, ['property_boundaries', 'valuations', 'property_titles']);
}

/** What an import leaves: rows, their number, whether places are to be linked. A number that was never counted is 0. */
async function stateOf(table: keyof typeof KEYS) {
  const { rows } = await sql`
    select array(select t::text from ${sql.table(table)} t order by 1) as stored,
      (select coalesce(sum(total), 0) from record_counts) as counted,
      exists (select from places_to_link) as has_places`.execute(site.db);
  return rows;
}

async function clear(table: keyof typeof KEYS): Promise<void> {
  await sql`delete from ${sql.table(table)}`.execute(site.db);
  await sql`delete from places_to_link`.execute(site.db);
}

const SHAPES = {
  square: squareWkt(),
  elsewhere: squareWkt(174.9),
  'with a hole': `POLYGON((${squareRing(174.8, -36.8, 0.002)}),(${squareRing(174.8, -36.8, 0.001)}))`,
  'crossing itself': 'POLYGON((174 -37,174.01 -36.99,174.01 -37,174 -36.99,174 -37))',
  'lat lon': 'POLYGON((-36.8 174.8,-36.8 174.81,-36.81 174.81))',
  'in Sydney': squareWkt(151.2, -33.8),
  none: '',
};

test.each(LAYERS)(
  'files of layer $id leave the same rows, counts and rejects whether the table is rebuilt or written into',
  async ({ id, table, text }) => {
    const row = fc.record({
      key: fc.integer({ min: 1, max: 8 }),
      name: fc.constantFrom('Kōmako House', 'a\ttab', String.raw`back\slash`, ''),
      shape: fc.constantFrom(...Object.values(SHAPES)),
    });
    const file = fc.array(row, { minLength: 1, maxLength: 12 }).map(rows =>
      recordFile(
        id,
        rows.map(({ key, name, shape }) => ({ [KEYS[table]]: unitId(key), [text]: name, WKT: shape })),
      ),
    );
    const files = fc.array(file, { minLength: 1, maxLength: 3 });
    const refused = recordFile(id, [{ WKT: SHAPES['in Sydney'], [KEYS[table]]: '' }]);
    await fc.assert(
      fc.asyncProperty(files, async paths => {
        const ways: unknown[] = [];
        for (const options of [WRITE_INTO_LIVE, REBUILD]) {
          await clear(table);
          for (const path of paths) ways.push(await importFile(path, options), await stateOf(table));
        }
        expect(ways.slice(ways.length / 2)).toEqual(ways.slice(0, ways.length / 2));
      }),
      { numRuns: repetitions({ quick: 3, full: 8 }), examples: [[[refused, recordFile(id, [{}])]]] },
    );
  },
);

test('after a swap columns, checks, keys, indexes, triggers and referring tables are as the migrations made them', async () => {
  const before = await catalogue();
  for (const { id, table, text } of LAYERS) {
    const [first, other] = [{ [KEYS[table]]: unitId(1) }, { [KEYS[table]]: unitId(1), [text]: 'Weka House' }];
    expect(await countsOf(recordFile(id, [first])), table).toEqual({ ...NOTHING, read: 1, added: 1 });
    expect(await catalogue(), table).toEqual(before);
    expect(await countsOf(recordFile(id, [other])), table).toMatchObject({ changed: 1 });
    expect(await catalogue(), table).toEqual(before);
    await requireSchemaObjects(site.db);
  }
});

test.each(LAYERS)('a second import of layer $id touches no row', async ({ id, table }) => {
  const path = recordFile(
    id,
    [1, 2, 3].map(n => ({ [KEYS[table]]: unitId(n) })),
  );
  await importFile(path);
  const before = await storedRows(site.db, table);
  expect(await countsOf(path)).toEqual({ ...NOTHING, read: 3, unchanged: 3 });
  expect(await storedRows(site.db, table)).toEqual(before);
});

test('where one row of a hundred differs, that row alone is written, and its places alone are to be linked', async () => {
  const rows = units(100);
  await importFile(recordFile(113968, rows));
  await sql`delete from places_to_link`.execute(site.db);
  const before = await storedRows(site.db, 'property_boundaries');
  rows[7]!['WKT'] = squareWkt(175.2, -36.8);
  expect(await countsOf(recordFile(113968, rows))).toEqual({
    ...NOTHING,
    read: 100,
    changed: 1,
    unchanged: 99,
  });
  const after = await storedRows(site.db, 'property_boundaries');
  const others = (all: StoredRow[]) => all.filter(row => row['unitOfPropertyId'] !== unitId(8));
  expect(others(after)).toHaveLength(99);
  expect(others(after)).toEqual(others(before));
  const { rows: places } =
    await sql`select st_xmin(area)::text as west from places_to_link order by 1`.execute(site.db);
  expect(places).toEqual([{ west: '174.7069' }, { west: '175.1999' }]);
});

test('what the file lacks stays: rows, columns, and the addresses and listings that refer to them', async () => {
  await importFile(recordFile(113968, units(3)));
  const address = await anAddress(site.db);
  const listing = await aListing(site.db, { addressId: address });
  const lasting = { unitOfPropertyId: unitId(3) };
  await site.db.updateTable('addresses').set(lasting).where('addressId', '=', address).execute();
  await site.db.updateTable('properties').set(lasting).where('id', '=', listing).execute();
  const moved = units(2, { WKT: squareWkt(174.9) });
  expect(await countsOf(recordFile(113968, moved, 'WKT,unit_of_property_id'))).toMatchObject({ changed: 2 });
  expect((await storedRows(site.db, 'property_boundaries')).map(row => row['propertyName'])).toEqual(
    Array(3).fill('Kōmako House'),
  );
  const linked = await sql`
    select a.unit_of_property_id as address, p.unit_of_property_id as listing
    from addresses a, properties p where a.address_id = ${address} and p.id = ${listing}`.execute(site.db);
  expect(linked.rows).toEqual([{ address: unitId(3), listing: unitId(3) }]);
  await site.db.deleteFrom('property_boundaries').where('unitOfPropertyId', '=', unitId(3)).execute();
  const { rows } =
    await sql`select from addresses where address_id = ${address} and unit_of_property_id is null`.execute(
      site.db,
    );
  expect(rows, 'the key still sets null').toHaveLength(1);
});

test('parcels that were swapped in are linked, counted, and drawn', async () => {
  await sql`insert into register_state (version) values (nextval('register_version_seq'))`.execute(site.db);
  const version = async () =>
    (await site.db.selectFrom('register_state').select('version').executeTakeFirstOrThrow()).version;
  const before = await version();
  const address = await anAddress(site.db);
  expect(await linkParcels(site.db)).toBe(0);
  await importFile(recordFile(113968, [{}]));
  await importFile(recordFile(50804, [{}]));
  expect(await version()).toBeGreaterThan(before);
  expect(await linkParcels(site.db)).toBe(1);
  const links = await site.db
    .selectFrom('addresses')
    .select(['unitOfPropertyId', 'titleNo'])
    .where('addressId', '=', address)
    .execute();
  expect(links).toEqual([{ unitOfPropertyId: unitId(1), titleNo: 'NA12C/345' }]);
  expect(await site.db.selectFrom('record_counts').select('total').execute()).toEqual([{ total: 1 }]);
});

test('somebody who opens a parcel all the while is answered, before, during and after the swap', async () => {
  await importFile(recordFile(113968, units(1)));
  const importing = importFile(recordFile(113968, units(2000)));
  const importEnd = new AbortController();
  void importing.finally(() => importEnd.abort()).catch(() => undefined);
  const answers: number[] = [];
  while (!importEnd.signal.aborted) {
    const { rows } = await sql`
      select from property_boundaries
      where unit_of_property_id = ${unitId(1)} and boundary && st_makeenvelope(174, -37, 175, -36, 4326)`.execute(
      site.db,
    );
    answers.push(rows.length);
  }
  expect((await importing).counts.added).toBe(1999);
  expect(answers.length).toBeGreaterThan(4);
  expect(new Set(answers)).toEqual(new Set([1]));
});

test.each(['importing', 'building'] as const)(
  'an import that is stopped while %s leaves the live table as it was, and nothing beside it',
  async phase => {
    await importFile(recordFile(113968, units(3)));
    const [before, tables] = [await storedRows(site.db, 'property_boundaries'), await catalogue()];
    const stop = new AbortController();
    const { stopped, counts } = await importFile(recordFile(113968, units(2000, { property_name: 'x' })), {
      signal: stop.signal,
      onProgress: progress => progress.phase === phase && stop.abort(),
    });
    expect({ stopped, added: counts.added, changed: counts.changed }).toEqual({
      stopped: true,
      added: 0,
      changed: 0,
    });
    expect([await storedRows(site.db, 'property_boundaries'), await catalogue()]).toEqual([before, tables]);
  },
);

test('what an import that was killed left is cleared by the next one, of any size', async () => {
  const before = await catalogue();
  await sql`create schema next`.execute(site.db);
  await sql`create table next.property_boundaries (left_over integer)`.execute(site.db);
  await sql`alter table addresses drop constraint addresses_unit_of_property_id_fkey`.execute(site.db);
  await sql`alter table addresses add constraint addresses_unit_of_property_id_fkey foreign key (unit_of_property_id)
    references property_boundaries (unit_of_property_id) on delete set null not valid`.execute(site.db);
  await importPath(site.db, recordFile(113968, [{}]));
  expect(await catalogue()).toEqual(before);
});
