import { summarizeProperties } from '@sway/contract/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import type { ListingFilter } from './listing-filter.ts';

/** How many listings match, of how many, and the box they lie in. The last answer stands while the next is fetched. */
export function useListingSummary(filter: ListingFilter) {
  return useQuery({
    queryKey: ['properties', 'summary', filter],
    queryFn: ({ signal }) => request(summarizeProperties, { query: filter }, signal),
    placeholderData: keepPreviousData,
  });
}
