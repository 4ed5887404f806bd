import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/**
 * The listings that were taken down when an account was last disabled, and still are. One that an admin has taken down since is left out:
 * that is a decision of its own.
 * @param subject the account in the audit log
 */
export async function findListingsTakenDownWith(tx: Db, subject: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with disabling as (
      select id, detail from audit_log where action = 'user.disable' and subject = ${subject} order by id desc limit 1)
    select p.id from disabling, jsonb_array_elements_text(detail -> 'listings') listing
      join properties p on p.id = listing::bigint
    where p.taken_down_at is not null and p.deleted_at is null
      and not exists (select from audit_log decision where decision.id > disabling.id
        and decision.action = 'property.deactivate' and decision.subject = 'property ' || p.id)
    order by p.id`.execute(tx);
  return rows.map(row => row.id);
}

/** A user's verified claims as owner, oldest first. */
export function findVerifiedOwnersClaims(tx: Db, userId: number) {
  return tx
    .selectFrom('property_claims')
    .select(['id', 'userId', 'addressId'])
    .where('userId', '=', userId)
    .where('status', '=', 'verified')
    .where('ownershipType', '=', 'owner')
    .orderBy('id')
    .execute();
}
