import type { OwnListing } from '@sway/contract/own-properties';
import { floorBandOf } from '@sway/domain/listings/privacy';
import { foldForSearch } from '@sway/domain/text/search-text';
import { sql } from 'kysely';
import { lockUsers } from '#features/accounts/index.ts';
import { lockAddresses } from '#features/addresses/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { ListingRow } from '../listing-rows.ts';
import { COLUMNS, MEDIA } from '../listings.repo.ts';
import { asItIs, storeTrueHome, TRUE_HOME } from '../private/private-homes.repo.ts';
import type { TrueHomeColumn } from '../private/private-homes.repo.ts';
import { publishedPlace } from '../private/published-place.ts';
import type { HomeAddress } from './home-address.ts';
import { stateOf } from './listing-state.ts';
import type { ListingState } from './listing-state.ts';

/** The columns of a listing that only its owner and admins see. */
export type OwnersColumns = TrueHomeColumn & {
  addressId: number;
  version: number;
  takenDownAt: Date | null;
  /** Whether a listing that is taken down was shown before; null for others. */
  shownWhenRestored: boolean | null;
  /** Whether another user is the verified owner of the address. */
  hasOtherOwner: boolean;
  /** The owner's claim on the address. */
  claim: OwnListing['claim'];
};

export const OWNERS_COLUMNS = sql`p.address_id, p.version, p.taken_down_at, p.shown_when_restored,
  has_other_owner(p.owner_id, p.address_id) as has_other_owner,
  (select json_build_object('claimStatus', status, 'ownershipType', ownership_type, 'isAskedForMore', asked_at is not null)
    from property_claims where user_id = p.owner_id and address_id = p.address_id) as claim, ${TRUE_HOME}`;

/**
 * Locks a listing's row until the transaction ends; a deleted listing is not returned. First it locks the owner, the listing's address,
 * and the one that the listing is to move to, in the order of all transactions (docs/decisions/0029-lock-order.md).
 */
export async function lockListing(tx: Db, listingId: number, movesTo?: number) {
  const find = () =>
    tx
      .selectFrom('properties')
      .select(['ownerId', 'addressId'])
      .where('id', '=', listingId)
      .executeTakeFirst();
  const found = await find();
  if (!found) return undefined;
  await lockUsers(tx, [found.ownerId]);
  // A user who moves the listing locks its owner too, so the address is read after that.
  const current = (await find())!;
  await lockAddresses(tx, movesTo === undefined ? [current.addressId] : [current.addressId, movesTo]);
  const { rows } = await sql<ListingRow & OwnersColumns>`select ${COLUMNS}, ${OWNERS_COLUMNS}, files.media
    from properties p ${MEDIA}
    where p.id = ${listingId} and p.deleted_at is null
    for no key update of p`.execute(tx);
  return rows.map(asItIs)[0];
}

/** The listing that an owner created with a creation key, deleted or not. */
export async function findByCreationKey(tx: Db, ownerId: number, key: string) {
  const { rows } = await sql<ListingRow & OwnersColumns & { deletedAt: Date | null }>`
    select ${COLUMNS}, ${OWNERS_COLUMNS}, p.deleted_at, files.media
    from properties p ${MEDIA}
    where p.owner_id = ${ownerId} and p.creation_key = ${key}`.execute(tx);
  return rows.map(asItIs)[0];
}

/** The owner's own listing of an address, hidden ones included. */
export async function findByAddress(tx: Db, ownerId: number, addressId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('properties')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('addressId', '=', addressId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** The columns of a listing's values and place, as they are published. */
async function columnsOf(tx: Db, listing: ListingState, home: HomeAddress, avmPrice: number | null) {
  const place = await publishedPlace(tx, listing, home);
  const state = stateOf(listing);
  return {
    addressId: home.addressId,
    address: place.address,
    suburb: place.suburb,
    city: place.city,
    region: place.region,
    position: sql`st_setsrid(st_makepoint(${place.longitude}, ${place.latitude}), 4326)`,
    searchText: searchTextOf(place),
    ...state,
    ...(listing.privacy === 'exact'
      ? { avmPrice }
      : { avmPrice: null, unitOfPropertyId: null, floorArea: floorBandOf(state.floorArea) }),
  };
}

/** Stores what is true of a listing that is published otherwise. */
async function storeTruth(tx: Db, listingId: number, listing: ListingState, home: HomeAddress) {
  const { privacy, unitOfPropertyId, floorArea } = listing;
  await storeTrueHome(tx, listingId, privacy === 'exact' ? null : { ...home, unitOfPropertyId, floorArea });
}

type SearchedParts = Pick<HomeAddress, 'address' | 'city' | 'region' | 'postcode'>;

/** What a listing is found by: its address, which contains the suburb, its city and region, and the postcode if there is one. */
export function searchTextOf({ address, city, region, postcode }: SearchedParts): string {
  return foldForSearch([address, city, region, ...(postcode ? [postcode] : [])].join(' | '));
}

export type ListingCreation = {
  id?: number | undefined;
  ownerId: number;
  creationKey: string | null;
  mediaIds: readonly number[];
  at: Date;
};

export async function insertListing(
  tx: Db,
  listing: ListingState,
  home: HomeAddress,
  avmPrice: number | null,
  { id, ownerId, creationKey, mediaIds, at }: ListingCreation,
): Promise<number> {
  const row = await tx
    .insertInto('properties')
    .values({
      ...(id === undefined ? {} : { id }),
      ...(await columnsOf(tx, listing, home, avmPrice)),
      ownerId,
      creationKey,
      createdAt: at,
      updatedAt: at,
      confirmedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeTruth(tx, row.id, listing, home);
  await insertMedia(tx, row.id, mediaIds);
  return row.id;
}

export async function updateListingRow(
  tx: Db,
  listingId: number,
  listing: ListingState,
  home: HomeAddress,
  avmPrice: number | null,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('properties')
    .set({ ...(await columnsOf(tx, listing, home, avmPrice)), updatedAt: at })
    .where('id', '=', listingId)
    .execute();
  await storeTruth(tx, listingId, listing, home);
}

/** Replaces a listing's files by these, in this order. */
export async function replaceMedia(tx: Db, listingId: number, mediaIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('property_media').where('propertyId', '=', listingId).execute();
  await insertMedia(tx, listingId, mediaIds);
}

/** Gives a listing that has no files these, in this order. */
async function insertMedia(tx: Db, listingId: number, mediaIds: readonly number[]): Promise<void> {
  if (mediaIds.length === 0) return;
  const rows = mediaIds.map((mediaId, place) => ({ propertyId: listingId, mediaId, place }));
  await tx.insertInto('property_media').values(rows).execute();
}

/** Takes a file off every listing that has it. @returns the title of one of them; null if none has it */
export async function detachFromListings(tx: Db, mediaId: number, at: Date): Promise<string | null> {
  const { rows } = await sql<{ id: number; title: string }>`
    select p.id, p.title from properties p
    where exists (select from property_media used where used.property_id = p.id and used.media_id = ${mediaId})
    order by p.id for no key update`.execute(tx);
  if (rows.length === 0) return null;
  const ids = rows.map(({ id }) => id);
  await tx.deleteFrom('property_media').where('mediaId', '=', mediaId).execute();
  await tx.updateTable('properties').set({ updatedAt: at }).where('id', 'in', ids).execute();
  return rows[0]!.title;
}

/** Deletes a listing. Its row stays for the conversations about it; its files are detached. */
export async function markDeleted(tx: Db, listingId: number, at: Date): Promise<void> {
  await tx.deleteFrom('property_media').where('propertyId', '=', listingId).execute();
  await tx
    .updateTable('properties')
    .set({ isActive: false, deletedAt: at, updatedAt: at })
    .where('id', '=', listingId)
    .execute();
}

/** Restores a deleted listing as hidden. Has no effect on one that is not deleted. */
export async function restoreDeletedListing(tx: Db, listingId: number): Promise<void> {
  await tx
    .updateTable('properties')
    .set({ deletedAt: null })
    .where('id', '=', listingId)
    .where('deletedAt', 'is not', null)
    .execute();
}
