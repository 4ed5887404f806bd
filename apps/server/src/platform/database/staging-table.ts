import { sql } from 'kysely';
import { withShortLocks } from './short-locks.ts';
import { addConstraintOf, buildIndexOn, listIndexes } from './catalogue.ts';
import type { Db } from './database.ts';

/**
 * The name of the table that is built to replace a live one. Names of tables come from the code, never from input: they become part of
 * statements.
 */
export function nextName(name: string): string {
  return `${name}_next`;
}

/** The statement that creates the staging table, with the columns and checks of the live one; indexes and keys follow when it is full. */
export function createNextStatement(table: string): string {
  return `create table ${nextName(table)} (like ${table} including all excluding indexes)`;
}

type ForeignKey = { name: string; table: string; definition: string };

/** The foreign keys of the live table, and those of other tables to it. */
async function listForeignKeys(db: Db, table: string): Promise<{ own: ForeignKey[]; others: ForeignKey[] }> {
  const { rows } = await sql<ForeignKey & { is_own: boolean }>`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition,
      conrelid = ${table}::regclass as is_own
    from pg_constraint
    where contype = 'f' and ${table}::regclass in (conrelid, confrelid)
    order by 2, 1`.execute(db);
  return { own: rows.filter(({ is_own }) => is_own), others: rows.filter(({ is_own }) => !is_own) };
}

/** The statements that create the live table's triggers. */
async function listTriggers(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = ${table}::regclass and not tgisinternal
    order by tgname`.execute(db);
  return rows.map(({ definition }) => definition);
}

/** Builds every index of the live table on the staging table, `atOnce` at a time, reports each, and gathers the table's statistics. */
export async function buildIndexes(
  db: Db,
  table: string,
  { atOnce, onBuilt }: { atOnce: number; onBuilt?: (done: number, all: number) => void },
): Promise<void> {
  const indexes = await listIndexes(db, table);
  const waiting = [...indexes];
  let done = 0;
  async function work(): Promise<void> {
    for (let index = waiting.shift(); index; index = waiting.shift()) {
      const built = index;
      const next = { table: nextName(table), name: nextName(index.name) };
      await db.transaction().execute(tx => buildIndexOn(tx, built, next));
      onBuilt?.(++done, indexes.length);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  await sql`analyze ${sql.raw(nextName(table))}`.execute(db);
}

/**
 * Replaces the live table with the staging table, as the last step of a transaction: the locks are held for milliseconds. Keys, indexes,
 * triggers and the foreign keys of other tables are restored, but foreign keys are not checked for existing rows: see
 * `validateForeignKeys`.
 * @param alongside swaps other tables of the same change.
 * @throws the errors of `withShortLocks`.
 */
export async function swapNext(tx: Db, table: string, alongside?: (tx: Db) => Promise<void>): Promise<void> {
  await withShortLocks(tx, async () => {
    // First, because searches read the search table first.
    await alongside?.(tx);
    await swap(tx, table);
  });
}

async function swap(tx: Db, live: string): Promise<void> {
  const { own, others } = await listForeignKeys(tx, live);
  const indexes = await listIndexes(tx, live);
  const triggers = await listTriggers(tx, live);
  // Writers lock the tables in this order too: a listing first, then the address that it refers to.
  const tables = [...new Set([...others.map(({ table }) => table), live])];
  await sql`lock table ${sql.raw(tables.join(', '))} in access exclusive mode`.execute(tx);
  for (const { table, name } of others)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  await sql`drop table ${sql.raw(live)}`.execute(tx);
  await sql`alter table ${sql.raw(nextName(live))} rename to ${sql.raw(live)}`.execute(tx);
  for (const index of indexes) {
    await sql`alter index ${sql.ref(nextName(index.name))} rename to ${sql.ref(index.name)}`.execute(tx);
    await addConstraintOf(tx, index, live);
  }
  for (const { table, name, definition } of [...own, ...others]) {
    const key = sql`${sql.ref(name)} ${sql.raw(definition.replace(/ NOT VALID$/, ''))} not valid`;
    await sql`alter table ${sql.raw(table)} add constraint ${key}`.execute(tx);
  }
  for (const definition of triggers) await sql.raw(definition).execute(tx);
}

/** Checks foreign keys of and to a table for existing rows, after a swap. Readers and writers continue meanwhile. */
export async function validateForeignKeys(db: Db, table: string): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'f' and not convalidated and ${table}::regclass in (conrelid, confrelid)
    order by 1, 2`.execute(db);
  for (const { table: referring, name } of rows)
    await sql`alter table ${sql.raw(referring)} validate constraint ${sql.ref(name)}`.execute(db);
}
