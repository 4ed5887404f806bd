import { Discover } from '#features/listings/browse/discover.tsx';
import { browseQueries } from '#features/listings/browse/state/browse-queries.ts';
import { parseBrowseState } from '#features/listings/browse/state/browse-state.ts';
import type { PageNeeds } from '#shared/rendering/load-into.ts';

export const needs: PageNeeds = ({ search }, load) => {
  const { summary, listings } = browseQueries(parseBrowseState(search));
  return Promise.all([load(summary), load(listings)]);
};

/** Discover Properties: grid and map search for listings and for any address. */
export function BrowsePage() {
  return <Discover />;
}
