import type { UpdateListing } from '@sway/contract/own-properties';
import { estimateAtOnce, storeEstimateAtOnce } from '#features/estimates/index.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { requireUse } from '#platform/rate-limits/rate-limits.ts';
import { confirmPrice } from '../confirmed/resting.repo.ts';
import { flagCopiedPhotos } from '../copies/flag-copied-photos.ts';
import type { ListingRow } from '../listing-rows.ts';
import { mediaUrlsOf } from '../listing-presenter.ts';
import { requireHomeAddress, requireRecordOf } from './home-address.ts';
import type { HomeAddress } from './home-address.ts';
import type { ListingFiles } from './listing-files.ts';
import { applyChange, isSameState, requireFacts, stateOf } from './listing-state.ts';
import type { ListingState } from './listing-state.ts';
import { showEstimates } from './shown-estimates.repo.ts';
import { ESTIMATED_FIELDS, statedHomeOf } from './stated-home.ts';
import { namePrice, priceBefore, requireUsualPrice } from './name-price.ts';
import { requireSilentHistory, requireSilentNote } from '../private/silent-notes.ts';
import { findByAddress, replaceMedia, updateListingRow } from './own-listings.repo.ts';
import { stayHidden } from './listing-visibility.repo.ts';
import type { OwnersColumns } from './own-listings.repo.ts';
import { requirePresentOwner, requireNotTakenDown } from './listing-visibility.ts';
import { isVerifiedOwner } from './verified-owner.repo.ts';
import { requireNoOtherOwner } from './verified-owner.ts';
import { onHidden } from '../saved/hidden-notifications.ts';
import { onPriceChanged } from '../saved/price-notifications.ts';

export type LockedListing = ListingRow & OwnersColumns;

/**
 * Changes a locked listing. The estimate is computed again (product/prices.md#the-server-computes-the-estimate); a new price is
 * added to the price history (product/prices.md#the-price-can-change-at-any-time), and the users who saved the home are notified.
 * A change that is already made, for example by a retry, has no effect.
 * @throws AppError with a code of `updateProperty`
 */
export async function changeListing(
  platform: Platform,
  tx: Db,
  before: LockedListing,
  change: UpdateListing,
  files: ListingFiles,
): Promise<void> {
  const state = stateOf(before);
  const after = applyChange(state, change);
  const addressId = change.addressId ?? before.addressId;
  const isMoved = addressId !== before.addressId;
  const changesFiles =
    differs(change.images, mediaUrlsOf(before, 'image')) ||
    differs(change.videos, mediaUrlsOf(before, 'video'));
  // The owner hides a listing that an admin has taken down: it is hidden already, but is not to be shown when that is lifted.
  const staysHidden = change.isActive === false && before.shownWhenRestored === true;
  if (isSameState(state, after) && !isMoved && !changesFiles && !staysHidden) return;
  requireVersion(before, change);
  // A home can always be hidden; it is shown again with a change that counts.
  if (!before.isActive || after.isActive) await requireOneMoreChange(platform, tx, before.id);
  if (after.isActive) requireNotTakenDown(before);
  if (after.isActive && !before.isActive) await requirePresentOwner(tx, before.ownerId);
  requireFacts(after);
  const home = await requireHome(tx, before, after, addressId);
  after.unitOfPropertyId = await requireRecord(tx, home, { before, after, change });
  const at = platform.clock();
  const estimated = keepsEstimate(before, after, home)
    ? null
    : await estimateAtOnce(platform, tx, statedHomeOf(after, home));
  const estimateNzd = estimated ? (estimated.estimate?.amountNzd ?? null) : before.avmPrice;
  const privateHome = { listingId: before.id, address: home.address, privacy: after.privacy };
  const priceNote = change.priceNote || null;
  requireSilentNote(privateHome, priceNote);
  if (isMoved || after.privacy !== state.privacy) await requireSilentHistory(tx, privateHome);
  const named = { listingId: before.id, price: after.swayPrice, corrects: change.correctsPrice === true };
  const isNewPrice = after.swayPrice !== state.swayPrice;
  if (isNewPrice) {
    const compared = { estimateNzd, lastPriceNzd: await priceBefore(tx, named) };
    requireUsualPrice(after.swayPrice, compared, change.confirmsPrice === true);
  }
  await updateListingRow(tx, before.id, after, home, estimateNzd, at);
  if (staysHidden) await stayHidden(tx, before.id, at);
  if (estimated) await storeEstimateAtOnce(tx, before.id, estimated.estimate, at, showEstimates);
  if (changesFiles) {
    await replaceMedia(tx, before.id, await files.attach(tx, before));
    await flagCopiedPhotos(platform, tx, before.id);
  }
  if (isNewPrice) await namePrice(platform, tx, { ...named, note: priceNote, at });
  if (isNewPrice || (after.isActive && !before.isActive)) await confirmPrice(tx, before.id, at);
  if (before.isActive && !after.isActive) await onHidden(platform, tx, before.id);
  if (after.isActive) await onPriceChanged(platform, tx, { listingId: before.id, toNzd: after.swayPrice });
}

/** The address of the changed listing, where its owner can have it. */
async function requireHome(
  tx: Db,
  before: LockedListing,
  after: ListingState,
  addressId: number,
): Promise<HomeAddress> {
  const home = await requireHomeAddress(tx, addressId);
  if (addressId !== before.addressId) await requireFreeAddress(tx, before, addressId);
  else if (after.isActive && !before.isActive)
    await requireNoOtherOwner(tx, { ownerId: before.ownerId, addressId }, 'isActive');
  return home;
}

type Change = { before: LockedListing; after: ListingState; change: UpdateListing };

/**
 * The official record of the changed listing, which is one of its address. A listing that moves takes the one of its new address, unless
 * the change names another.
 */
async function requireRecord(tx: Db, home: HomeAddress, { before, after, change }: Change) {
  const { unitOfPropertyId } = after;
  if (unitOfPropertyId === null) return null;
  const isMoved = home.addressId !== before.addressId;
  if (isMoved && change.unitOfPropertyId === undefined) return home.unitOfPropertyId;
  if (isMoved || unitOfPropertyId !== before.unitOfPropertyId)
    await requireRecordOf(tx, home, unitOfPropertyId);
  return unitOfPropertyId;
}

/** A home whose facts are the same keeps its estimate. */
function keepsEstimate(before: LockedListing, after: ListingState, home: HomeAddress): boolean {
  return (
    before.addressId === home.addressId &&
    ESTIMATED_FIELDS.every(field => stateOf(before)[field] === after[field])
  );
}

/** Requires the version of every edit. Hiding and showing need none, because they do not depend on the listing's other fields. */
function requireVersion(before: LockedListing, { version, isActive, ...rest }: UpdateListing): void {
  if (version === before.version) return;
  const edits = Object.values(rest).some(value => value !== undefined);
  if (!edits && isActive !== undefined && version === undefined) return;
  if (version === undefined) throw new AppError('listing.version_required', { path: 'version' });
  throw new AppError('listing.version_conflict', { path: 'version' });
}

/**
 * Counts a change of a locked listing, or of one whose address is locked (product/limits.md#listings).
 * @throws AppError listing.change_limit
 */
export async function requireOneMoreChange(platform: Platform, tx: Db, listingId: number): Promise<void> {
  await requireUse(platform, tx, { limit: 'changesOfListing', subject: listingId }, 'listing.change_limit');
}

async function requireFreeAddress(tx: Db, before: LockedListing, addressId: number): Promise<void> {
  if (await isVerifiedOwner(tx, before.ownerId, before.addressId))
    throw new AppError('listing.address_locked', { path: 'addressId' });
  requireNotTakenDown(before);
  const other = await findByAddress(tx, before.ownerId, addressId);
  if (other !== undefined) throw new AppError('listing.already_listed', { path: 'addressId' });
  await requireNoOtherOwner(tx, { ownerId: before.ownerId, addressId }, 'addressId');
}

function differs(urls: string[] | undefined, current: string[]): boolean {
  // Compares item by item, because a data string can be a whole file.
  return urls !== undefined && (urls.length !== current.length || urls.some((url, i) => url !== current[i]));
}
