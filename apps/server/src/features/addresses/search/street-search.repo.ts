import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/**
 * Brings the search up to date with the streets: to be called in the transaction that wrote them, when all are written. Streets
 * that are as they were cost a comparison.
 */
export async function refreshStreetSearch(db: Db): Promise<void> {
  await sql`select refresh_street_search()`.execute(db);
  await sql`select count_street_prefixes()`.execute(db);
}
