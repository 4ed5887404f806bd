import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { onHidden } from '../saved/hidden-news.ts';
import { lockListing, setShown } from './own-listings.repo.ts';

/**
 * Shows or hides a listing as part of a transaction, for callers that have seen to the permission: publishing a claim, say.
 * @throws AppError not_found when there is no such listing, or it was deleted.
 */
export async function showListing(
  platform: Pick<Platform, 'clock' | 'jobs'>,
  tx: Db,
  listingId: number,
  isActive: boolean,
): Promise<void> {
  const listing = await lockListing(tx, listingId);
  if (!listing) throw notFound('Property not found');
  if (listing.is_active === isActive) return;
  await setShown(tx, listingId, isActive, platform.clock());
  if (!isActive) await onHidden(platform, tx, listingId);
}
