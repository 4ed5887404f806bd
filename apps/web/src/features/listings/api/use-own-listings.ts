import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { pagedQuery } from '#shared/api/paged-query.ts';
import { request, requestPage } from '#shared/api/request.ts';
import { ownListingKeys } from '#shared/queries/own-listing-keys.ts';

/** The user's listings, including hidden ones, page by page. `data` has the items of all loaded pages. */
export function useOwnListings() {
  return useInfiniteQuery({
    ...pagedQuery(ownListingKeys.list, (query, signal) =>
      requestPage('GET /api/own/properties', { query }, signal),
    ),
    // Other users change the numbers of views and saves, so the list is refetched on each visit.
    refetchOnMount: 'always',
  });
}

/** The user's own listing of an address, which can be hidden; null if there is none. No request is sent without an address. */
export function useOwnListingAt(addressId: number | null) {
  return useQuery({
    queryKey: ownListingKeys.atAddress(addressId),
    queryFn: ({ signal }) => request('GET /api/own/properties', { query: { addressId: addressId! } }, signal),
    select: ([listing = null]) => listing,
    enabled: addressId !== null,
    refetchOnMount: 'always',
  });
}

/** The figures of all the user's listings together. */
export function useOwnSummary() {
  return useQuery({
    queryKey: ownListingKeys.summary,
    queryFn: ({ signal }) => request('GET /api/own/summary', {}, signal),
    refetchOnMount: 'always',
  });
}
