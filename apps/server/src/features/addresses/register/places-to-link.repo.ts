import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

type PlacesToLink = {
  /** How many there are; counted up to one more than `max`. */
  count: number;
  /** The id of the last one; null if there are none. */
  last: number | null;
  /** Whether one of them is the whole country. */
  everywhere: boolean;
};

/** Counts the places where addresses have to be linked again. */
export async function countPlaces(db: Db, max: number): Promise<PlacesToLink> {
  const { rows } = await sql<PlacesToLink>`
    select (select max(id) from places_to_link) as last,
      exists (select from places_to_link where area is null) as everywhere,
      (select count(*) from (select from places_to_link limit ${max + 1}) as place) as count`.execute(db);
  return rows[0]!;
}

/** Notes that addresses have to be linked everywhere, if one of these tables has a boundary. */
export async function notePlacesOfTables(tx: Db, tables: readonly string[]): Promise<void> {
  const anyBoundary = tables.map(
    table => sql`exists (select from ${sql.table(table)} where boundary is not null)`,
  );
  await sql`
    insert into places_to_link (area)
    select null
    where not exists (select from places_to_link where area is null) and (${sql.join(anyBoundary, sql` or `)})`.execute(
    tx,
  );
}

/** Notes that the links of all addresses are to be found, if there is any parcel. */
export async function noteAllPlaces(tx: Db): Promise<void> {
  await sql`
    insert into places_to_link (area)
    select null
    where exists (select from property_boundaries) or exists (select from property_titles)`.execute(tx);
}

/** Deletes the places up to one, because their addresses are linked. */
export async function deletePlacesToLink(tx: Db, last: number): Promise<void> {
  await sql`delete from places_to_link where id <= ${last}`.execute(tx);
}

/**
 * Runs a function that writes addresses and parcels together with their links. In a database with no other ones, it notes no places
 * for `linkParcels`, which would only find the same links. In any other database, the triggers note the places as usual.
 */
export async function writeWithKnownLinks(tx: Db, write: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into places_to_link (area)
    select null
    where not exists (select from addresses) and not exists (select from property_boundaries)
      and not exists (select from property_titles)
    returning id`.execute(tx);
  await write();
  // While "everywhere" is noted, the triggers note nothing else.
  for (const { id } of rows) await tx.deleteFrom('places_to_link').where('id', '=', id).execute();
}
