import { notify } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { wakeVerified } from './confirmed/resting.repo.ts';
import { setListingActive } from './own/listing-visibility.ts';
import { isOwnerGone } from './own/listing-visibility.repo.ts';
import { findYielded, lockShownRivals, setYielded } from './own/verified-owner.repo.ts';
import type { RivalListing } from './own/verified-owner.repo.ts';
import { onHidden } from './saved/hidden-notifications.ts';

type Owner = { userId: number; addressId: number };

/**
 * Hides the active listings of other users at an address that is about to have a verified owner, and notifies their owners of the
 * reason. Called under the address's lock and before the claim is verified: the database rejects a verified owner next to a rival
 * listing.
 */
export async function hideRivals(
  platform: Platform,
  tx: Db,
  { userId: ownerId, addressId }: Owner,
): Promise<void> {
  const rivals = await lockShownRivals(tx, ownerId, addressId);
  if (rivals.length === 0) return;
  await setYielded(
    tx,
    rivals.map(({ id }) => id),
    platform.clock(),
  );
  for (const rival of rivals) {
    await onHidden(platform, tx, rival.id);
    await notifyOwner(platform, tx, rival, 'other_owner');
  }
}

/**
 * Ends the rest by reports of the new owner's listing, and shows it again, if an earlier verified owner had caused it to be hidden: the dispute is decided. That of a
 * disabled account stays hidden (product/administration.md#disabled-accounts).
 */
export async function restoreOwn(
  platform: Platform,
  tx: Db,
  { userId: ownerId, addressId }: Owner,
): Promise<void> {
  await wakeVerified(tx, { userId: ownerId, addressId });
  const own = (await findYielded(tx, addressId)).find(({ ownerId: id }) => id === ownerId);
  if (!own || (await isOwnerGone(tx, ownerId))) return;
  await setListingActive(platform, tx, own.id, true);
  await notifyOwner(platform, tx, own, 'own_claim');
}

/**
 * Notifies the owners of yielded listings that the address no longer has a verified owner. The listings stay hidden, because their
 * owners may have changed their minds.
 */
export async function notifyYielded(platform: Platform, tx: Db, addressId: number): Promise<void> {
  for (const listing of await findYielded(tx, addressId))
    await notifyOwner(platform, tx, listing, 'no_other_owner');
}

async function notifyOwner(
  platform: Platform,
  tx: Db,
  { id, ownerId, title }: RivalListing,
  because: 'other_owner' | 'own_claim' | 'no_other_owner',
): Promise<void> {
  const event = {
    kind: 'home_taken_down',
    propertyId: id,
    title,
    isBack: because === 'own_claim',
    because,
  } as const;
  await notify(platform, tx, ownerId, event, { from: null, topic: `taken-down:${id}` });
}
