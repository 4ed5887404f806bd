import { sql } from 'kysely';
import { addConstraintOf, buildIndexOn, listIndexes } from '#platform/database/catalogue.ts';
import type { Db } from '#platform/database/database.ts';

/** Of the tables that a search reads, those with a row and with dozens of rows a street. */
const TABLES = ['street_search', 'street_prefixes'];

/** Where they are made anew, under their own names. */
const WORKSHOP = 'street_search_next';

/** Room to gather millions of rows in. */
const WORK_MEMORY = '128MB';

/**
 * Brings the search up to date with the streets: to be called in the transaction that wrote them, when all are written. Streets
 * that are as they were cost a comparison.
 */
export async function refreshStreetSearch(db: Db): Promise<void> {
  await sql`select refresh_street_search()`.execute(db);
  await sql`select count_street_prefixes()`.execute(db);
}

/**
 * The same for a register of which most streets may be new: the search is then made beside the live one, which takes a third of
 * the time as its indexes come last, and is to be swapped in by `swapStreetSearch` in the same transaction.
 */
export async function buildStreetSearch(tx: Db): Promise<void> {
  await sql`set local work_mem = ${sql.lit(WORK_MEMORY)}`.execute(tx);
  if (!(await areMostStreetsNew(tx))) return refreshStreetSearch(tx);
  await sql`create schema ${sql.ref(WORKSHOP)}`.execute(tx);
  for (const table of TABLES)
    await sql`create table ${sql.table(beside(table))} (like ${sql.table(table)} including all excluding indexes)`.execute(
      tx,
    );
  // What the functions write to goes by its bare name, and so is found in the workshop first.
  const { rows } = await sql<{ path: string }>`select current_setting('search_path') as path`.execute(tx);
  const path = rows[0]!.path;
  await setSearchPath(tx, `${WORKSHOP}, ${path}`);
  await refreshStreetSearch(tx);
  await setSearchPath(tx, path);
  for (const table of TABLES) {
    for (const index of await listIndexes(tx, table)) {
      await buildIndexOn(tx, index, { table: beside(table), name: index.name });
      await addConstraintOf(tx, index, beside(table));
    }
    await sql`analyze ${sql.table(beside(table))}`.execute(tx);
  }
}

/** Puts the search in place that `buildStreetSearch` may have made, under locks that last to the end of the transaction. */
export async function swapStreetSearch(tx: Db): Promise<void> {
  const { rows } = await sql`select from pg_namespace where nspname = ${WORKSHOP}`.execute(tx);
  if (rows.length === 0) return;
  for (const table of TABLES) {
    const { rows: live } = await sql<{ schema: string }>`
      select relnamespace::regnamespace::text as schema from pg_class where oid = ${table}::regclass`.execute(
      tx,
    );
    await sql`drop table ${sql.table(table)}`.execute(tx);
    await sql`alter table ${sql.table(beside(table))} set schema ${sql.ref(live[0]!.schema)}`.execute(tx);
  }
  await sql`drop schema ${sql.ref(WORKSHOP)}`.execute(tx);
}

async function areMostStreetsNew(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ are_new: boolean }>`
    select (select count(*) from streets) > 2 * (select count(*) from street_search) as are_new`.execute(tx);
  return rows[0]!.are_new;
}

function beside(table: string): string {
  return `${WORKSHOP}.${table}`;
}

async function setSearchPath(tx: Db, path: string): Promise<void> {
  await sql`select set_config('search_path', ${path}, true)`.execute(tx);
}
