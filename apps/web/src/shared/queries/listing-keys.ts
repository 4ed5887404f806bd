import type { ListingOrder } from '@sway/domain/listings/listing-rules';
import type { ListingFilter } from '@sway/contract/properties';

/** The query keys of listings as everybody sees them. An invalidated key takes those that begin with it. */
export const listingKeys = {
  all: ['properties'],
  list: (filter: ListingFilter, order: ListingOrder, after: string | null) =>
    ['properties', 'list', filter, order, after] as const,
  summary: (filter: ListingFilter) => ['properties', 'summary', filter],
  detail: (id: number | null) => ['properties', 'detail', id],
  compared: (ids: readonly number[]) => ['properties', 'compared', ids],
  newest: (limit: number) => ['properties', 'newest', limit],
  ofOwner: (userId: number) => ['properties', 'owner', userId],
  inView: (view: unknown, limit: number) => ['properties', 'view', view, limit],
  near: (area: string) => ['properties', 'near', area],
  atAddress: (addressId: number) => ['properties', 'at', addressId],
} as const;

/** The query keys of the user's saved homes. */
export const savedKeys = {
  all: ['watchlist'],
  ids: ['watchlist', 'ids'],
  list: ['watchlist', 'list'],
} as const;
