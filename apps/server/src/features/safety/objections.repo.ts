import { sql } from 'kysely';
import type { Objection } from '#features/watches/index.ts';
import type { Db } from '#platform/database/database.ts';

type Found = { address: string | null; isMade: boolean };

/**
 * What a present user objects to, while it lasts, and whether an objection was made. The address of a listing
 * that has their photos is left out, because its owner is not named to them.
 */
export async function findObjectedTo(db: Db, { userId, about, id }: Objection): Promise<Found | undefined> {
  const present = sql`u.id = ${userId} and u.deleted_at is null and u.disabled_at is null`;
  const { rows } =
    about === 'claim'
      ? await sql<Found>`
          select a.full_address as address, c.objected_at is not null or c.objected_by is not distinct from u.id as is_made
          from property_claims c join addresses a on a.address_id = c.address_id join users u on ${present}
          where c.id = ${id} and c.status <> 'rejected'`.execute(db)
      : await sql<Found>`
          select case when ${about} = 'home' then p.address end as address, exists (select from reports r where r.listing_id = p.id and r.reporter_id = u.id) as is_made
          from properties p join users u on ${present}
          where p.id = ${id} and p.is_active and p.deleted_at is null`.execute(db);
  return rows[0];
}
