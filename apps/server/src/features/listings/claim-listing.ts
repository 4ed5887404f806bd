import type { ClaimedHomeBody } from '@sway/contract/claims';
import { byName } from '@sway/domain/by-name';
import { MEASURE_NAMES } from '@sway/domain/listings/listing-fields';
import { LISTING_LIMITS } from '@sway/domain/listings/listing-rules';
import type { Privacy } from '@sway/domain/listings/privacy';
import { firstCharacters } from '@sway/domain/text/characters';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { findOwnListingAt, isIdTaken, isShownByAnother } from './claim-listing.repo.ts';
import type { ClaimListing } from './claim-listing.repo.ts';
import { changeListing, requireOneMoreChange } from './own/change-listing.ts';
import { createListing } from './own/create-listing.ts';
import { requireHomeAddress } from './own/home-address.ts';
import type { ListingFiles } from './own/listing-files.ts';
import { lockListing, restoreDeletedListing } from './own/own-listings.repo.ts';
import { hideForWithdrawal, setListingActive } from './own/listing-visibility.ts';
import { recordPriceForOwner } from './own/price-for-owner.ts';
import { requireNoOtherOwner } from './own/verified-owner.ts';

type Claimant = { id: number; userId: number; addressId: number };

/**
 * Shows the claimant's own listing of the address, or creates it from the claim with the claim's id. Hiding and showing does not
 * restart its price history. A deleted listing is restored. Showing a hidden one counts as a change.
 * @throws AppError listing.other_owner, listing.shown_by_another, listing.taken_down, listing.address_unknown, listing.change_limit
 */
export async function publishClaimListing(platform: Platform, tx: Db, listing: ClaimListing): Promise<void> {
  const { ownerId, addressId } = listing;
  await requireNoOtherOwner(tx, { ownerId, addressId }, 'isPublicListing');
  if (await isShownByAnother(tx, ownerId, addressId)) throw new AppError('listing.shown_by_another');
  const own = await findOwnListingAt(tx, ownerId, addressId);
  if (own) {
    if (!own.isActive) await requireOneMoreChange(platform, tx, own.id);
    await restoreDeletedListing(tx, own.id);
    return setListingActive(platform, tx, own.id, true);
  }
  const home = await requireHomeAddress(tx, addressId);
  await createListing(platform, tx, {
    ...listing,
    id: await freeId(tx, listing.id),
    // The address is the title until the owner writes one.
    title: firstCharacters(
      home.address.split(', ').slice(0, 2).join(', '),
      LISTING_LIMITS.maxTitleCharacters,
    ),
    home,
    unitOfPropertyId: home.unitOfPropertyId,
    priceJustificationTags: [],
    priceJustificationText: null,
    readiness: null,
    isActive: true,
    // An unusual price was asked about when the claimant stated it in the claim.
    confirmsPrice: true,
  });
}

/**
 * Creates the listing of a claim with the owner's details and files, hidden until it is published.
 * @returns the listing's id.
 * @throws AppError listing.version_conflict if the listing already exists: it has to be edited from its present state;
 * otherwise with a code of `createProperty`
 */
export async function createListingOfClaim(
  platform: Platform,
  tx: Db,
  { id, userId: ownerId, addressId }: Claimant,
  body: ClaimedHomeBody,
  files: ListingFiles,
): Promise<number> {
  const own = await findOwnListingAt(tx, ownerId, addressId);
  if (own) {
    if (!own.isDeleted) throw new AppError('listing.version_conflict', { path: 'version' });
    await restoreDeletedListing(tx, own.id);
    const restored = (await lockListing(tx, own.id))!;
    await changeListing(platform, tx, restored, { ...body, version: restored.version }, files);
    await recordPriceForOwner(platform, tx, own.id, restored.swayPrice);
    return own.id;
  }
  const home = await requireHomeAddress(tx, addressId);
  return createListing(platform, tx, {
    ...body,
    id: await freeId(tx, id, body.privacy),
    ownerId,
    home,
    description: body.description ?? '',
    ...byName(MEASURE_NAMES, name => body[name] ?? null),
    features: body.features ?? [],
    priceJustificationTags: body.priceJustificationTags ?? [],
    priceJustificationText: body.priceJustificationText || null,
    readiness: body.readiness ?? null,
    unitOfPropertyId: body.unitOfPropertyId ?? null,
    mediaIds: await files.attach(tx),
    isActive: false,
  });
}

/** The id of a claim tells its address, so a private home has another. */
async function freeId(tx: Db, claimId: number, privacy: Privacy = 'exact'): Promise<number | undefined> {
  return privacy !== 'exact' || (await isIdTaken(tx, claimId)) ? undefined : claimId;
}

/**
 * Hides the listing of a verified claim, if it has one.
 * @param isWithdrawn whether an admin withdraws the verification, rather than the claimant hiding the home or cancelling the claim
 */
export async function hideClaimListing(
  platform: Platform,
  tx: Db,
  { userId: ownerId, addressId }: Claimant,
  { isWithdrawn = false } = {},
): Promise<void> {
  const own = await findOwnListingAt(tx, ownerId, addressId);
  if (!own || own.isDeleted) return;
  if (isWithdrawn) await hideForWithdrawal(platform, tx, own.id);
  else await setListingActive(platform, tx, own.id, false);
}
