import type { ListingFilter } from '@sway/contract/properties';
import type { ListingOrder } from '@sway/domain/listing-rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { requestPage } from '#shared/api/request.ts';
import { listingKeys } from './listing-keys.ts';

const PAGE_SIZE = 24;

/** Listings that match a filter, page by page. `data` has the items of all loaded pages. */
export function useListings(filter: ListingFilter, order: ListingOrder) {
  return useInfiniteQuery({
    queryKey: listingKeys.list(filter, order),
    queryFn: ({ pageParam, signal }) =>
      requestPage(
        'GET /api/properties',
        { query: { ...filter, order, limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    select: data => data.pages.flatMap(page => page.items),
  });
}
