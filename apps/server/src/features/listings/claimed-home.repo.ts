import type { PropertyType } from '@sway/domain/property-types';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** A verified claim's home, with all that a listing needs. Price in NZD, area in m². */
export type ClaimedHome = {
  /** The claim's id, which the listing takes (D15). */
  id: number;
  ownerId: number;
  addressId: number;
  description: string | null;
  swayPrice: number;
  propertyType: PropertyType;
  bedrooms: number | null;
  bathrooms: number | null;
  floorArea: number | null;
  features: string[];
};

/** What an address is called, and the official record it lies in. */
export function findPlace(
  tx: Db,
  addressId: number,
): Promise<{ full_address: string; unit_of_property_id: string | null }> {
  return tx
    .selectFrom('addresses')
    .select(['full_address', 'unit_of_property_id'])
    .where('address_id', '=', addressId)
    .executeTakeFirstOrThrow();
}

/** Whether the address is shown already in another listing: one of the same person's, or one made from another claim. */
export async function hasOtherListing(tx: Db, { id, ownerId, addressId }: ClaimedHome): Promise<boolean> {
  const { rows } = await sql`
    select 1 from properties p
    where p.address_id = ${addressId} and p.id <> ${id} and p.is_active
      and (p.owner_id = ${ownerId} or exists (select from property_claims c where c.id = p.id))
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whether the claim has become a listing, be it deleted since. */
export async function hasListing(tx: Db, claimId: number): Promise<boolean> {
  const row = await tx.selectFrom('properties').select('id').where('id', '=', claimId).executeTakeFirst();
  return row !== undefined;
}

export async function setVerified(
  tx: Db,
  ownerId: number,
  addressId: number,
  isVerified: boolean,
): Promise<void> {
  await tx
    .updateTable('properties')
    .set({ is_verified: isVerified })
    .where('owner_id', '=', ownerId)
    .where('address_id', '=', addressId)
    .execute();
}
