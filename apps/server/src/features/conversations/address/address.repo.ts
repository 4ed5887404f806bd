import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** The address of a private home in a conversation about it: `isShown` to the buyer. */
export type PrivateAddress = { address: string; isShown: boolean };

/** The address of listing `p` for participant `me` of conversation `c`, to embed in statements. An agent gets none. */
export const PRIVATE_ADDRESS = sql`(select json_build_object('address', h.address, 'isShown', s.user_id is not null)
  from private_homes h left join shown_addresses s on s.property_id = h.property_id and s.user_id = c.buyer_id
  where h.property_id = p.id and p.deleted_at is null
    and (me.role = 'owner' or me.role = 'buyer' and s.user_id is not null))`;

/** Whether the home of a conversation is private and not deleted, which it stays until the transaction ends. */
export async function holdPrivate(tx: Db, conversationId: number): Promise<boolean> {
  const { rows } = await sql<{ isPrivate: boolean }>`
    select p.privacy <> 'exact' and p.deleted_at is null as is_private
    from conversations c join properties p on p.id = c.property_id where c.id = ${conversationId} for share of p`.execute(
    tx,
  );
  return rows[0]!.isPrivate;
}

type Shown = { propertyId: number; userId: number };

/** @returns whether it was not shown before */
export async function insertShown(tx: Db, shown: Shown & { shownAt: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('shown_addresses')
    .values(shown)
    .onConflict(same => same.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows! > 0;
}

/** @returns whether it was shown */
export async function deleteShown(tx: Db, { propertyId, userId }: Shown): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('shown_addresses')
    .where('propertyId', '=', propertyId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** Ends what a user who leaves is shown, and what they have shown. */
export async function deleteShownAddressesOf(tx: Db, userId: number): Promise<void> {
  const homes = tx.selectFrom('properties').select('id').where('ownerId', '=', userId);
  await tx
    .deleteFrom('shown_addresses')
    .where(shown => shown.or([shown('userId', '=', userId), shown('propertyId', 'in', homes)]))
    .execute();
}
