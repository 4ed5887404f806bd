import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** The addresses that a user watches, the last first. */
export function findWatches(db: Db, userId: number) {
  return db
    .selectFrom('watched_addresses as w')
    .innerJoin('addresses as a', 'a.addressId', 'w.addressId')
    .where('w.userId', '=', userId)
    .select(['w.addressId', 'a.fullAddress', 'w.watchedAt'])
    .orderBy('w.watchedAt', 'desc')
    .orderBy('w.addressId')
    .execute();
}

export async function insertWatch(
  tx: Db,
  watch: { userId: number; addressId: number; watchedAt: Date },
): Promise<void> {
  await tx.insertInto('watched_addresses').values(watch).execute();
}

export async function deleteWatch(db: Db, userId: number, addressId: number): Promise<void> {
  await db
    .deleteFrom('watched_addresses')
    .where('userId', '=', userId)
    .where('addressId', '=', addressId)
    .execute();
}

/** Deletes the watches of a user whose account is being deleted. */
export async function deleteWatchesOf(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('watched_addresses').where('userId', '=', userId).execute();
}

/**
 * Who watches an address beside the given user, the earliest first, with the address. Its verified owner is told of disputes by the
 * claims.
 */
export async function findWatchersOf(
  db: Db,
  { addressId, actorId, limit }: { addressId: number; actorId: number; limit: number },
): Promise<{ userId: number; address: string }[]> {
  const { rows } = await sql<{ userId: number; address: string }>`
    select w.user_id, a.full_address as address from watched_addresses w join addresses a on a.address_id = w.address_id
    where w.address_id = ${addressId} and w.user_id <> ${actorId}
      and not is_verified_owner(w.user_id, w.address_id)
    order by w.watched_at, w.user_id limit ${limit}`.execute(db);
  return rows;
}
