import { PAGES } from '@sway/contract/pages';
import type { ListingFilter } from '@sway/contract/properties';
import { FILTER_NAMES, filterOf, mapFilters, parameterOf } from '@sway/domain/listings/listing-filters';
import type { FilterName } from '@sway/domain/listings/listing-filters';
import { inWords, parametersOf, setFilters } from '@sway/domain/listings/saved-searches';

/** Where feeds of homes are. Their query has filters as the lists of the API take them (product/map-and-search.md#feeds). */
export const FEED_PATH = '/feeds/homes.atom';

/** The paths of the feed of the homes that match and of Discover with the same homes, and the filter in words. */
export function feedOf(filter: ListingFilter): { path: string; browsePath: string; words: string } {
  const sent = Object.entries(setFilters(filter)).map(([name, value]) => [name, String(value)]);
  return {
    path: withQuery(FEED_PATH, sent),
    browsePath: withQuery(PAGES.browse.path, parametersOf(filter)),
    words: inWords(filter),
  };
}

/** The path of the feed of the homes that Discover shows. Like the page, it skips what cannot be read. */
export function feedPathOfBrowse(query: string | null): string {
  const params = new URLSearchParams(query ?? '');
  const read = (name: FilterName) => filterOf(name).read(params.getAll(parameterOf(name)));
  return feedOf(mapFilters(FILTER_NAMES, read) as ListingFilter).path;
}

function withQuery(path: string, entries: string[][]): string {
  const query = String(new URLSearchParams(entries as [string, string][]));
  return query === '' ? path : `${path}?${query}`;
}
