import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/**
 * Refreshes the street search after streets were written. Call it in the same transaction, when all of them are written.
 * An unchanged street costs only a comparison.
 */
export async function refreshStreetSearch(db: Db): Promise<void> {
  await sql`select refresh_street_search()`.execute(db);
  await sql`select count_street_prefixes()`.execute(db);
}
