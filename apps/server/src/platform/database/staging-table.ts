import { once } from 'node:events';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import { listForeignKeys, listMissingIndexes, listTriggers, staged, STAGING_SCHEMA } from './catalogue.ts';
import type { Index } from './catalogue.ts';
import { driverOf } from './database.ts';
import type { Db } from './database.ts';
import { withShortLocks } from './short-locks.ts';

// Tables that are built beside live ones, to take their place. They are in a schema of their own under the live ones' names. Names of
// tables come from the code alone.

/** The name of a staged table. */
export function stagedName(table: string): string {
  return `${STAGING_SCHEMA}.${table}`;
}

/** The same for statements. */
export function stagedTable(table: string): RawBuilder<unknown> {
  return sql.table(stagedName(table));
}

/** What creates staged tables: columns, checks and what shapes a row as the live ones'. Keys, indexes and other triggers follow. */
async function createStatements(db: Db, tables: readonly string[]): Promise<string[]> {
  const statements = [`create schema if not exists ${STAGING_SCHEMA}`];
  for (const table of tables) {
    const triggers = await listTriggers(db, table, 'before');
    statements.push(
      `create table ${STAGING_SCHEMA}.${table} (like public.${table} including all excluding indexes)`,
    );
    statements.push(...triggers.map(staged));
  }
  return statements;
}

/** Creates staged tables without rows. */
export async function createStaged(db: Db, tables: readonly string[]): Promise<void> {
  for (const statement of await createStatements(db, tables)) await sql.raw(statement).execute(db);
}

/** Takes away all that is staged, also by a process that was killed: tables that nobody reads. */
export async function dropStaged(db: Db): Promise<void> {
  await sql.raw(`drop schema if exists ${STAGING_SCHEMA} cascade`).execute(db);
}

/**
 * Creates a staged table and copies rows into it, in one transaction. The rows come frozen, as they may in a table that nobody has
 * seen yet, so nothing has to be vacuumed after; and each comes behind the one before, so that their places (`ctid`) tell their order.
 * @param chunks whole rows as COPY's text, a statement's worth each; see `wire-server.ts`.
 */
export async function loadStaged(
  db: Db,
  table: string,
  columns: readonly string[],
  chunks: AsyncIterable<Buffer>,
): Promise<void> {
  const statements = await createStatements(db, [table]);
  const copy = `copy ${STAGING_SCHEMA}.${table} (${columns.join(', ')}) from stdin with (freeze)`;
  const client = await driverOf(db).pool.connect();
  let isDone = false;
  // Were this connection lost, what is awaited would fail, and tell.
  const ignore = () => undefined;
  client.on('error', ignore);
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    // While the database takes one chunk, the next is made.
    let copying: Promise<unknown> = Promise.resolve();
    for await (const chunk of chunks) {
      await copying;
      copying = once(client.query(copyFrom(copy)).end(chunk), 'finish');
      // A failure is thrown where it is awaited, which may be after a turn of reading.
      copying.catch(() => undefined);
    }
    await copying;
    await client.query('commit');
    isDone = true;
  } finally {
    client.off('error', ignore);
    // A connection amid a COPY is of no further use.
    client.release(!isDone);
  }
}

/** Builds the primary key of a staged table. @throws the database's error when two rows have the same. */
export async function buildPrimaryKey(db: Db, table: string): Promise<void> {
  const indexes = await listMissingIndexes(db, table);
  for (const index of indexes) if (index.isPrimary) await build(db, index);
}

/** Builds what indexes of the live table the staged one lacks, some at a time, and reports each. */
export async function buildIndexes(
  db: Db,
  table: string,
  { atOnce = 1, onBuilt }: { atOnce?: number; onBuilt?: (done: number, all: number) => void } = {},
): Promise<void> {
  const indexes = await listMissingIndexes(db, table);
  const waiting = [...indexes];
  let done = 0;
  async function work(): Promise<void> {
    for (let index = waiting.shift(); index; index = waiting.shift()) {
      await build(db, index);
      onBuilt?.(++done, indexes.length);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function build(db: Db, { create, addConstraint }: Index): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
    await sql.raw(create).execute(tx);
    if (addConstraint) await sql.raw(addConstraint).execute(tx);
  });
}

/** Fills staged tables by what otherwise brings the live ones up to date, which finds the staged ones first. */
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

/** Makes tables that were just written as quick to read as ones that have been there for long. */
export async function vacuum(db: Db, tables: readonly string[]): Promise<void> {
  await sql`vacuum (analyze) ${sql.join(tables.map(table => sql.table(table)))}`.execute(db);
}

/**
 * Puts the staged tables in the live ones' place, as the last step of a transaction: the locks are held for milliseconds. Keys, indexes,
 * triggers and the tables that refer to them are then as they were, but that foreign keys are yet to be checked against old rows; see
 * `validateForeignKeys`.
 * @throws what `withShortLocks` does.
 */
export async function swapStaged(tx: Db, tables: readonly string[]): Promise<void> {
  const triggers: string[] = [];
  for (const table of tables) triggers.push(...(await listTriggers(tx, table, 'after')));
  const keys = await listForeignKeys(tx, tables);
  const ofOthers = keys.filter(({ isOfOther }) => isOfOther);
  // Those who write take the tables in this order too: a home first, then the address that it points at.
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

/** Checks foreign keys that a swap left against rows older than they are. Readers and writers go on meanwhile. */
export async function validateForeignKeys(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'f' and not convalidated
    order by 1, 2`.execute(db);
  for (const { table, name } of rows)
    await sql.raw(`alter table ${table} validate constraint ${name}`).execute(db);
}
