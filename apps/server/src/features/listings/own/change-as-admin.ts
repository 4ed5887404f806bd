import type { UpdateListing } from '@sway/contract/own-properties';
import { writeAudit } from '#features/audit/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { mediaUrlsOf } from '../listing-presenter.ts';
import { changeListing } from './change-listing.ts';
import type { LockedListing } from './change-listing.ts';
import type { ListingFiles } from './listing-files.ts';
import { differingFields, stateOf } from './listing-state.ts';
import { setActiveByAdmin } from './listing-visibility.ts';
import { lockListing } from './own-listings.repo.ts';

/**
 * Changes another user's locked listing as an admin. The audit log has the names of the changed fields, and for a new price the old one
 * too (product/administration.md#the-audit-log), and the owner is notified. To hide the listing is to take it down, and to show it is to
 * lift that (product/listings.md#listings-taken-down-by-an-admin).
 * @throws AppError with a code of `updateProperty`
 */
export async function changeListingAsAdmin(
  platform: Platform,
  tx: Db,
  actorId: number,
  before: LockedListing,
  { isActive, ...change }: UpdateListing,
  files: ListingFiles,
): Promise<void> {
  await changeListing(platform, tx, before, change, files);
  const after = (await lockListing(tx, before.id))!;
  const fields = changedFields(before, after);
  if (fields.length > 0) {
    const [fromNzd, toNzd] = [before.swayPrice, after.swayPrice];
    await writeAudit(tx, {
      actorId,
      action: 'property.edit',
      subject: `property ${before.id}`,
      detail: { fields, ...(fromNzd === toNzd ? {} : { fromNzd, toNzd }) },
      at: platform.clock(),
    });
    await notifyOwner(platform, tx, before, 'edited');
  }
  if (isActive !== undefined && isActive !== before.isActive)
    await decideVisibility(platform, tx, actorId, before.id, isActive);
}

/**
 * Takes a listing down or lifts a take-down, with the entry in the audit log. A repeated take-down is written to it too: one that came
 * with a disabled account then outlasts it (product/administration.md#disabled-accounts).
 * @throws AppError with a code of `setActiveByAdmin`
 */
export async function decideVisibility(
  platform: Platform,
  tx: Db,
  actorId: number,
  listingId: number,
  isActive: boolean,
): Promise<void> {
  await setActiveByAdmin(platform, tx, listingId, isActive);
  const action = isActive ? 'property.activate' : 'property.deactivate';
  await writeAudit(tx, { actorId, action, subject: `property ${listingId}`, at: platform.clock() });
}

/** Writes that an admin has deleted another user's listing to the audit log, and notifies the owner. */
export async function recordDeletionByAdmin(
  platform: Platform,
  tx: Db,
  actorId: number,
  listing: LockedListing,
): Promise<void> {
  const subject = `property ${listing.id}`;
  await writeAudit(tx, { actorId, action: 'property.delete', subject, at: platform.clock() });
  await notifyOwner(platform, tx, listing, 'deleted');
}

/** The names of what differs, as the contract has them: fields, address and files. */
function changedFields(before: LockedListing, after: LockedListing): string[] {
  const filesDiffer = (kind: 'image' | 'video') =>
    mediaUrlsOf(before, kind).join() !== mediaUrlsOf(after, kind).join();
  return [
    ...differingFields(stateOf(before), stateOf(after)),
    ...(before.addressId === after.addressId ? [] : ['addressId']),
    ...(filesDiffer('image') ? ['images'] : []),
    ...(filesDiffer('video') ? ['videos'] : []),
  ];
}

/** A deleted home is announced as one that was taken off the site. */
async function notifyOwner(
  platform: Platform,
  tx: Db,
  { id, ownerId, title }: LockedListing,
  what: 'edited' | 'deleted',
): Promise<void> {
  const home = { kind: 'home_taken_down', propertyId: id, title, isBack: false } as const;
  const event = what === 'edited' ? { ...home, because: what } : home;
  const topic = what === 'edited' ? `edited:${id}` : `taken-down:${id}`;
  await notify(platform, tx, ownerId, event, { from: null, topic });
}
