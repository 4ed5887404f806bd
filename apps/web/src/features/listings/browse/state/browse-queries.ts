import { listingSummaryQuery } from '#features/listings/api/use-listing-summary.ts';
import { listingsQuery } from '#features/listings/api/use-listings.ts';
import { listingFilter } from './browse-state.ts';
import type { BrowseState } from './browse-state.ts';

/** What Discover shows for a state: the number of results and the list. */
export function browseQueries(state: BrowseState) {
  const filter = listingFilter(state);
  return { summary: listingSummaryQuery(filter), listings: listingsQuery(filter, state.order, state.after) };
}
