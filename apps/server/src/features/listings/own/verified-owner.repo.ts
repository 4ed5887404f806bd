import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Whether another user than this one is the verified owner of the address. */
export async function hasOtherOwner(tx: Db, ownerId: number, addressId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select has_other_owner(${ownerId}, ${addressId}) as has`.execute(tx);
  return rows[0]!.has;
}

/** Whether this user is the verified owner of the address. */
export async function isVerifiedOwner(tx: Db, userId: number, addressId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select is_verified_owner(${userId}, ${addressId}) as is`.execute(tx);
  return rows[0]!.is;
}

export type RivalListing = { id: number; ownerId: number; title: string };

/** The active listings of a locked address that belong to other users, locked too. */
export async function lockShownRivals(tx: Db, ownerId: number, addressId: number): Promise<RivalListing[]> {
  const { rows } = await sql<RivalListing>`
    select p.id, p.owner_id, p.title from properties p
    where p.address_id = ${addressId} and p.owner_id <> ${ownerId} and p.is_active
    order by p.id
    for no key update`.execute(tx);
  return rows;
}

/** Hides listings because another user is the verified owner of their address. */
export async function setYielded(tx: Db, listingIds: number[], at: Date): Promise<void> {
  await tx
    .updateTable('properties')
    .set({ isActive: false, yieldedAt: at, updatedAt: at })
    .where('id', 'in', listingIds)
    .execute();
}

/** The listings of an address that were hidden for a verified owner and that their owners have not deleted since. */
export function findYielded(tx: Db, addressId: number): Promise<RivalListing[]> {
  return tx
    .selectFrom('properties')
    .select(['id', 'ownerId', 'title'])
    .where('addressId', '=', addressId)
    .where('yieldedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .where('takenDownAt', 'is', null)
    .orderBy('id')
    .execute();
}
