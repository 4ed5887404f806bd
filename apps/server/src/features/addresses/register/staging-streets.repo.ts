import { sql } from 'kysely';
import { addConstraintOf, buildIndexOn, listIndexes } from '#platform/database/catalogue.ts';
import type { Db } from '#platform/database/database.ts';
import { refreshStreetSearch } from '../search/street-search.repo.ts';
import { createStreetCounts } from './street-counts.repo.ts';
import type { StreetIds } from './street-ids.ts';

/** What the search is made of: a row, and dozens of rows, a street. */
const LARGE_TABLES = ['street_search', 'street_prefixes'];
/** And what is counted of these. */
const SMALL_TABLE = 'street_prefix_counts';

/** A schema in which tables stand under their own names. What goes by a bare name finds these first, once it is in the search path. */
const STAGING_SCHEMA = 'streets_next';

/** Room to gather millions of rows in. */
const WORK_MEMORY = '256MB';

const STREET_NAMES = sql.raw('id, full_road_name, suburb_locality, town_city, territorial_authority');
const STREET_COLUMNS = sql`${STREET_NAMES}, address_count, position`;

/** Whether most of so many streets are unknown to the search: then it is quicker made anew than brought up to date. */
export async function areMostStreetsNew(db: Db, streets: number): Promise<boolean> {
  const { rows } = await sql<{ searched: number }>`select count(*) as searched from street_search`.execute(
    db,
  );
  return streets > 2 * rows[0]!.searched;
}

/** Makes the streets of the next register beside the live ones, with how many of its addresses stand on each. */
export async function createNextStreets(db: Db, book: StreetIds): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`set local work_mem = ${sql.lit(WORK_MEMORY)}`.execute(tx);
    await sql`create schema ${sql.ref(STAGING_SCHEMA)}`.execute(tx);
    await sql`create table ${beside('streets')} (like streets including all excluding indexes)`.execute(tx);
    await sql`create temporary table named_streets on commit drop as select ${STREET_NAMES} from streets`.execute(
      tx,
    );
    await book.write(tx, 'named_streets');
    await createStreetCounts(tx, 'addresses_next');
    await sql`
      insert into ${beside('streets')} (${STREET_COLUMNS})
      select ${STREET_NAMES}, coalesce(counted.count, 0), counted.position
      from named_streets left join counted on counted.street_id = id`.execute(tx);
  });
}

/**
 * Makes the search of the next register's streets beside the live one, in half the time that writing as many rows to indexed tables
 * takes. It is committed, so that all of it is seen from the moment of the swap, whenever one began to read.
 */
export async function buildNextSearch(db: Db): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`set local work_mem = ${sql.lit(WORK_MEMORY)}`.execute(tx);
    await sql`create table ${beside(SMALL_TABLE)} (like ${sql.table(SMALL_TABLE)} including all)`.execute(tx);
    for (const table of LARGE_TABLES)
      await sql`create table ${beside(table)} (like ${sql.table(table)} including all excluding indexes)`.execute(
        tx,
      );
    await sql`select set_config('search_path', ${STAGING_SCHEMA} || ',' || current_setting('search_path'), true)`.execute(
      tx,
    );
    await refreshStreetSearch(tx);
    for (const table of LARGE_TABLES) await buildIndexesLikeLive(tx, table);
  });
}

async function buildIndexesLikeLive(tx: Db, table: string): Promise<void> {
  for (const index of await listIndexes(tx, `public.${table}`)) {
    await buildIndexOn(tx, index, { table: `${STAGING_SCHEMA}.${table}`, name: index.name });
    await addConstraintOf(tx, index, `${STAGING_SCHEMA}.${table}`);
  }
  await sql`analyze ${beside(table)}`.execute(tx);
}

/** Writes the streets that were made beside the live ones into these. Addresses refer to them, so they are not swapped. */
export async function writeNextStreets(tx: Db): Promise<void> {
  await sql`
    insert into streets as known (${STREET_COLUMNS}) select ${STREET_COLUMNS} from ${beside('streets')}
    on conflict (id) do update set address_count = excluded.address_count, position = excluded.position
      where known.address_count <> excluded.address_count or known.position::bytea is distinct from excluded.position::bytea`.execute(
    tx,
  );
}

/** Puts the search that was made beside the live one in its place. To be called under brief locks. */
export async function swapStreetSearch(tx: Db): Promise<void> {
  for (const table of [...LARGE_TABLES, SMALL_TABLE]) {
    await sql`drop table ${sql.table(table)}`.execute(tx);
    await sql`alter table ${beside(table)} set schema public`.execute(tx);
  }
  await dropNextStreets(tx);
}

/** Takes away what was made beside the live streets, also by an import that was killed. */
export async function dropNextStreets(db: Db): Promise<void> {
  await sql`drop schema if exists ${sql.ref(STAGING_SCHEMA)} cascade`.execute(db);
}

function beside(table: string) {
  return sql.table(`${STAGING_SCHEMA}.${table}`);
}
