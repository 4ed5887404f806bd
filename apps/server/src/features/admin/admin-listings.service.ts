import type { AdminListing, listAdminProperties } from '@sway/contract/admin';
import type { CallInput } from '@sway/contract/call';
import type { Actor } from '@sway/domain/accounts/permissions';
import { decideVisibility, listingsById } from '#features/listings/index.ts';
import { authorize } from '#platform/authorize.ts';
import { AppError } from '#platform/errors.ts';
import { idCursor, pageById } from '#platform/http/paging.ts';
import type { Paged } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { findListingIds } from './admin.repo.ts';

/** All listings, including hidden ones. */
export async function listListings(
  { db }: Platform,
  actor: Actor | null,
  { limit, cursor, ...filter }: CallInput<typeof listAdminProperties>['query'],
): Promise<Paged<AdminListing[]>> {
  authorize(actor, 'admin.use');
  const { ids, total } = await findListingIds(db, filter, limit + 1, idCursor.decode(cursor));
  const page = pageById(ids, { total, limit, present: row => row.id });
  return { ...page, items: await listingsById(db, page.items) };
}

/**
 * Takes a listing down or lifts a take-down. A listing that its owner hid stays hidden.
 * @throws AppError listing.not_found, listing.other_owner, listing.hidden_by_owner, listing.hidden_by_withdrawal,
 *   listing.hidden_by_deletion, listing.owner_disabled
 */
export async function setListingActiveAsAdmin(
  platform: Platform,
  actor: Actor | null,
  listingId: number,
  isActive: boolean,
): Promise<AdminListing> {
  const { id: actorId } = authorize(actor, 'admin.use');
  const { db } = platform;
  await db.transaction().execute(tx => decideVisibility(platform, tx, actorId, listingId, isActive));
  const [listing] = await listingsById(db, [listingId]);
  if (!listing) throw new AppError('listing.not_found');
  return listing;
}
