import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@sway/server/platform/database/database.ts';
import type { Database, Db } from '@sway/server/platform/database/database.ts';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { asAdmin, databaseUrl } from './database-template.ts';

let opened: Promise<Database> | undefined;

/** This worker's own database, opened once and kept from file to file. */
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
    return openDatabase({ databaseUrl: databaseUrl(template.url, name), dataDir: '' });
  }
  const folder = join(template.folder, worker);
  cpSync(join(template.folder, 'template'), folder, { recursive: true });
  return openDatabase({ databaseUrl: undefined, dataDir: folder });
}

let emptying: string | undefined;

/**
 * Deletes every row of every table but the migrations', and the removals that tell of it to the listing index. Price changes
 * go with their listings: by themselves they cannot. Deleting a handful of rows takes a tenth of the time of truncating, which
 * makes new files.
 */
export async function emptyDatabase({ db }: Database): Promise<void> {
  emptying ??= await deletions(db);
  await sql.raw(emptying).execute(db);
}

/**
 * Deletions in an order that no foreign key objects to: a table goes before those that it refers to. References that a
 * deletion sets to null object to nothing.
 */
async function deletions(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string; refers_to: string[] }>`
    select t.relname as name,
      array(select f.confrelid::regclass::text from pg_constraint f where f.conrelid = t.oid and f.contype = 'f' and f.confdeltype <> 'n') as refers_to
    from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
      and t.relname not in ('migrations', 'spatial_ref_sys', 'listing_removals', 'price_changes')`.execute(
    db,
  );
  const waiting = new Map(tables.map(table => [table.name, table]));
  const order: string[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.keys()].filter(name => isReferredToByNone(name, [...waiting.values()]));
    if (free.length === 0)
      throw new Error(`Tables refer to each other in a ring: ${[...waiting.keys()].join(', ')}`);
    for (const name of free) waiting.delete(name);
    order.push(...free);
  }
  // Jobs of an earlier test would be done, one after another, before those of this one.
  return [...order.map(name => `"${name}"`), 'pgboss.job'].map(name => `delete from ${name}`).join('; ');
}

function isReferredToByNone(name: string, others: { name: string; refers_to: string[] }[]): boolean {
  return !others.some(other => other.name !== name && other.refers_to.includes(name));
}
