import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aListing } from '@sway/testing/builders';
import { emptyDatabase, workerDatabase } from '@sway/testing/database';
import { asAdmin, databaseUrl } from '@sway/testing/database-template';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { listSchemaObjects } from '#platform/database/schema-objects.ts';
import { systemClock } from '#platform/clock.ts';
import { folderStorage } from '#platform/storage/storage.ts';
import { findSuggestions } from '#features/addresses/search/suggest.repo.ts';
import { seedDemo } from '../demo/index.ts';

const database = await workerDatabase();
const { db } = database;
const template = inject('databaseTemplate');
const RESTORED = `sway_test_restored_${process.pid}`;
const DEBIAN_VERSIONS = '/usr/lib/postgresql';

describe.skipIf(template.engine === 'embedded')('a database that is dumped and restored into another', () => {
  const url = template.engine === 'postgres' ? template.url : '';
  const folder = mkdtempSync(join(tmpdir(), 'sway-dump-'));
  for (const name of ['media', 'private']) mkdirSync(join(folder, name));
  let restored: Database;

  beforeAll(async () => {
    restored = await openDatabase({ databaseUrl: await dumpAndRestore(), dataDir: '' });
  });

  afterAll(async () => {
    await emptyDatabase(database);
    await restored?.close();
    await asAdmin(url, [`drop database if exists ${RESTORED} with (force)`]);
    rmSync(folder, { recursive: true });
  });

  async function dumpAndRestore(): Promise<string> {
    await emptyDatabase(database);
    const privateStorage = folderStorage(join(folder, 'private'));
    await seedDemo({ db, clock: systemClock, storage: folderStorage(join(folder, 'media')), privateStorage });
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const file = join(folder, 'sway.dump');
    execFileSync(tool('pg_dump'), ['--format=custom', `--file=${file}`, databaseUrl(url, rows[0]!.name)]);
    await asAdmin(url, [`create database ${RESTORED}`]);
    const target = databaseUrl(url, RESTORED);
    execFileSync(tool('pg_restore'), ['--exit-on-error', `--dbname=${target}`, file], { stdio: 'pipe' });
    return target;
  }

  test('has every table, column, index, constraint, trigger, function and sequence', async () => {
    expect(await listSchemaObjects(restored.db)).toEqual(await listSchemaObjects(db));
    expect(await definitionsOf(restored.db)).toEqual(await definitionsOf(db));
  });

  test('has as many rows in every table, and generated columns have their values', async () => {
    const contents = await contentsOf(restored.db);
    expect(contents).toEqual(await contentsOf(db));
    const filled = Object.values(contents).filter(({ count }) => count > 0);
    expect(filled.length).toBeGreaterThan(25);
  });

  test('needs no migration', async () => {
    expect(await migrate(restored.db)).toEqual([]);
  });

  test('answers a search and takes a listing as the first one does', async () => {
    const query = { words: [['queen']], unit: null, number: null, suffix: null };
    const found = await findSuggestions(restored.db, query, null, 5);
    expect(found).toEqual(await findSuggestions(db, query, null, 5));
    expect(found).not.toEqual([]);
    const id = await aListing(restored.db);
    const row = await restored.db
      .selectFrom('properties')
      .select(['mapX', 'version', 'isVerified'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ mapX: expect.any(Number), version: 1, isVerified: false });
  });
});

/** The newest of the machine's tools of PostgreSQL: one can dump servers of its own version and older. */
function tool(name: string): string {
  const versions = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS) : [];
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  return newest ? join(DEBIAN_VERSIONS, newest, 'bin', name) : name;
}

/**
 * The definitions of indexes, constraints, triggers, functions and columns. Parentheses are left out: a dump writes “between” and
 * further conditions with fewer of them, to the same effect.
 */
async function definitionsOf(of: Db): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace
    union all
    select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select pg_get_triggerdef(g.oid) from pg_trigger g join pg_class c on c.oid = g.tgrelid
      where c.relnamespace = 'public'::regnamespace and not g.tgisinternal
    union all
    select pg_get_functiondef(p.oid) from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and not exists (
        select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
        a.attgenerated, pg_get_expr(d.adbin, d.adrelid))
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by 1`.execute(of);
  return rows.map(({ definition }) => definition.replaceAll(/[()]/g, ''));
}

type Contents = Record<string, { count: number; content: string }>;

/** How many rows each table has, and a sum over what they hold. */
async function contentsOf(of: Db): Promise<Contents> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(
    of,
  );
  const contents: Contents = {};
  for (const { name } of rows) {
    const { rows: found } = await sql<Contents[string]>`
      select count(*) as count, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as content
      from ${sql.table(name)} t`.execute(of);
    contents[name] = found[0]!;
  }
  return contents;
}
