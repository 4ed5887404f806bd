import { PAGES } from '@sway/contract/pages';
import type { ListingFilter } from '@sway/contract/properties';
import { FILTER_NAMES, filterOf, mapFilters, parameterOf } from '@sway/domain/listings/listing-filters';
import type { FilterName, FilterValues } from '@sway/domain/listings/listing-filters';

/** Where feeds of homes are. Their query has filters as the lists of the API take them (product/map-and-search.md#feeds). */
export const FEED_PATH = '/feeds/homes.atom';

/** The paths of the feed of the homes that match and of Discover with the same homes, and the filter in words. */
export function feedOf(filter: ListingFilter): { path: string; browsePath: string; words: string } {
  const set = valuesOf(filter);
  const sent = set.map(({ name, value }) => [name, String(value)]);
  const written = set.map(({ name, value }) => [parameterOf(name), filterOf(name).write(value)]);
  const chips = set.flatMap(({ name, value }) => filterOf(name).chipsOf(value));
  return {
    path: withQuery(FEED_PATH, sent),
    browsePath: withQuery(PAGES.browse.path, written),
    words: chips.map(({ label }) => label).join(' · '),
  };
}

/** The path of the feed of the homes that Discover shows. Like the page, it skips what cannot be read. */
export function feedPathOfBrowse(query: string | null): string {
  const params = new URLSearchParams(query ?? '');
  const read = (name: FilterName) => filterOf(name).read(params.getAll(parameterOf(name)));
  return feedOf(mapFilters(FILTER_NAMES, read) as ListingFilter).path;
}

type NamedValue = { name: FilterName; value: FilterValues[FilterName] };

/** The filters that are set. */
function valuesOf(filter: ListingFilter): NamedValue[] {
  return FILTER_NAMES.map((name): NamedValue => ({
    name,
    value: filter[name] ?? filterOf(name).none,
  })).filter(({ name, value }) => filterOf(name).write(value) !== '');
}

function withQuery(path: string, entries: string[][]): string {
  const query = String(new URLSearchParams(entries as [string, string][]));
  return query === '' ? path : `${path}?${query}`;
}
