import type { CombinedRecord } from '@sway/contract/records';
import { anAddress } from '@sway/testing/builders';
import { importPath, REBUILD } from '@sway/testing/imports';
import { killImport, listParts, withSite } from '@sway/testing/killed-import';
import type { Kill } from '@sway/testing/killed-import';
import { copyDatabase, emptyDatabase } from '@sway/testing/own-database';
import type { OwnDatabase, Settings } from '@sway/testing/own-database';
import { recordFile, squareWkt, unitId } from '@sway/testing/record-files';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { linkParcels } from '#features/records/index.ts';
import type { Db } from '#platform/database/database.ts';

/** New rows are long enough to be copied in two statements. */
const [NEW_ROWS, NEW_ROW_CHARACTERS] = [300, 5000];
const [OLD_ROWS, FIRST_NEW] = [120, 61];

const onPostgres = inject('databaseTemplate').engine === 'postgres';

/** The statements before which the import is killed, in their order, all of them before the swap. */
const MOMENTS: (Kill & { moment: string; everywhere?: true })[] = [
  { moment: 'while the file is read', at: 'copy next.property_boundaries', count: 2 },
  { moment: 'when it is loaded', at: 'INDEX property_boundaries_pkey' },
  { moment: 'when rows that come again are found', at: 'delete from "next"."property_boundaries"' },
  { moment: 'when it is compared', at: 'count.*filter' },
  { moment: 'when it is completed', at: 'insert into "next"."property_boundaries"' },
  { moment: 'between two indexes', at: 'INDEX property_boundaries_', count: 4 },
  { moment: 'before the swap', at: 'insert into record_counts' },
  { moment: 'during the swap', at: 'set schema public', everywhere: true },
];
/** The embedded engine takes seconds to open. The import of addresses, which takes the same way, is killed there more often. */
const BEFORE_THE_SWAP = MOMENTS.filter(({ everywhere }) => everywhere || onPostgres);

/** Units next to each other; the first is repeated. */
function units(first: number, count: number, name: string): string {
  const rows = Array.from({ length: count }, (_, n) => ({
    unit_of_property_id: unitId(first + n),
    propertyName: `${name} ${'o'.repeat(NEW_ROW_CHARACTERS)}`,
    WKT: outlineOf(first + n),
  }));
  return recordFile(113968, [...rows, rows[0]!]);
}

function outlineOf(n: number): string {
  return squareWkt(174.7 + (n % 100) / 1000, -36.8 - Math.floor(n / 100) / 1000);
}

/** What the site answers for an old unit, one of both files and a new one, and how many it counts. */
async function readSite(app: FastifyInstance, db: Db) {
  const nameOf = async (n: number) => {
    const response = await app.inject(`/api/linz/combined/${unitId(n)}`);
    if (response.statusCode !== 200) return response.statusCode;
    return response.json<CombinedRecord>().boundary?.propertyName?.split(' ')[0];
  };
  const names = [await nameOf(5), await nameOf(65), await nameOf(350)];
  const [linked] = await db.selectFrom('addresses').select('unitOfPropertyId').execute();
  const { total } = (await db.selectFrom('record_counts').select('total').executeTakeFirst()) ?? {};
  return { names, total, linked: linked?.unitOfPropertyId };
}

const OLD = { names: ['Old', 'Old', 404], total: OLD_ROWS, linked: unitId(65) };
const NEW = { names: ['Old', 'New', 'New'], total: FIRST_NEW - 1 + NEW_ROWS, linked: unitId(65) };

/** A database with the old records and an address in one of them, which each test copies; and the file of the new records. */
let old: OwnDatabase;
let parts: string[];
const newFile = units(FIRST_NEW, NEW_ROWS, 'New');

beforeAll(async () => {
  old = await emptyDatabase();
  await withSite(old.settings, async (_, db) => {
    await anAddress(db, { at: { lng: 174.765, lat: -36.8 } });
    await importPath(db, units(1, OLD_ROWS, 'Old'));
    await linkParcels(db);
    parts = await listParts(db);
  });
});
afterAll(() => old.remove());

async function oldRecords(): Promise<Settings> {
  const { settings, remove } = await copyDatabase(old.settings);
  onTestFinished(remove);
  return settings;
}

test.each(BEFORE_THE_SWAP)(
  'an import of records that is killed $moment leaves the old ones in place, and the next import is complete',
  async kill => {
    const settings = await oldRecords();
    await killImport(newFile, settings, { ...REBUILD, ...kill });
    await withSite(settings, async (app, db) => {
      expect(await readSite(app, db)).toEqual(OLD);
      const { counts } = await importPath(db, newFile, REBUILD);
      expect(counts).toEqual({
        read: 301,
        added: 240,
        changed: 60,
        unchanged: 0,
        duplicates: 1,
        rejected: 0,
      });
      expect(await readSite(app, db)).toEqual(NEW);
      expect(await listParts(db)).toEqual(parts);
    });
  },
);

test('an import of records that is killed after the swap is in effect, and the next one completes the rest', async () => {
  const settings = await oldRecords();
  await killImport(newFile, settings, { ...REBUILD, at: 'validate constraint' });
  await withSite(settings, async (app, db) => {
    expect(await readSite(app, db)).toEqual(NEW);
    expect(await listParts(db)).not.toEqual(parts);
    expect((await importPath(db, newFile, REBUILD)).counts).toMatchObject({ changed: 0, unchanged: 300 });
    expect(await listParts(db)).toEqual(parts);
  });
});
