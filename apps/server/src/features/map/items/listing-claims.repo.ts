import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** The claims by which listings can be public: those of their owners at their addresses, by the id of the listing. */
export async function findClaimsOfListings(db: Db, listingIds: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ listingId: number; claimId: number }>`
    select p.id as listing_id, c.id as claim_id
    from properties p join property_claims c on c.user_id = p.owner_id and c.address_id = p.address_id
    where p.privacy = 'exact' and p.id = any(${listingIds}::bigint[]) and can_be_public(c.status, c.ownership_type)`.execute(
    db,
  );
  return new Map(rows.map(row => [row.listingId, row.claimId]));
}
