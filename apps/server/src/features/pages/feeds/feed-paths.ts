import { homesFilePath } from '@sway/contract/homes-files';
import { PAGES } from '@sway/contract/pages';
import type { ListingFilter } from '@sway/contract/properties';
import { FILTER_NAMES, filterOf, mapFilters, parameterOf } from '@sway/domain/listings/listing-filters';
import type { FilterName } from '@sway/domain/listings/listing-filters';
import { inWords, parametersOf, setFilters } from '@sway/domain/listings/saved-searches';

/** The paths of the feed of the homes that match and of Discover with the same homes, and the filter in words. */
export function feedOf(filter: ListingFilter): { path: string; browsePath: string; words: string } {
  const query = new URLSearchParams(parametersOf(filter));
  return {
    path: homesFilePath('atom', setFilters(filter)),
    browsePath: query.size === 0 ? PAGES.browse.path : `${PAGES.browse.path}?${query}`,
    words: inWords(filter),
  };
}

/** The path of the feed of the homes that Discover shows. Like the page, it skips what cannot be read. */
export function feedPathOfBrowse(query: string | null): string {
  const params = new URLSearchParams(query ?? '');
  const read = (name: FilterName) => filterOf(name).read(params.getAll(parameterOf(name)));
  return feedOf(mapFilters(FILTER_NAMES, read) as ListingFilter).path;
}
