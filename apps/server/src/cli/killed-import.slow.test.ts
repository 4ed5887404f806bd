import type { Address } from '@sway/contract/addresses';
import { copyOf, emptyDatabase, listParts, runImport, withSite } from '@sway/testing/killed-import';
import type { Kill, OwnDatabase, Settings } from '@sway/testing/killed-import';
import { linzFile } from '@sway/testing/linz-files';
import type { LinzCells } from '@sway/testing/linz-files';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';

/** Enough to be copied in more than one statement, and for the register to be built anew. */
const NEW_ROWS = 21_000;
const ROWS_OF_STREET = 10;
const [OLD_ROWS, FIRST_NEW_ID] = [1200, 601];

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
        // As long as the rows of LINZ's files.
        full_address_ascii: 'o'.repeat(150),
        shape_X: String(174.7 + (id % 100) * 0.001),
        shape_Y: String(-36.8 - Math.floor(id / 100) * 0.001),
        ...cells,
      };
    }),
  );
}

/** What the site answers afterwards: where an old and a new address are, and how many the search and the map count. */
function readSite(settings: Settings) {
  return withSite(settings, async (app, db) => {
    const suburbOf = async (id: number) => {
      const response = await app.inject(`/api/addresses/${id}`);
      return response.statusCode === 200 ? response.json<Address>().suburbLocality : response.statusCode;
    };
    const search = await app.inject({
      method: 'POST',
      url: '/api/addresses/search',
      payload: { search: '605 street 60 road' },
    });
    const { rows } = await sql<{ addresses: number; on_streets: number; on_the_map: number }>`
      select (select count(*) from addresses) as addresses, (select sum(address_count) from streets) as on_streets,
        (select sum(count) from address_cells where zoom = 0) as on_the_map`.execute(db);
    const found = search.json<{ addresses: Address[] }>().addresses.filter(({ id }) => id === 605);
    const suburbs = [await suburbOf(5), await suburbOf(605), await suburbOf(9000)];
    return { ...rows[0]!, suburbs, found: found.map(({ suburbLocality }) => suburbLocality) };
  });
}

const OLD = {
  addresses: OLD_ROWS,
  on_streets: OLD_ROWS,
  on_the_map: OLD_ROWS,
  suburbs: ['Devonport', 'Devonport', 404],
  found: ['Devonport'],
};
const total = FIRST_NEW_ID - 1 + NEW_ROWS;
const NEW = {
  addresses: total,
  on_streets: total,
  on_the_map: total,
  suburbs: ['Devonport', 'Bluff', 'Bluff'],
  found: ['Bluff'],
};

const AFTER_SMALL = {
  addresses: OLD_ROWS + 10,
  on_streets: OLD_ROWS + 10,
  on_the_map: OLD_ROWS + 10,
  suburbs: ['Devonport', 'Bluff', 404],
  found: ['Bluff'],
};

/** A database with the old register, which each test copies; the list of its tables and indexes; and files of a new register. */
let old: OwnDatabase;
let parts: string[];
const newFile = addresses(FIRST_NEW_ID, NEW_ROWS, { suburb_locality: 'Bluff' });
const smallFile = addresses(FIRST_NEW_ID, 610, { suburb_locality: 'Bluff' });

beforeAll(async () => {
  old = await emptyDatabase();
  await runImport(addresses(1, OLD_ROWS, { suburb_locality: 'Devonport' }), old.settings);
  parts = await listParts(old.settings);
});
afterAll(() => old.remove());

async function anOldRegister(): Promise<Settings> {
  const { settings, remove } = await copyOf(old.settings);
  onTestFinished(remove);
  return settings;
}

test.each(whereTested(BEFORE_THE_SWAP))(
  'an import that is killed $moment leaves the old register in place, and the next import is complete',
  async kill => {
    const settings = await anOldRegister();
    const { signal, out } = await runImport(newFile, settings, kill);
    expect(signal, out).toBe('SIGKILL');
    expect(await readSite(settings)).toEqual(OLD);
    const next = await runImport(newFile, settings);
    expect(next.out).toContain('20,400 new, 600 changed, 0 unchanged, 0 duplicates, 0 rejected');
    expect(await readSite(settings)).toEqual(NEW);
    expect(await listParts(settings)).toEqual(parts);
  },
);

test.each(whereTested(WHILE_WRITTEN))(
  'an import of a few differences that is killed $moment leaves the old register in place, and the next import is complete',
  async kill => {
    const settings = await anOldRegister();
    const { signal, out } = await runImport(smallFile, settings, kill);
    expect(signal, out).toBe('SIGKILL');
    expect(await readSite(settings)).toEqual(OLD);
    const next = await runImport(smallFile, settings);
    expect(next.out).toContain('10 new, 600 changed, 0 unchanged, 0 duplicates, 0 rejected');
    expect(await readSite(settings)).toEqual(AFTER_SMALL);
    expect(await listParts(settings)).toEqual(parts);
  },
);

test('an import that is killed after the swap is in effect, and the next one completes the rest', async () => {
  const settings = await anOldRegister();
  expect(await runImport(newFile, settings, { at: 'validate constraint' })).toMatchObject({
    signal: 'SIGKILL',
  });
  expect(await readSite(settings)).toEqual(NEW);
  const { out } = await runImport(newFile, settings);
  expect(out).toContain('0 new, 0 changed, 21,000 unchanged');
  expect(await listParts(settings)).toEqual(parts);
});
