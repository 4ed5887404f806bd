import type { Privacy } from '@sway/domain/listings/privacy';
import { suggestTitle } from '@sway/domain/listings/suggest-title';
import { t } from '@sway/domain/language/texts';
import { promoteToOwner, requireWithinLimit } from '#features/accounts/index.ts';
import { lockAddresses } from '#features/addresses/index.ts';
import { estimateAtOnce, storeEstimateAtOnce } from '#features/estimates/index.ts';
import { tellWatchers } from '#features/watches/index.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { flagCopiedPhotos } from '../copies/flag-copied-photos.ts';
import { requireRecordOf } from './home-address.ts';
import type { HomeAddress } from './home-address.ts';
import { isSameState, requireFacts, stateOf } from './listing-state.ts';
import type { ListingState } from './listing-state.ts';
import { showEstimates } from './shown-estimates.repo.ts';
import { statedHomeOf } from './stated-home.ts';
import { findByAddress, findByCreationKey, insertListing } from './own-listings.repo.ts';
import { countOwnListings } from './own-figures.repo.ts';
import { requireUsualPrice } from './name-price.ts';
import { insertPriceChange } from './price-changes.repo.ts';
import { recordPriceForOwner } from './price-for-owner.ts';
import { requireNoOtherOwner } from './verified-owner.ts';

export type NewListing = Omit<ListingState, 'title' | 'privacy'> & {
  /** By default everything is told. */
  privacy?: Privacy | undefined;
  /** By default one of the home's facts and place. */
  title?: string | undefined;
  /**
   * The id of the claim that the listing is made from (product/listings.md#listings-and-claims-share-their-ids); by default the next
   * of the sequence.
   */
  id?: number | undefined;
  ownerId: number;
  home: HomeAddress;
  /** Files in their order, pictures first; the first picture is the cover. */
  mediaIds?: readonly number[];
  /** Whether the owner has confirmed a price that is far from the estimate. */
  confirmsPrice?: boolean | undefined;
  /** A retry with the same key returns the listing that exists; another listing needs another key. */
  creationKey?: string | null | undefined;
};

/**
 * Creates a listing within a transaction: at an address of the register
 * (product/listings.md#every-listing-has-a-registered-address), with the estimate
 * (product/prices.md#the-server-computes-the-estimate) and the first entry of the price history
 * (product/prices.md#the-price-history-is-permanent). A buyer becomes an owner (product/accounts.md#user-types). The caller has
 * checked the permission.
 * @returns the id, or that of the listing that the same creation key created before.
 * @throws AppError with a code of `createProperty`
 */
export async function createListing(platform: Platform, tx: Db, listing: NewListing): Promise<number> {
  const { ownerId, home, creationKey = null, mediaIds = [] } = listing;
  const title = listing.title || suggestTitle(listing, home.suburb ?? home.city);
  const state = stateOf({ ...listing, title, privacy: listing.privacy ?? 'exact' });
  // Locks the owner's row, so that concurrent creations run one after another and the second sees what the first created.
  await promoteToOwner(tx, ownerId);
  const existing = creationKey === null ? undefined : await findByCreationKey(tx, ownerId, creationKey);
  if (existing) {
    if (!isSameListing(existing, { state, addressId: home.addressId, files: mediaIds.length }))
      throw new AppError('listing.creation_key_used', { path: 'creationKey' });
    return existing.id;
  }
  requireFacts(state);
  // Verifying an owner takes the same lock, and so runs before or after this.
  if ((await lockAddresses(tx, [home.addressId])) === 0)
    throw new AppError('listing.address_unknown', { path: 'addressId' });
  if (listing.unitOfPropertyId !== null) await requireRecordOf(tx, home, listing.unitOfPropertyId);
  if ((await findByAddress(tx, ownerId, home.addressId)) !== undefined) {
    throw new AppError('listing.already_listed', {
      detail: t`You have already listed this address. See it under My Properties.`,
      path: 'addressId',
    });
  }
  await requireNoOtherOwner(tx, { ownerId, addressId: home.addressId }, 'addressId');
  // The listing of a claim counts towards the limit of claims, and an admin has checked the claim.
  if (listing.id === undefined) await requireOneMore(platform, tx, ownerId);
  const at = platform.clock();
  const { estimate } = await estimateAtOnce(platform, tx, statedHomeOf(listing, home));
  const avmPrice = estimate?.amountNzd ?? null;
  const compared = { estimateNzd: avmPrice, lastPriceNzd: null };
  requireUsualPrice(listing.swayPrice, compared, listing.confirmsPrice === true);
  const creation = { id: listing.id, ownerId, creationKey, mediaIds, at };
  const listingId = await insertListing(tx, state, home, avmPrice, creation);
  await storeEstimateAtOnce(tx, listingId, estimate, at, showEstimates);
  await insertPriceChange(tx, { listingId, price: listing.swayPrice, note: null, at });
  await recordPriceForOwner(platform, tx, listingId, null);
  await flagCopiedPhotos(platform, tx, listingId);
  // Of a listing that is made from a claim they know the claim, and of a private home they are not told.
  if (listing.id === undefined && state.privacy === 'exact')
    await tellWatchers(platform, tx, { id: listingId, addressId: home.addressId, userId: ownerId }, 'listed');
  return listingId;
}

async function requireOneMore(platform: Platform, tx: Db, userId: number): Promise<void> {
  const current = await countOwnListings(tx, { ownerId: userId });
  await requireWithinLimit(platform, tx, { userId, thing: 'listing', current });
}

/** Whether an existing listing still has the values of a creation request, which then is a retry. The ids of files always differ. */
function isSameListing(
  existing: NonNullable<Awaited<ReturnType<typeof findByCreationKey>>>,
  asked: { state: ListingState; addressId: number; files: number },
): boolean {
  return (
    existing.deletedAt === null &&
    existing.addressId === asked.addressId &&
    (existing.media ?? []).length === asked.files &&
    isSameState(existing, asked.state)
  );
}
