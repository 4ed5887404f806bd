import { once } from 'node:events';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import { listForeignKeys, listMissingIndexes, listTriggers, staged, STAGING_SCHEMA } from './catalogue.ts';
import type { Index } from './catalogue.ts';
import type { Db } from './database.ts';
import { withOwnConnection } from './own-connection.ts';
import { withShortLocks } from './short-locks.ts';

// Tables that are built beside live ones and replace them. They have the live ones' names, in a schema of their own. Only the code
// names tables.

/** The name of a staged table. */
export function stagedName(table: string): string {
  return `${STAGING_SCHEMA}.${table}`;
}

/** The same name as a part of a statement. */
export function stagedTable(table: string): RawBuilder<unknown> {
  return sql.table(stagedName(table));
}

/** Creates staged tables without rows, with the live ones' columns, checks and `before` triggers. */
export async function createStaged(db: Db, tables: readonly string[]): Promise<void> {
  await sql.raw(`create schema if not exists ${STAGING_SCHEMA}`).execute(db);
  for (const table of tables) {
    await sql`create table ${stagedTable(table)} (like ${sql.table(table)} including all excluding indexes)`.execute(
      db,
    );
    for (const trigger of await listTriggers(db, table, 'before')) await sql.raw(staged(trigger)).execute(db);
  }
}

/**
 * Runs work that stages tables, and drops those that it does not swap in. Also removes what a killed process left: staged tables, which
 * nobody reads, and foreign keys that are not validated.
 */
export async function withStaging<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await dropStaged(db);
  try {
    return await work();
  } finally {
    await dropStaged(db);
    await validateForeignKeys(db);
  }
}

async function dropStaged(db: Db): Promise<void> {
  await sql.raw(`drop schema if exists ${STAGING_SCHEMA} cascade`).execute(db);
}

/**
 * Creates a staged table and copies rows into it, in one transaction. The rows are frozen, so that they need no vacuum, and each is stored
 * after the one before, so that their places (`ctid`) show their order.
 * @param chunks whole rows as COPY's text. Each chunk is one statement, because the embedded engine keeps a statement's rows in memory.
 */
export async function loadStaged(
  db: Db,
  table: string,
  columns: readonly string[],
  chunks: AsyncIterable<Buffer>,
): Promise<void> {
  await createStaged(db, [table]);
  const name = stagedName(table);
  const copy = `copy ${name} (${columns.join(', ')}) from stdin with (freeze)`;
  await withOwnConnection(db, async client => {
    // Rows can be frozen in a table that the same transaction has truncated.
    await client.query(`begin; truncate ${name}`);
    // While the database takes one chunk, the next is made.
    let copying: Promise<unknown> = Promise.resolve();
    for await (const chunk of chunks) {
      await copying;
      copying = once(client.query(copyFrom(copy)).end(chunk), 'finish');
      // A failure is thrown where it is awaited, which can be after some reading.
      copying.catch(() => undefined);
    }
    await copying;
    await client.query('commit');
  });
}

/** Builds the primary key of a staged table. @throws the database's error when two rows have the same key */
export async function buildPrimaryKey(db: Db, table: string): Promise<void> {
  const indexes = await listMissingIndexes(db, table);
  for (const index of indexes) if (index.isPrimary) await build(db, index);
}

/** Builds the indexes of the live table that the staged one lacks, `atOnce` at the same time, and vacuums it. */
export async function buildIndexes(
  db: Db,
  table: string,
  { atOnce = 1, onBuilt }: { atOnce?: number; onBuilt?: (done: number, all: number) => void } = {},
): Promise<void> {
  const indexes = await listMissingIndexes(db, table);
  const waiting = indexes.values();
  let done = 0;
  async function work(): Promise<void> {
    for (const index of waiting) {
      await build(db, index);
      onBuilt?.(++done, indexes.length);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  await vacuum(db, [stagedName(table)]);
}

async function build(db: Db, { create, addConstraint }: Index): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
    await sql.raw(create).execute(tx);
    if (addConstraint) await sql.raw(addConstraint).execute(tx);
  });
}

/**
 * Creates staged tables with their indexes and fills them.
 * @param fill refreshes the live tables elsewhere; here the search path leads it to the staged ones
 */
export async function fillStaged(
  db: Db,
  tables: readonly string[],
  fill: (tx: Db) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async tx => {
    await createStaged(tx, tables);
    await sql`select set_config('search_path', ${STAGING_SCHEMA} || ',' || current_setting('search_path'), true)`.execute(
      tx,
    );
    await sql`set local work_mem = '256MB'`.execute(tx);
    await fill(tx);
  });
  for (const table of tables) await buildIndexes(db, table);
}

/** Vacuums and analyses tables that were just written, so that reading them is as quick as later. */
export async function vacuum(db: Db, tables: readonly string[]): Promise<void> {
  await sql`vacuum (analyze) ${sql.join(tables.map(table => sql.table(table)))}`.execute(db);
}

/**
 * Puts the staged tables in the live ones' place, as the last step of a transaction: the locks are held for milliseconds. Keys, indexes,
 * triggers and the tables that refer to them are then as they were, except that foreign keys are validated after the transaction, by
 * `withStaging`.
 * @throws what `withShortLocks` does.
 */
export async function swapStaged(tx: Db, tables: readonly string[]): Promise<void> {
  const triggers: string[] = [];
  for (const table of tables) triggers.push(...(await listTriggers(tx, table, 'after')));
  const keys = await listForeignKeys(tx, tables);
  const ofOthers = keys.filter(({ isOfOther }) => isOfOther);
  // Writers lock the tables in this order too: a home first, then the address that it refers to.
  const locked = [...new Set([...ofOthers.map(({ table }) => table), ...tables])];
  await withShortLocks(tx, async () => {
    await sql.raw(`lock table ${locked.join(', ')} in access exclusive mode`).execute(tx);
    for (const { table, name } of ofOthers)
      await sql.raw(`alter table ${table} drop constraint ${name}`).execute(tx);
    await sql.raw(`drop table ${tables.join(', ')}`).execute(tx);
    for (const table of tables) await sql`alter table ${stagedTable(table)} set schema public`.execute(tx);
    for (const { table, name, definition } of keys) {
      const key = `${name} ${definition.replace(/ NOT VALID$/, '')} not valid`;
      await sql.raw(`alter table ${table} add constraint ${key}`).execute(tx);
    }
    for (const definition of triggers) await sql.raw(definition).execute(tx);
  });
}

/** Checks the rows of foreign keys that a swap created. Readers and writers continue meanwhile. */
async function validateForeignKeys(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'f' and not convalidated
    order by 1, 2`.execute(db);
  for (const { table, name } of rows)
    await sql.raw(`alter table ${table} validate constraint ${name}`).execute(db);
}
