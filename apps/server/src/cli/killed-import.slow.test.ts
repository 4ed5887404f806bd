import type { Address } from '@sway/contract/addresses';
import { importPath, REBUILD, WRITE_INTO_LIVE } from '@sway/testing/imports';
import { killImport, listParts, withSite } from '@sway/testing/killed-import';
import type { Kill } from '@sway/testing/killed-import';
import { copyDatabase, emptyDatabase } from '@sway/testing/own-database';
import type { OwnDatabase, Settings } from '@sway/testing/own-database';
import { linzFile } from '@sway/testing/linz-files';
import type { LinzCells } from '@sway/testing/linz-files';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import type { Db } from '#platform/database/database.ts';

/** New rows are long enough to be copied in two statements. */
const [NEW_ROWS, NEW_ROW_CHARACTERS] = [300, 5000];
const ROWS_OF_STREET = 10;
const [OLD_ROWS, FIRST_NEW_ID] = [120, 61];

type Moment = Kill & { moment: string; everywhere?: true };

/** The statements before which the import is killed, in their order, all of them before the swap. */
const BEFORE_THE_SWAP: Moment[] = [
  { moment: 'while the file is read', at: 'copy next.addresses', count: 2, everywhere: true },
  { moment: 'when it is loaded', at: 'INDEX addresses_pkey' },
  { moment: 'when it is compared', at: 'count.*filter' },
  { moment: 'when it is completed', at: 'update "next"."addresses"' },
  { moment: 'when streets, map and search are gathered', at: 'select refresh_register' },
  { moment: 'between two indexes', at: 'INDEX addresses_', count: 4, everywhere: true },
  { moment: 'between the indexes of the search', at: 'INDEX street_prefixes_pkey' },
  { moment: 'before the swap', at: 'insert into register_state' },
  { moment: 'during the swap', at: 'set schema public', count: 2, everywhere: true },
];
/** The same for a file that changes little, whose differences are written into the register. */
const WHILE_WRITTEN: Moment[] = [
  { moment: 'before they are written', at: 'insert into "addresses" as known' },
  { moment: 'before streets, map and search follow', at: 'select refresh_register', everywhere: true },
  { moment: 'before they are committed', at: 'insert into register_state' },
];

/** The embedded engine takes seconds to open for each check, so it runs fewer of them. */
function whereTested(moments: Moment[]): Moment[] {
  return moments.filter(({ everywhere }) => everywhere || inject('databaseTemplate').engine === 'postgres');
}

function addresses(firstId: number, count: number, cells: LinzCells): string {
  return linzFile(
    Array.from({ length: count }, (_, n) => {
      const id = firstId + n;
      const road = `Street ${Math.floor(id / ROWS_OF_STREET)}`;
      return {
        address_id: String(id),
        full_address: `${id} ${road}, ${cells['suburb_locality']}`,
        full_address_number: String(id),
        address_number: String(id),
        full_road_name: `${road} Road`,
        road_name: road,
        shape_X: String(174.7 + (id % 100) * 0.001),
        shape_Y: String(-36.8 - Math.floor(id / 100) * 0.001),
        ...cells,
      };
    }),
  );
}

/** What the site answers: where an old and a new address are, and how many the search and the map count. */
async function readSite(app: FastifyInstance, db: Db) {
  const suburbOf = async (id: number) => {
    const response = await app.inject(`/api/addresses/${id}`);
    return response.statusCode === 200 ? response.json<Address>().suburbLocality : response.statusCode;
  };
  const search = await app.inject({
    method: 'POST',
    url: '/api/addresses/search',
    payload: { search: '65 street 6 road' },
  });
  const { rows } = await sql<{ addresses: number; onStreets: number; onTheMap: number }>`
    select (select count(*) from addresses) as addresses, (select sum(address_count) from streets) as on_streets,
      (select sum(count) from address_cells where zoom = 0) as on_the_map`.execute(db);
  const found = search.json<{ addresses: Address[] }>().addresses.filter(({ id }) => id === 65);
  const suburbs = [await suburbOf(5), await suburbOf(65), await suburbOf(350)];
  return { ...rows[0]!, suburbs, found: found.map(({ suburbLocality }) => suburbLocality) };
}

/** What the site answers with this number of addresses; three of them are in these suburbs. */
function siteWith(count: number, suburbs: (string | number)[]) {
  return { addresses: count, onStreets: count, onTheMap: count, suburbs, found: [suburbs[1]] };
}

const OLD = siteWith(OLD_ROWS, ['Devonport', 'Devonport', 404]);
const NEW = siteWith(FIRST_NEW_ID - 1 + NEW_ROWS, ['Devonport', 'Bluff', 'Bluff']);
const AFTER_SMALL = siteWith(OLD_ROWS + 10, ['Devonport', 'Bluff', 404]);

/** A database with the old register, which each test copies; the list of its tables and indexes; and files of a new register. */
let old: OwnDatabase;
let parts: string[];
const newFile = addresses(FIRST_NEW_ID, NEW_ROWS, {
  suburb_locality: 'Bluff',
  // The only text without a bound.
  full_address: 'a'.repeat(NEW_ROW_CHARACTERS),
});
const smallFile = addresses(FIRST_NEW_ID, 70, { suburb_locality: 'Bluff' });

beforeAll(async () => {
  old = await emptyDatabase();
  await withSite(old.settings, async (_, db) => {
    await importPath(db, addresses(1, OLD_ROWS, { suburb_locality: 'Devonport' }));
    parts = await listParts(db);
  });
});
afterAll(() => old.remove());

async function anOldRegister(): Promise<Settings> {
  const { settings, remove } = await copyDatabase(old.settings);
  onTestFinished(remove);
  return settings;
}

test.each(whereTested(BEFORE_THE_SWAP))(
  'an import that is killed $moment leaves the old register in place, and the next import is complete',
  async kill => {
    const settings = await anOldRegister();
    await killImport(newFile, settings, { ...REBUILD, ...kill });
    await withSite(settings, async (app, db) => {
      expect(await readSite(app, db)).toEqual(OLD);
      const { counts } = await importPath(db, newFile, REBUILD);
      expect(counts).toEqual({
        read: 300,
        added: 240,
        changed: 60,
        unchanged: 0,
        duplicates: 0,
        rejected: 0,
      });
      expect(await readSite(app, db)).toEqual(NEW);
      expect(await listParts(db)).toEqual(parts);
    });
  },
);

test.each(whereTested(WHILE_WRITTEN))(
  'an import of a few differences that is killed $moment leaves the old register in place, and the next import is complete',
  async kill => {
    const settings = await anOldRegister();
    await killImport(smallFile, settings, { ...WRITE_INTO_LIVE, ...kill });
    await withSite(settings, async (app, db) => {
      expect(await readSite(app, db)).toEqual(OLD);
      const { counts } = await importPath(db, smallFile, WRITE_INTO_LIVE);
      expect(counts).toEqual({ read: 70, added: 10, changed: 60, unchanged: 0, duplicates: 0, rejected: 0 });
      expect(await readSite(app, db)).toEqual(AFTER_SMALL);
      expect(await listParts(db)).toEqual(parts);
    });
  },
);

test('an import that is killed after the swap is in effect, and the next one completes the rest', async () => {
  const settings = await anOldRegister();
  await killImport(newFile, settings, { ...REBUILD, at: 'validate constraint' });
  await withSite(settings, async (app, db) => {
    expect(await readSite(app, db)).toEqual(NEW);
    expect(await listParts(db)).not.toEqual(parts);
    expect((await importPath(db, newFile, REBUILD)).counts).toMatchObject({ changed: 0, unchanged: 300 });
    expect(await listParts(db)).toEqual(parts);
  });
});
