import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@sway/server/platform/database/database.ts';
import type { Database, Db } from '@sway/server/platform/database/database.ts';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { asAdmin, databaseUrl } from './database-template.ts';

let opened: Promise<Database> | undefined;

/** This worker's own database, opened once and reused for all its files. */
export function workerDatabase(): Promise<Database> {
  opened ??= openCopy();
  return opened;
}

async function openCopy(): Promise<Database> {
  const template = inject('databaseTemplate');
  const worker = `w${process.pid}`;
  if (template.engine === 'postgres') {
    const name = `sway_test_${worker}`;
    await asAdmin(template.url, [
      `drop database if exists ${name}`,
      `create database ${name} template ${template.name}`,
    ]);
    const directUrl = databaseUrl(template.url, name);
    const { poolerUrl, replicaUrl } = template;
    if (replicaUrl)
      return openDatabase({
        databaseUrl: directUrl,
        replicas: { urls: [databaseUrl(replicaUrl, name)], waitMs: 1000 },
        dataDir: '',
        hasTimeLimits: true,
      });
    return poolerUrl
      ? openDatabase({
          databaseUrl: databaseUrl(poolerUrl, name),
          directUrl,
          dataDir: '',
          hasTimeLimits: true,
        })
      : openDatabase({ databaseUrl: directUrl, dataDir: '' });
  }
  const folder = join(template.folder, worker);
  cpSync(join(template.folder, 'template'), folder, { recursive: true });
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder });
  // All connections share the engine's one session. Nothing reads this database after a crash, so that no commit waits for the log.
  await sql`set synchronous_commit = off`.execute(database.db);
  return database;
}

let ready: Promise<void> | undefined;

/**
 * Deletes all rows of all tables except `migrations`, `function_files` and `listing_removals`, from which the listing index learns of the
 * deletions. Price changes are deleted with their listings, as they cannot be deleted alone. Deleting a few rows takes a tenth
 * of the time of truncating, which creates new files.
 */
export async function emptyDatabase({ db }: Database): Promise<void> {
  ready ??= createEmptying(db);
  await ready;
  await sql`select testing.empty_database()`.execute(db);
}

/** A function of the database, as its statements are planned once, and most tables are empty. */
async function createEmptying(db: Db): Promise<void> {
  const statements = (await tablesInOrder(db)).map(
    table => `if exists (select from ${table}) then delete from ${table}; end if;`,
  );
  await sql
    .raw(
      `create schema if not exists testing;
      create or replace function testing.empty_database() returns void language plpgsql as $$
      begin
        ${statements.join('\n        ')}
      end $$`,
    )
    .execute(db);
}

/**
 * The tables to empty in an order that satisfies all foreign keys: a table comes before those that it refers to. References that a
 * deletion sets to null do not count.
 */
async function tablesInOrder(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string; refersTo: string[] }>`
    select t.relname as name,
      array(select f.confrelid::regclass::text from pg_constraint f where f.conrelid = t.oid and f.contype = 'f' and f.confdeltype <> 'n') as refers_to
    from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
      and t.relname not in ('migrations', 'function_files', 'spatial_ref_sys', 'listing_removals', 'price_changes')
    -- As they were created: a migration that changes a table moves its row, and the order decides what triggers leave behind.
    order by t.oid`.execute(db);
  const waiting = new Map(tables.map(table => [table.name, table]));
  const order: string[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.keys()].filter(name => isUnreferenced(name, [...waiting.values()]));
    if (free.length === 0)
      throw new Error(`The foreign keys of these tables form a cycle: ${[...waiting.keys()].join(', ')}`);
    for (const name of free) waiting.delete(name);
    order.push(...free);
  }
  // Otherwise jobs of earlier tests would run before those of this test.
  return [...order.map(name => `public."${name}"`), 'pgboss.job'];
}

function isUnreferenced(name: string, others: { name: string; refersTo: string[] }[]): boolean {
  return !others.some(other => other.name !== name && other.refersTo.includes(name));
}
