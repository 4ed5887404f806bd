import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

export async function findActiveListingIds(tx: Db, ownerId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('properties')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(row => row.id);
}

/** The listings that were taken down when an account was last disabled, and still are. @param subject the account in the audit log */
export async function findListingsTakenDownWith(tx: Db, subject: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from properties p
    where p.taken_down_at is not null and p.deleted_at is null and p.id in (
      select jsonb_array_elements_text(detail -> 'listings')::bigint from (
        select detail from audit_log where action = 'user.disable' and subject = ${subject} order by id desc limit 1) a)
    order by p.id`.execute(tx);
  return rows.map(row => row.id);
}

/** A user's verified claims as owner, oldest first. */
export function findVerifiedOwnersClaims(tx: Db, userId: number) {
  return tx
    .selectFrom('property_claims')
    .select(['id', 'user_id', 'address_id'])
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .where('ownership_type', '=', 'owner')
    .orderBy('id')
    .execute();
}
