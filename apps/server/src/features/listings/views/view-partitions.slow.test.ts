import { readFileSync } from 'node:fs';
import { aListing } from '@sway/testing/builders';
import { emptyDatabase } from '@sway/testing/own-database';
import type { OwnDatabase } from '@sway/testing/own-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { MIGRATIONS, updateSchema } from '#platform/database/migrate.ts';
import { insertView } from './views.repo.ts';

const VISITOR = `visitor:${'0'.repeat(32)}`;
const UPGRADE = ['0176_view_partitions.sql', '0177_view_cleanups.sql'];

let own: OwnDatabase;
let database: Database;
let db: Db;
let listingId: number;

/** A database before the upgrade, with views of both kinds. */
beforeEach(async () => {
  own = await emptyDatabase();
  const { DATABASE_URL, DATA_DIR = '' } = own.settings;
  database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
  db = database.db;
  listingId = await aListing(db);
  const former = /create table property_views \([\s\S]+?(?=-- The number of visitors)/.exec(
    readFileSync(new URL('0001_schema.sql', MIGRATIONS), 'utf8'),
  )![0];
  await sql.raw(`drop table property_views, view_cleanups; ${former}`).execute(db);
  await sql`delete from migrations where name = any(${UPGRADE}::text[])`.execute(db);
  await sql`insert into property_views (property_id, viewed_on, viewer)
    select ${listingId}::bigint, date '2026-01-01' + n, viewer
    from generate_series(0, 400) n, unnest(array['user:1', 'user:2', ${VISITOR}]) viewer`.execute(db);
});

afterEach(async () => {
  await database.close();
  await own.remove();
});

/** How many views each table has, and a hash of all of them. */
async function contents(): Promise<{ tables: Record<string, number>; hash: string }> {
  const { rows } = await sql<{ name: string; views: number }>`
    select tableoid::regclass::text as name, count(*)::int as views from property_views group by 1`.execute(
    db,
  );
  const { rows: all } = await sql<{ hash: string }>`
    select md5(string_agg(v::text, ' ' order by v::text collate "C")) as hash from property_views v`.execute(
    db,
  );
  return { tables: Object.fromEntries(rows.map(row => [row.name, row.views])), hash: all[0]!.hash };
}

const upgrade = () => db.transaction().execute(updateSchema);
const view = (on: Db, day: string) =>
  insertView(on, { listingId, day, viewer: VISITOR, maxPerDay: 300, earlierUntil: '2020-01-01' });
const UPGRADED = { property_views_of_users: 802, property_views_of_visitors: 401 };

test('an upgrade keeps every view, of users and of visitors in tables of their own', async () => {
  const before = await contents();
  expect(before.tables).toEqual({ property_views: 1203 });
  expect(await upgrade()).toEqual(UPGRADE);
  expect(await contents()).toEqual({ tables: UPGRADED, hash: before.hash });
  expect(await view(db, '2027-06-01')).toBe(true);
  expect(await view(db, '2027-06-01')).toBe(false);
  await db.deleteFrom('properties').where('id', '=', listingId).execute();
  expect(await contents()).toEqual({ tables: {}, hash: null });
});

test('an upgrade that is cut off before its end changes nothing, and the next one is complete', async () => {
  const before = await contents();
  const cut = db.transaction().execute(async tx => {
    await updateSchema(tx);
    await sql`select 1 / 0`.execute(tx);
  });
  await expect(cut).rejects.toThrow('division by zero');
  expect(await contents()).toEqual(before);
  await upgrade();
  expect(await contents()).toEqual({ tables: UPGRADED, hash: before.hash });
});

test.runIf(inject('databaseTemplate').engine === 'postgres')(
  'a view that arrives during the upgrade waits for its end and counts',
  async () => {
    let during: Promise<boolean> | undefined;
    await db.transaction().execute(async tx => {
      await updateSchema(tx);
      during = view(db, '2027-06-01');
      await expect
        .poll(async () => {
          const { rows } = await sql`select from pg_locks where not granted`.execute(tx);
          return rows.length;
        })
        .toBe(1);
    });
    expect(await during).toBe(true);
    expect((await contents()).tables).toEqual({ ...UPGRADED, property_views_of_visitors: 402 });
  },
);
