import { useEffect, useMemo } from 'react';
import { toast } from '#shared/ui/toast.ts';
import { useListingSummary } from '../api/use-listing-summary.ts';
import { useListings } from '../api/use-listings.ts';
import { filtersOf, listingFilter } from './browse-state.ts';
import type { BrowseFilters, BrowseState } from './browse-state.ts';

export const SEARCH_FAILED = {
  title: 'Search Error',
  description: 'Failed to search properties. Please try again.',
} as const;

/** The results for Discover's state: their number and the list. Each failure shows one toast. */
export function useSearch(state: BrowseState) {
  const { order } = state;
  const filters = JSON.stringify(filtersOf(state));
  const filter = useMemo(() => listingFilter(JSON.parse(filters) as BrowseFilters), [filters]);
  const summary = useListingSummary(filter);
  const listings = useListings(filter, order);

  const { errorUpdatedAt } = listings;
  useEffect(() => {
    if (errorUpdatedAt > 0) toast({ ...SEARCH_FAILED, variant: 'destructive' });
  }, [errorUpdatedAt]);

  return {
    filter,
    summary: summary.data,
    bounds: summary.isPlaceholderData ? null : summary.data?.bounds,
    listings,
  };
}

export type Search = ReturnType<typeof useSearch>;
