import { promoteToOwner, requireWithinLimit } from '#features/accounts/index.ts';
import { lockAddresses } from '#features/addresses/index.ts';
import type { Db } from '#platform/database/database.ts';
import { conflict } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { requireHomeAddress, requireRecordOf } from './home-address.ts';
import { estimateOf, isSameState, requireFacts, stateOf } from './listing-state.ts';
import type { ListingValues } from './listing-state.ts';
import {
  countOwnListings,
  findByAddress,
  findByCreationKey,
  insertListing,
  insertPriceChange,
  replaceMedia,
} from './own-listings.repo.ts';
import { requireNoOtherOwner } from './verified-owner.ts';

export type NewListing = ListingValues & {
  /**
   * Given where the listing takes a claim's number (product/listings.md#listings-and-claims-share-their-ids); otherwise the next
   * of the sequence.
   */
  id?: number | undefined;
  ownerId: number;
  addressId: number;
  /** Files in their order, pictures first; the first picture is the cover. */
  mediaIds?: readonly number[];
  /** The same listing twice with one key is one listing, a retry; another listing needs another key. */
  creationKey?: string | null | undefined;
};

/**
 * Makes a listing as part of a transaction: place and position from the register
 * (product/listings.md#every-listing-has-a-registered-address), the estimate
 * (product/prices.md#the-server-computes-the-estimate), the first entry of
 * the price history (product/prices.md#the-price-history-is-permanent); a buyer becomes an owner
 * (product/accounts.md#user-types). The caller has seen to the permission.
 * @returns its id, or that of the listing which the same creation key made before.
 * @throws AppError bad_input for an unknown address, a record that is not the address's, and missing facts; conflict when the
 * owner lists the address already, has as many as one account can, somebody else is its verified owner, or the key made a listing
 * that says something else; rate_limited beyond a day's.
 */
export async function createListing(platform: Platform, tx: Db, listing: NewListing): Promise<number> {
  const { ownerId, creationKey = null } = listing;
  // Locks the owner's row: two creations at once follow each other, and the second sees what the first made.
  await promoteToOwner(tx, ownerId);
  const made = creationKey === null ? undefined : await findByCreationKey(tx, ownerId, creationKey);
  if (made) {
    if (!isTheSame(made, listing)) throw conflict('This form was already used to list a home', 'creationKey');
    return made.id;
  }
  requireFacts(listing);
  const home = await requireHomeAddress(tx, listing.addressId);
  // Whoever verifies an owner of the address goes before or after this.
  await lockAddresses(tx, [home.addressId]);
  if (listing.unitOfPropertyId !== null) await requireRecordOf(tx, home, listing.unitOfPropertyId);
  if ((await findByAddress(tx, ownerId, home.addressId)) !== undefined) {
    throw conflict('You have already listed this address. See it under My Properties.', 'addressId');
  }
  await requireNoOtherOwner(tx, { ownerId, addressId: home.addressId }, 'addressId');
  // A claim's home was limited as a claim, and somebody has checked it.
  if (listing.id === undefined) await requireOneMore(platform, tx, ownerId);
  const at = platform.clock();
  const avmPrice = estimateOf(listing, home.city);
  const creation = { id: listing.id, ownerId, creationKey, at };
  const listingId = await insertListing(tx, listing, home, avmPrice, creation);
  await insertPriceChange(tx, { listingId, price: listing.swayPrice, note: null, at });
  await replaceMedia(tx, listingId, listing.mediaIds ?? []);
  return listingId;
}

async function requireOneMore(platform: Platform, tx: Db, userId: number): Promise<void> {
  const current = await countOwnListings(tx, userId);
  await requireWithinLimit(platform, tx, { userId, thing: 'listing', current });
}

/** Whether a listing is still what is asked for: then this is its creation sent again. Files have other ids each time. */
function isTheSame(
  made: NonNullable<Awaited<ReturnType<typeof findByCreationKey>>>,
  listing: NewListing,
): boolean {
  return (
    made.deleted_at === null &&
    made.address_id === listing.addressId &&
    (made.media ?? []).length === (listing.mediaIds ?? []).length &&
    isSameState(stateOf(made), listing)
  );
}
