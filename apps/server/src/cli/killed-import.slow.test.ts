import type { Address } from '@sway/contract/addresses';
import { copyOf, emptyDatabase, listParts, runImport, withSite } from '@sway/testing/killed-import';
import type { Kill, OwnDatabase, Settings } from '@sway/testing/killed-import';
import { linzFile } from '@sway/testing/linz-files';
import type { LinzCells } from '@sway/testing/linz-files';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';

/** Enough rows for a file of over 4 MiB, which is imported as a full register, and for street ids to be reserved more than once. */
const NEW_ROWS = 15_000;
const ROWS_OF_STREET = 10;
const [OLD_ROWS, FIRST_NEW_ID] = [1200, 601];

/** The statements before which the import is killed, in their order, all of them before the swap. */
const MOMENTS: (Kill & { moment: string; everywhere?: true })[] = [
  { moment: 'while the file is read', at: 'nextval', count: 2, everywhere: true },
  { moment: 'when it is loaded', at: 'select from addresses limit 1' },
  { moment: 'when it is compared', at: 'update addresses_next' },
  { moment: 'between two indexes', at: 'create .*index "addresses_', count: 4, everywhere: true },
  { moment: 'when streets are written', at: 'insert into streets' },
  { moment: 'while the map is built', at: 'insert into address_cells', count: 8 },
  { moment: 'while the search is built', at: 'create .*index "street_prefixes_pkey"' },
  { moment: 'during the swap', at: 'rename to addresses', everywhere: true },
];
/** The embedded engine takes seconds to open for each check, so it runs fewer of them. */
const BEFORE_THE_SWAP = MOMENTS.filter(
  ({ everywhere }) => everywhere || inject('databaseTemplate').engine === 'postgres',
);
const AFTER_THE_SWAP = { at: 'validate constraint' };

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

/** A database with the old register, which each test copies; the list of its tables and indexes; and the file of the new register. */
let old: OwnDatabase;
let parts: string[];
const newFile = addresses(FIRST_NEW_ID, NEW_ROWS, { suburb_locality: 'Bluff' });

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

test.each(BEFORE_THE_SWAP)(
  'an import that is killed $moment leaves the old register in place, and the next import is complete',
  async kill => {
    const settings = await anOldRegister();
    const { signal, out } = await runImport(newFile, settings, kill);
    expect(signal, out).toBe('SIGKILL');
    expect(await readSite(settings)).toEqual(OLD);
    const next = await runImport(newFile, settings);
    expect(next.out).toContain('14,400 new, 600 changed, 0 unchanged, 0 duplicates, 0 rejected');
    expect(await readSite(settings)).toEqual(NEW);
    expect(await listParts(settings)).toEqual(parts);
  },
);

test('an import that is killed after the swap is in effect, and the next one completes the rest', async () => {
  const settings = await anOldRegister();
  expect(await runImport(newFile, settings, AFTER_THE_SWAP)).toMatchObject({ signal: 'SIGKILL' });
  expect(await readSite(settings)).toEqual(NEW);
  const { out } = await runImport(newFile, settings);
  expect(out).toContain('0 new, 0 changed, 15,000 unchanged');
  expect(await listParts(settings)).toEqual(parts);
});
