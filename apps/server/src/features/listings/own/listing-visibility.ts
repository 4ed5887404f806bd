import { BRAND } from '@sway/domain/brand';
import { notify } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { onHidden } from '../saved/hidden-notifications.ts';
import { onPriceChanged } from '../saved/price-notifications.ts';
import { lockListing, setActive, setTakenDown } from './own-listings.repo.ts';
import type { OwnersColumns } from './own-listings.repo.ts';
import { requireNoOtherOwner } from './verified-owner.ts';

/**
 * Shows or hides a listing as its owner's wish, as part of a transaction, for callers that have seen to the permission:
 * publishing a claim, say.
 * @throws AppError not_found when there is no such listing, or it was deleted; conflict when an admin keeps it off the site, or
 * somebody else is the verified owner of its address.
 */
export async function setListingActive(
  platform: Platform,
  tx: Db,
  listingId: number,
  isActive: boolean,
): Promise<void> {
  const listing = await requireLocked(tx, listingId);
  if (listing.is_active === isActive) return;
  if (isActive) await requireMayBeShown(tx, listing);
  await setActive(tx, listingId, isActive, platform.clock());
  await notifyWatchers(platform, tx, listing);
}

async function requireMayBeShown(tx: Db, listing: Locked): Promise<void> {
  requireNotTakenDown(listing);
  await requireOwnHome(tx, listing);
}

async function requireOwnHome(tx: Db, { owner_id: ownerId, address_id: addressId }: Locked): Promise<void> {
  await requireNoOtherOwner(tx, { ownerId, addressId }, 'isActive');
}

/** An admin's decision stands until an admin takes it back: showing, deleting or moving the listing would get round it. @throws AppError conflict */
export function requireNotTakenDown({ taken_down_at: takenDownAt }: OwnersColumns): void {
  if (takenDownAt === null) return;
  throw conflict(
    `Our team has taken this home off the site. Contact ${BRAND.contact.email} if you think this is a mistake.`,
    'isActive',
  );
}

/**
 * An admin's switch: takes a listing off the site, so that its owner cannot show it, or puts it back. The owner is told; so
 * are those who saved it. Doing what is done already changes and tells nothing.
 * @throws AppError not_found; conflict when somebody else is the verified owner of its address.
 */
export async function setActiveByAdmin(
  platform: Platform,
  tx: Db,
  listingId: number,
  isActive: boolean,
): Promise<void> {
  const listing = await requireLocked(tx, listingId);
  const isDown = listing.taken_down_at !== null;
  if (isActive ? listing.is_active : isDown) return;
  if (isActive) await requireOwnHome(tx, listing);
  await setTakenDown(tx, listingId, !isActive, platform.clock());
  if (listing.is_active !== isActive) await notifyWatchers(platform, tx, listing);
  const news = {
    kind: 'home_taken_down',
    propertyId: listingId,
    title: listing.title,
    isBack: isActive,
  } as const;
  await notify(platform, tx, listing.owner_id, news, { from: null, topic: `taken-down:${listingId}` });
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockListing>>>;

async function requireLocked(tx: Db, listingId: number): Promise<Locked> {
  const listing = await lockListing(tx, listingId);
  if (!listing) throw notFound('Property not found');
  return listing;
}

/** Those who saved it are told that it is hidden, or of the price that it comes back with. */
async function notifyWatchers(platform: Platform, tx: Db, before: Locked): Promise<void> {
  if (before.is_active) await onHidden(platform, tx, before.id);
  else await onPriceChanged(platform, tx, { listingId: before.id, toNzd: before.sway_price });
}
