import { BRAND } from '@sway/domain/brand';
import { t } from '@sway/domain/language/texts';
import { notify } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { confirmPrice } from '../confirmed/resting.repo.ts';
import { onHidden } from '../saved/hidden-notifications.ts';
import { onPriceChanged } from '../saved/price-notifications.ts';
import { lockListing } from './own-listings.repo.ts';
import {
  findActiveListingIds,
  findWhyHidden,
  isOwnerGone,
  markUnderDiscussion,
  liftTakeDown,
  setActive,
  setWithdrawn,
  stayHidden,
  takeDown,
} from './listing-visibility.repo.ts';
import type { OwnersColumns } from './own-listings.repo.ts';
import { requireNoOtherOwner } from './verified-owner.ts';

/**
 * Shows or hides a listing for its owner, within a transaction, for example when a claim is published or cancelled. One that an admin
 * has taken down then stays hidden when that is lifted (product/listings.md#listings-taken-down-by-an-admin). The caller has checked
 * the permission.
 * @throws AppError listing.not_found, listing.taken_down, listing.other_owner, session.required
 */
export async function setListingActive(
  platform: Platform,
  tx: Db,
  listingId: number,
  isActive: boolean,
): Promise<void> {
  const listing = await requireLocked(tx, listingId);
  if (!isActive && listing.shownWhenRestored) return stayHidden(tx, listingId, platform.clock());
  if (listing.isActive === isActive) return;
  if (isActive) await requireCanBeShown(tx, listing);
  await setActive(tx, listingId, isActive, platform.clock());
  if (isActive) await confirmPrice(tx, listingId, platform.clock());
  await notifyWatchers(platform, tx, listing);
}

/**
 * Says on a listing whether its owner talks with somebody after an accepted offer (product/offers.md#what-happens-to-the-home), and tells
 * those who saved it. Its owner is locked.
 */
export async function setUnderDiscussion(
  platform: Platform,
  tx: Db,
  listingId: number,
  isSo: boolean,
): Promise<void> {
  await markUnderDiscussion(tx, [listingId], isSo);
  if (isSo) await onHidden(platform, tx, listingId);
}

/**
 * Hides the listing of a claim whose verification an admin withdraws, and remembers the reason: its owner did not hide it. Its owner can
 * show it again.
 */
export async function hideForWithdrawal(platform: Platform, tx: Db, listingId: number): Promise<void> {
  const listing = await requireLocked(tx, listingId);
  if (!listing.isActive && !listing.shownWhenRestored) return;
  await setListingActive(platform, tx, listingId, false);
  await setWithdrawn(tx, listingId, platform.clock());
}

/** Hides all listings of a locked user whose account is being deleted, and notifies the users who saved them. */
export async function hideListingsOf(platform: Platform, tx: Db, ownerId: number): Promise<void> {
  for (const id of await findActiveListingIds(tx, ownerId)) await setListingActive(platform, tx, id, false);
}

async function requireCanBeShown(tx: Db, listing: LockedListing): Promise<void> {
  requireNotTakenDown(listing);
  await requireOwnHome(tx, listing);
  await requirePresentOwner(tx, listing.ownerId);
}

/**
 * Requires that the account of an owner who shows a listing has not been disabled or deleted since the request began
 * (product/administration.md#disabled-accounts).
 * @throws AppError session.required
 */
export async function requirePresentOwner(tx: Db, ownerId: number): Promise<void> {
  if (await isOwnerGone(tx, ownerId)) throw new AppError('session.required');
}

async function requireOwnHome(tx: Db, { ownerId, addressId }: LockedListing): Promise<void> {
  await requireNoOtherOwner(tx, { ownerId, addressId }, 'isActive');
}

/**
 * Requires that no admin has taken the listing down. Showing, deleting or moving it would circumvent the admin's decision.
 * @throws AppError listing.taken_down
 */
export function requireNotTakenDown({ takenDownAt }: OwnersColumns): void {
  if (takenDownAt === null) return;
  throw new AppError('listing.taken_down', {
    detail: t`Our team has taken this home off the site. Contact ${BRAND.contact.email} if you think this is a mistake.`,
    path: 'isActive',
  });
}

/**
 * Takes a listing down as an admin, so that its owner cannot show it, or lifts a take-down. A listing that its owner had hidden stays
 * hidden (product/listings.md#listings-taken-down-by-an-admin). The owner and the users who saved it are notified. It has no effect
 * if the listing already is in that state. A listing is not shown while its owner's account is disabled
 * (product/administration.md#disabled-accounts).
 * @throws AppError listing.not_found, listing.other_owner, listing.hidden_by_owner, listing.hidden_by_withdrawal,
 *   listing.hidden_by_deletion, listing.owner_disabled
 */
export async function setActiveByAdmin(
  platform: Platform,
  tx: Db,
  listingId: number,
  isActive: boolean,
): Promise<void> {
  const listing = await requireLocked(tx, listingId);
  const isDown = listing.takenDownAt !== null;
  if (isActive ? listing.isActive : isDown) return;
  const isShown = isActive && listing.shownWhenRestored === true;
  // A listing that another verified owner hid is refused for that reason.
  if (isShown || (isActive && !isDown)) await requireOwnHome(tx, listing);
  if (isActive && !isDown) throw new AppError(await whyHidden(tx, listing), { path: 'isActive' });
  if (isShown && (await isOwnerGone(tx, listing.ownerId)))
    throw new AppError('listing.owner_disabled', { path: 'isActive' });
  if (isActive) await liftTakeDown(tx, listingId, isShown, platform.clock());
  else await takeDown(tx, listingId, platform.clock());
  if (listing.isActive !== isShown) await notifyWatchers(platform, tx, listing);
  const event = {
    kind: 'home_taken_down',
    propertyId: listingId,
    title: listing.title,
    isBack: isActive,
    ...(isActive && !isShown ? { because: 'hidden_by_owner' as const } : {}),
  } as const;
  await notify(platform, tx, listing.ownerId, event, { from: null, topic: `taken-down:${listingId}` });
}

type LockedListing = NonNullable<Awaited<ReturnType<typeof lockListing>>>;

/** The refusal to show a listing that no admin has taken down, by what hid it. */
async function whyHidden(tx: Db, { id, ownerId }: LockedListing) {
  const { isOwnerDeleted, isWithdrawn } = await findWhyHidden(tx, id, ownerId);
  if (isOwnerDeleted) return 'listing.hidden_by_deletion';
  return isWithdrawn ? 'listing.hidden_by_withdrawal' : 'listing.hidden_by_owner';
}

async function requireLocked(tx: Db, listingId: number): Promise<LockedListing> {
  const listing = await lockListing(tx, listingId);
  if (!listing) throw new AppError('listing.not_found');
  return listing;
}

/** Notifies the users who saved the listing that it is hidden, or of the price with which it is shown again. */
async function notifyWatchers(platform: Platform, tx: Db, before: LockedListing): Promise<void> {
  if (before.isActive) await onHidden(platform, tx, before.id);
  else await onPriceChanged(platform, tx, { listingId: before.id, toNzd: before.swayPrice });
}
