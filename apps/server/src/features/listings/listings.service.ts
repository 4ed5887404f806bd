import type { AdminListing } from '@sway/contract/admin';
import type { AddressListing, Listing, ListingSummary } from '@sway/contract/properties';
import type { ListingOrder } from '@sway/domain/listings/listing-rules';
import { can } from '@sway/domain/accounts/permissions';
import type { Actor } from '@sway/domain/accounts/permissions';
import { requirePresentUser } from '#features/accounts/index.ts';
import { addressExists } from '#features/addresses/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { AppError } from '#platform/errors.ts';
import type { Paged, PageQuery } from '#platform/http/paging.ts';
import { WrittenList } from '#platform/http/written-list.ts';
import { currentListings } from './current-listings.ts';
import { decodeListingCursor, encodeListingCursor } from './listing-cursor.ts';
import { presentListing, presentAdminListing, presentListingDetail } from './listing-presenter.ts';
import type { ListingDetailRow } from './listing-rows.ts';
import { listingAnswers } from './listing-answers.ts';
import { findListing, findListingDetails, findListingsAt, findListingsById } from './listings.repo.ts';
import { listOwnListings } from './own/own-listings.service.ts';
import type { ListingCriteria } from './search-index/conditions.ts';
import { findPage, summarizeMatching } from './search-index/find-page.ts';
import type { ListingAnswer } from './search-index/kept-answers.ts';
import { cached } from './search-index/result-cache.ts';

type PageInput = PageQuery & { order: ListingOrder };

/** Active listings. Open to everyone. @throws AppError input.invalid for a cursor of another list. */
export async function searchListings(
  db: Db,
  criteria: ListingCriteria,
  page: PageInput,
): Promise<Paged<WrittenList>> {
  const { items, ...rest } = await findListings(db, criteria, page);
  return { ...rest, items: new WrittenList(items.map(({ json }) => json)) };
}

/** The same with the listings as they are. */
export async function findListings(
  db: Db,
  criteria: ListingCriteria,
  { order, limit, cursor }: PageInput,
): Promise<Paged<ListingAnswer[]>> {
  const page = { order, limit, after: decodeListingCursor(order, cursor) };
  const index = await currentListings(db);
  const { positions, hasMore, matching } = cached(index, [criteria, page], () =>
    findPage(index, criteria, page),
  );
  return {
    items: await listingAnswers(
      db,
      index,
      positions.map(({ id }) => id),
    ),
    total: matching,
    nextCursor: hasMore ? encodeListingCursor(order, positions.at(-1)!) : null,
  };
}

/**
 * The active listings of one owner, newest first. The owner gets the hidden ones too (product/listings.md#hidden-listings).
 * @throws AppError user.not_found
 */
export async function listListingsOfOwner(
  platform: Pick<Platform, 'db' | 'clock'>,
  actor: Actor | null,
  ownerId: number,
  page: PageQuery,
): Promise<Paged<Listing[] | WrittenList>> {
  if (actor?.id === ownerId) return listOwnListings(platform, actor, page);
  await requirePresentUser(platform.db, ownerId);
  return searchListings(platform.db, { ownerId }, { ...page, order: 'newest' });
}

/** A home can have several owners with a listing each. */
const MAX_LISTINGS_PER_ADDRESS = 20;

/** The active listings at an address. Open to everyone. @throws AppError address.not_found */
export async function listListingsAt(db: Db, addressId: number): Promise<AddressListing[]> {
  if (!(await addressExists(db, addressId))) throw new AppError('address.not_found');
  return (await findListingsAt(db, addressId, MAX_LISTINGS_PER_ADDRESS)).map(presentListing);
}

/** Counts the matching listings and all listings, and returns the bounds of the matching ones. */
export async function summarize(db: Db, criteria: ListingCriteria): Promise<ListingSummary> {
  const index = await currentListings(db);
  const { matching, bounds } = cached(index, [criteria], () => summarizeMatching(index, criteria));
  return { matching, total: index.total, bounds };
}

/**
 * One active listing, or a hidden one for its owner and admins (product/listings.md#hidden-listings).
 * @throws AppError listing.not_found
 */
export async function readListing(db: Db, actor: Actor | null, listingId: number) {
  const row = await findListing(db, listingId);
  if (!isShownTo(row, actor)) throw new AppError('listing.not_found');
  return presentListingDetail(row, actor);
}

/** Listings to compare, in the order of the ids, each once; undefined for one that `readListing` would not find. */
export async function readListings(db: Db, actor: Actor | null, ids: number[]) {
  const rows = await findListingDetails(db, ids);
  return [...new Set(ids)].map(listingId => {
    const row = rows.find(({ id }) => id === listingId);
    return { listingId, listing: isShownTo(row, actor) ? presentListingDetail(row, actor) : undefined };
  });
}

function isShownTo(row: ListingDetailRow | undefined, actor: Actor | null): row is ListingDetailRow {
  return row !== undefined && (row.isActive || can(actor, 'listing.manage', row.ownerId));
}

/** Listings by id, hidden ones included, as admins see them. The caller has checked the permission. */
export async function listingsById(db: Db, ids: number[]): Promise<AdminListing[]> {
  return (await findListingsById(db, ids)).map(presentAdminListing);
}
