import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { workerDatabase } from '@sway/testing/database';
import { checkStatements } from '@sway/testing/statements/check-statements';
import type { StatementReport, StatementSources } from '@sway/testing/statements/check-statements';
import { databaseTypes } from '@sway/testing/statements/kinds';
import { findFunctionWrites } from '@sway/testing/statements/written-tables';
import type { Db } from '#platform/database/database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ADDRESS_LAYERS } from '#features/addresses/index.ts';
import { createFoundLinks } from '#features/addresses/register/found-links.repo.ts';
import { RECORD_LAYERS } from '#features/records/index.ts';
import { ROAD_LAYERS } from '#features/roads/index.ts';
import { SALE_LAYERS } from '#features/sales/index.ts';
import { createFoundHomes } from '#features/sales/link-sales.repo.ts';
import { driverOf } from '#platform/database/database.ts';
import { countUseWithin } from '#platform/rate-limits/rate-limits.ts';
import { createStaged } from '#platform/database/staging-table.ts';
import { foreignWrites, functionsOfSeveral, OWNERS } from './table-owners.ts';

/** Creates the tables of imports and linkings. */
async function createStagingTables(db: Db): Promise<void> {
  await createStaged(db, ['addresses']);
  await createFoundLinks(db, sql`select address_id, unit_of_property_id, title_no from addresses`);
  await createFoundHomes(db);
}

const REPOSITORIES: StatementSources = {
  pattern: 'apps/server/src/**/*.repo.ts',
  setUp: createStagingTables,
  samples: {
    Bounds: [
      { north: -41, south: -42, west: 174, east: 175 },
      { north: -43, south: -44, west: 179, east: -176 },
    ],
    MapBox: [{ west: 0.98, north: 0.6, east: 0.99, south: 0.61 }],
  },
  examples: {
    // Its argument is a query; functions that call it are checked.
    createFoundLinks: () => [],
    // One of its arguments is the SQL that counts a use.
    checkSender: db => [
      [
        db,
        { id: 1, propertyId: 1, buyerId: 1, ownerId: 2, lastSequence: 1, isActive: true },
        {
          senderId: 1,
          clientId: null,
          uses: [countUseWithin({ clock: () => new Date() }, { limit: 'messages', subject: 1 })],
        },
      ],
    ],
    countBoundariesOf: db => [[db, 'property_boundaries']],
    // Its hashes are 64-bit numbers in digits.
    findLikePhotos: db => [[db, ['0', '-1']]],
    notePlacesOfTables: db => [[db, ['property_boundaries', 'property_titles']]],
  },
};

async function check(sources: StatementSources): Promise<StatementReport> {
  const { db } = await workerDatabase();
  const client = await driverOf(db).pool.connect();
  try {
    return await checkStatements(db, client, sources);
  } finally {
    client.release(true);
  }
}

/** The check reads the types of the whole server and calls each function of its repositories. */
const TIMEOUT_MS = 180_000;

test(
  'the database can prepare every raw statement, which returns what its row type declares and writes tables of its own feature',
  { timeout: TIMEOUT_MS },
  async () => {
    const { problems, unreached, statements, writes } = await check(REPOSITORIES);
    expect(foreignWrites(writes)).toEqual([]);
    expect(problems).toEqual([]);
    expect(unreached).toEqual([]);
    expect(statements).toBeGreaterThan(500);
  },
);

test('every table has an owner, and every function of the database writes tables of one owner', async () => {
  const { db } = await workerDatabase();
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and not relispartition
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = pg_class.oid and d.deptype = 'e')`.execute(
    db,
  );
  expect(rows.map(({ name }) => name).filter(name => !OWNERS.has(name))).toEqual([]);
  const functions = await findFunctionWrites(db);
  expect(functions.get('refresh_register')).toContain('street_search');
  expect(functionsOfSeveral(functions)).toEqual([]);
});

test('the types of values are those that the driver returns', async () => {
  const { db } = await workerDatabase();
  const types = Map.groupBy((await databaseTypes(db)).values(), ({ name }) => name);
  for (const [name, text] of Object.entries(VALUES)) {
    const { rows } = await sql<{ one: unknown; many: unknown[] }>`
      select ${text}::${sql.raw(name)} as one, array[${text}::${sql.raw(name)}] as many`.execute(db);
    const [value, array] = [types.get(name)![0]!, types.get(`_${name}`)![0]!];
    expect({ name, one: kindOf(rows[0]!.one) }).toEqual({ name, one: value.kind });
    expect({ name, many: kindOf(rows[0]!.many[0]) }).toEqual({ name, many: array.element });
  }
});

/** A value of each type that occurs in the schema or in a statement. */
const VALUES = {
  bool: 'true',
  date: '2026-02-28',
  float4: '1.5',
  float8: '1.5',
  int2: '1',
  int4: '1',
  int8: '1',
  json: '{}',
  jsonb: '{}',
  numeric: '1.5',
  oid: '1',
  text: 'kea',
  timestamp: '2026-02-28',
  timestamptz: '2026-02-28',
  uuid: '00000000-0000-0000-0000-000000000000',
  xid8: '1',
};

function kindOf(value: unknown): string {
  if (value instanceof Date) return 'Date';
  return typeof value === 'object' ? 'json' : typeof value;
}

function filesOutsideRepositories(pattern: RegExp): string[] {
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const files = globSync('**/*.ts', { cwd, exclude: ['**/*.test.ts', '**/*.planted.ts', '**/*.repo.ts'] });
  return files.filter(file => pattern.test(readFileSync(join(cwd, file), 'utf8'))).toSorted();
}

test('only repositories contain SQL, and files of the platform and of backups with tests of their own', () => {
  expect(filesOutsideRepositories(/\bsql[<`]/)).toEqual([
    'backup/database/empty.ts',
    'backup/database/load-rows.ts',
    'backup/database/read-snapshot.ts',
    'backup/database/tables.ts',
    'backup/database/without-keys.ts',
    'demo/seed/insert-rows.ts',
    'platform/database/apply-functions.ts',
    'platform/database/apply-migrations.ts',
    'platform/database/catalogue.ts',
    'platform/database/migrate-as-owner.ts',
    'platform/database/migrate.ts',
    'platform/database/schema-objects.ts',
    'platform/database/short-locks.ts',
    'platform/database/staged-rows.ts',
    'platform/database/staging-table.ts',
    'platform/realtime/signals.ts',
    'platform/site-health.ts',
    'platform/site-metrics.ts',
  ]);
});

test('only repositories write with the query builder, and the parts that migrate and empty the database', () => {
  const writes = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(/;
  expect(filesOutsideRepositories(writes)).toEqual([
    'demo/remove/remove-sample.ts',
    'platform/database/apply-functions.ts',
    'platform/database/apply-migrations.ts',
  ]);
});

test('a feature imports into its own tables', () => {
  const layers = {
    addresses: ADDRESS_LAYERS,
    records: RECORD_LAYERS,
    roads: ROAD_LAYERS,
    sales: SALE_LAYERS,
  };
  for (const [feature, { target }] of Object.entries(layers).flatMap(([name, all]) =>
    all.map(layer => [name, layer] as const),
  ))
    for (const table of [target.table, ...(target.gathered?.tables ?? [])])
      expect({ table, owner: OWNERS.get(table) }).toEqual({ table, owner: feature });
});

test('every deliberate error is found', { timeout: TIMEOUT_MS }, async () => {
  const pattern = 'apps/server/src/whole-server/raw-statements.planted.ts';
  const { problems, unreached, writes } = await check({ pattern });
  expect(problems.map(problem => problem.replace(pattern, '').trim())).toEqual([
    'namesColumnThatDoesNotExist: column "nickname" does not exist',
    ':11 names the column name, which the statement does not return',
    ':15 declares moment as number, but the driver returns string for xid8',
    ':19 declares ids as number[], but the driver returns arrays of string for _int8',
    ':23 declares phone as string, but the column can be null',
    ':27 declares user as { since: Date; }, but JSON has no Date',
    'faultInOneBranch: syntax error at or near "upwards"',
    ':39 declares folded as Date, but the driver returns string for text',
    'writesToAColumnThatDoesNotExist: column "nickname" of relation "users" does not exist',
  ]);
  expect(unreached).toEqual([{ file: pattern, line: 48 }]);
  expect(foreignWrites(writes)).toEqual([
    `${pattern} writes users, which belongs to accounts`,
    `${pattern} writes agents, which belongs to agents`,
    `${pattern} writes conversations, which belongs to conversations`,
    `${pattern} writes private_homes, which belongs to listings`,
    `${pattern} writes properties, which belongs to listings`,
    `${pattern} writes watchlist, which belongs to listings`,
  ]);
});
