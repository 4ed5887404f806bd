import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** A claimant as mails and notifications address them. */
export type Claimant = { id: number; userId: number; name: string; email: string; fullAddress: string };

function findClaimants(tx: Db, condition: RawBuilder<unknown>): Promise<Claimant[]> {
  return sql<Claimant>`
    select c.id, c.user_id, u.name, u.email, a.full_address
    from property_claims c join users u on u.id = c.user_id join addresses a on a.address_id = c.address_id
    where ${condition} order by c.id`
    .execute(tx)
    .then(({ rows }) => rows);
}

/** The verified owner of an address, unless it is the user. */
export async function findOtherOwner(
  tx: Db,
  addressId: number,
  userId: number,
): Promise<Claimant | undefined> {
  const condition = sql`c.address_id = ${addressId} and c.user_id <> ${userId}
    and c.status = 'verified' and c.ownership_type = 'owner'`;
  return (await findClaimants(tx, condition))[0];
}

/** Those other than the user whose claims as owners of an address are pending. */
export function findPendingOwners(tx: Db, addressId: number, userId: number): Promise<Claimant[]> {
  return findClaimants(
    tx,
    sql`c.address_id = ${addressId} and c.user_id <> ${userId}
      and c.status = 'pending_verification' and c.ownership_type = 'owner'`,
  );
}

/** The addresses at which a user has a pending claim as owner, in the order in which they are locked. */
export async function findPendingAddressesOf(tx: Db, userId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('property_claims')
    .select('addressId')
    .where('userId', '=', userId)
    .where('status', '=', 'pending_verification')
    .where('ownershipType', '=', 'owner')
    .orderBy('addressId')
    .execute();
  return rows.map(row => row.addressId);
}
