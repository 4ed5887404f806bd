import { PAGES } from '@sway/contract/pages';
import type { ListingFilter } from '@sway/contract/properties';
import { FILTER_NAMES, filterOf, mapFilters, parameterOf } from '@sway/domain/listings/listing-filters';
import type { FilterName, FilterValues } from '@sway/domain/listings/listing-filters';

/** Where feeds of homes are. Their query has filters as the lists of the API take them (product/map-and-search.md#feeds). */
export const FEED_PATH = '/feeds/homes.atom';

/** The path of the feed of the homes that match. */
export function feedPath(filter: ListingFilter): string {
  return withQuery(
    FEED_PATH,
    valuesOf(filter).map(({ name, value }) => [name, String(value)]),
  );
}

/** The path of the feed of the homes that Discover shows. Like the page, it skips what cannot be read. */
export function feedPathOfBrowse(query: string | null): string {
  const params = new URLSearchParams(query ?? '');
  const read = (name: FilterName) => filterOf(name).read(params.getAll(parameterOf(name)));
  const set = FILTER_NAMES.filter(name => filterOf(name).write(read(name)) !== '');
  return feedPath(mapFilters(set, read) as ListingFilter);
}

/** The path of Discover with the homes that match. */
export function browsePath(filter: ListingFilter): string {
  return withQuery(
    PAGES.browse.path,
    valuesOf(filter).map(({ name, value }) => [parameterOf(name), filterOf(name).write(value)]),
  );
}

/** A filter in words. */
export function wordsOf(filter: ListingFilter): string[] {
  return valuesOf(filter).flatMap(({ name, value }) =>
    filterOf(name)
      .chipsOf(value)
      .map(({ label }) => label),
  );
}

type NamedValue = { name: FilterName; value: FilterValues[FilterName] };

/** The filters that are set. */
function valuesOf(filter: ListingFilter): NamedValue[] {
  return FILTER_NAMES.map((name): NamedValue => ({
    name,
    value: filter[name] ?? filterOf(name).none,
  })).filter(({ name, value }) => filterOf(name).write(value) !== '');
}

function withQuery(path: string, entries: [string, string][]): string {
  const query = String(new URLSearchParams(entries));
  return query === '' ? path : `${path}?${query}`;
}
