import type { ClaimedFieldName, ListingValues } from '@sway/domain/listings/listing-fields';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** The listing that a verified claim is to have. */
export type ClaimListing = Pick<ListingValues, ClaimedFieldName> & {
  /** The claim's id, which becomes the id of a listing made from it. */
  id: number;
  ownerId: number;
  addressId: number;
};

/** Whether another user has an active listing of the address as a verified agent or manager. */
export async function isShownByAnother(tx: Db, ownerId: number, addressId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from properties p join property_claims c on c.user_id = p.owner_id and c.address_id = p.address_id
    where p.address_id = ${addressId} and p.owner_id <> ${ownerId} and p.is_active
      and can_be_public(c.status, c.ownership_type)
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** The user's own listing of an address; a deleted one only if there is no other. */
export async function findOwnListingAt(
  tx: Db,
  ownerId: number,
  addressId: number,
): Promise<{ id: number; isActive: boolean; isDeleted: boolean } | undefined> {
  const { rows } = await sql<{ id: number; isActive: boolean; isDeleted: boolean }>`
    select id, is_active as "isActive", deleted_at is not null as "isDeleted" from properties
    where owner_id = ${ownerId} and address_id = ${addressId}
    order by deleted_at is not null, id desc limit 1`.execute(tx);
  return rows[0];
}

/** Whether a listing has this id. A listing made from a claim keeps the claim's id when it moves to another address. */
export async function isIdTaken(tx: Db, id: number): Promise<boolean> {
  const row = await tx.selectFrom('properties').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
