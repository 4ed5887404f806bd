import { notify } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { setListingActive } from './own/listing-visibility.ts';
import { findYielded, lockShownRivals, setYielded } from './own/verified-owner.repo.ts';
import type { RivalListing } from './own/verified-owner.repo.ts';
import { onHidden } from './saved/hidden-notifications.ts';

type Owner = { user_id: number; address_id: number };

/**
 * Hides what others show at an address that is about to have a verified owner, and tells each why and what can be done. To be
 * called under the address's lock, before the claim is verified: the database refuses a verified owner beside a rival listing.
 */
export async function hideRivals(
  platform: Platform,
  tx: Db,
  { user_id: ownerId, address_id: addressId }: Owner,
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
    await tell(platform, tx, rival, 'other_owner');
  }
}

/** Shows the new owner's own listing again, where an earlier verified owner had it hidden: the dispute was decided for them. */
export async function restoreOwn(
  platform: Platform,
  tx: Db,
  { user_id: ownerId, address_id: addressId }: Owner,
): Promise<void> {
  const own = (await findYielded(tx, addressId)).find(({ owner_id: id }) => id === ownerId);
  if (!own) return;
  await setListingActive(platform, tx, own.id, true);
  await tell(platform, tx, own, 'own_claim');
}

/**
 * Tells those whose listings were hidden that the address has no verified owner any more. Nothing is shown by itself, for they may
 * have thought better of it meanwhile.
 */
export async function tellYielded(platform: Platform, tx: Db, addressId: number): Promise<void> {
  for (const listing of await findYielded(tx, addressId)) await tell(platform, tx, listing, 'no_other_owner');
}

async function tell(
  platform: Platform,
  tx: Db,
  { id, owner_id: ownerId, title }: RivalListing,
  because: 'other_owner' | 'own_claim' | 'no_other_owner',
): Promise<void> {
  const news = {
    kind: 'home_taken_down',
    propertyId: id,
    title,
    isBack: because === 'own_claim',
    because,
  } as const;
  await notify(platform, tx, ownerId, news, { from: null, topic: `taken-down:${id}` });
}
