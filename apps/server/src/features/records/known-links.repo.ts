import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

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
