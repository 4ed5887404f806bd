import type { ListingFilter } from '@sway/contract/properties';
import type { ListingOrder } from '@sway/domain/listings/listing-rules';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { requestPage } from '#shared/api/request.ts';
import { listingKeys } from '#shared/queries/listing-keys.ts';

const PAGE_SIZE = 24;

/**
 * Listings that match a filter, page by page. `data` has the items of all loaded pages.
 * @param after the cursor that the first page starts from; null for the start of the list
 */
export function listingsQuery(filter: ListingFilter, order: ListingOrder, after: string | null) {
  return infiniteQueryOptions({
    queryKey: listingKeys.list(filter, order, after),
    queryFn: ({ pageParam, signal }) =>
      requestPage(
        'GET /api/properties',
        { query: { ...filter, order, limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) } },
        signal,
      ),
    initialPageParam: after,
    getNextPageParam: page => page.nextCursor,
    select: data => data.pages.flatMap(page => page.items),
  });
}

export function useListings(filter: ListingFilter, order: ListingOrder, after: string | null) {
  return useInfiniteQuery(listingsQuery(filter, order, after));
}
