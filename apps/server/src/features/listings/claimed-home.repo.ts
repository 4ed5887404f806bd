import type { PropertyType } from '@sway/domain/property-types';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** A verified claim's home, with all that a listing needs. Price in NZD, area in m². */
export type ClaimedHome = {
  /** The claim's id, which the listing takes (D15). */
  id: number;
  ownerId: number;
  addressId: number;
  isOwners: boolean;
  description: string | null;
  swayPrice: number;
  propertyType: PropertyType;
  bedrooms: number | null;
  bathrooms: number | null;
  floorArea: number | null;
  features: string[];
};

export type PlaceRow = {
  full_address: string;
  full_address_number: string;
  full_road_name: string;
  suburb_locality: string | null;
  town_city: string | null;
  territorial_authority: string | null;
};

export function findPlace(tx: Db, addressId: number): Promise<PlaceRow> {
  return tx
    .selectFrom('addresses')
    .select([
      'full_address',
      'full_address_number',
      'full_road_name',
      'suburb_locality',
      'town_city',
      'territorial_authority',
    ])
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

/** @returns whether there is such a listing. */
export async function setActive(tx: Db, listingId: number, isActive: boolean, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('properties')
    .set({ is_active: isActive, updated_at: now })
    .where('id', '=', listingId)
    .executeTakeFirst();
  return numUpdatedRows > 0;
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

type NewListing = ClaimedHome & {
  title: string;
  address: string;
  suburb: string | null;
  city: string;
  region: string;
  searchText: string;
  avmPrice: number | null;
  now: Date;
};

/** Position and official record are the address's. */
export async function insertClaimedListing(tx: Db, home: NewListing): Promise<void> {
  await sql`
    insert into properties (id, owner_id, address_id, unit_of_property_id, title, description, address, suburb, city,
      region, position, sway_price, avm_price, bedrooms, bathrooms, floor_area, property_type, features,
      price_justification_tags, is_active, is_verified, created_at, updated_at, search_text)
    select ${home.id}, ${home.ownerId}, a.address_id, a.unit_of_property_id, ${home.title}, ${home.description ?? ''},
      ${home.address}, ${home.suburb}, ${home.city}, ${home.region}, a.position, ${home.swayPrice}, ${home.avmPrice},
      ${home.bedrooms}, ${home.bathrooms}, ${home.floorArea}, ${home.propertyType}, ${home.features}::text[], '{}', true,
      ${home.isOwners}, ${home.now}, ${home.now}, ${home.searchText}
    from addresses a where a.address_id = ${home.addressId}`.execute(tx);
}

export async function insertFirstPrice(tx: Db, listingId: number, price: number, now: Date): Promise<void> {
  await tx.insertInto('price_changes').values({ property_id: listingId, price, changed_at: now }).execute();
}
