import { t } from '@sway/domain/language/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useListingSummary } from '#features/listings/api/use-listing-summary.ts';
import { listingsQuery, useListings } from '#features/listings/api/use-listings.ts';
import { listingFilter } from './browse-state.ts';
import type { BrowseState } from './browse-state.ts';

/** The texts for a failed search (product/messages-and-errors.md#search-and-map-texts). */
export function searchErrorTexts(error: Error | null): { title: string; description: string } {
  return { title: t`Search Error`, description: describeError(error, t`Failed to search properties.`) ?? '' };
}

/** The results for Discover's state: their number and the list. Each failure shows one toast. */
export function useSearch(state: BrowseState) {
  const { order, after } = state;
  const filter = listingFilter(state);
  const summary = useListingSummary(filter);
  const listings = useListings(filter, order, after);
  const pages = useQueryClient().getQueryData(listingsQuery(filter, order, after).queryKey)?.pages;

  const { error } = listings;
  useEffect(() => {
    if (error) toast({ ...searchErrorTexts(error), variant: 'destructive' });
  }, [error]);

  return {
    filter,
    summary: summary.data,
    bounds: summary.isPlaceholderData ? null : summary.data?.bounds,
    listings,
    /** Whether no home can be listed. */
    hasFailed: listings.isError && !listings.data,
    cannotCount: summary.isError,
    nextCursor: pages?.at(-1)?.nextCursor ?? null,
  };
}

export type Search = ReturnType<typeof useSearch>;
