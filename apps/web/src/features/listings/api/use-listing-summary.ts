import type { ListingFilter } from '@sway/contract/properties';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { listingKeys } from '#shared/queries/listing-keys.ts';

/**
 * How many listings match a filter, how many there are, and the bounds of those that match. The previous answer is returned
 * while the next one loads.
 */
export function listingSummaryQuery(filter: ListingFilter) {
  return queryOptions({
    queryKey: listingKeys.summary(filter),
    queryFn: ({ signal }) => request('GET /api/properties/summary', { query: filter }, signal),
    placeholderData: keepPreviousData,
  });
}

export function useListingSummary(filter: ListingFilter) {
  return useQuery(listingSummaryQuery(filter));
}
