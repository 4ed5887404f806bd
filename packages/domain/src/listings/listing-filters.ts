import { formatShortPrice } from '../prices/money.ts';
import { PRICE_BAND_FILTERS } from '../prices/price-bands.ts';
import type { PriceBandFilter } from '../prices/price-bands.ts';
import { formatCount, formatHundredths } from '../text/format.ts';
import { SEARCH_LIMITS } from '../limits/search-limits.ts';
import { FEATURE_FILTER_NAMES, FEATURE_FILTERS } from './feature-filters.ts';
import {
  areaFilter,
  choiceFilter,
  flagFilter,
  minimumFilter,
  priceFilter,
  severalFilter,
  textFilter,
  UNBOUNDED_PRICE,
} from './filter-kinds.ts';
import type { Filter, FilterOption } from './filter-kinds.ts';
import { MAX_PRICE_CHOICES_NZD, MIN_PRICE_CHOICES_NZD } from './listing-rules.ts';
import { LISTING_PROPERTY_TYPES, propertyTypeLabel } from './property-types.ts';
import { READINESS, READINESS_LABELS } from './readiness.ts';
import { RECENTLY_CONFIRMED_DAYS } from './resting.ts';
import { said, t } from '../language/texts.ts';

const BAND_LABELS: Record<PriceBandFilter, string> = {
  realistic: t`Realistic`,
  aspirational: t`Aspirational`,
  dream: t`Dream`,
  none: t`No estimate`,
};

/**
 * The filters of listings by their names in the API, in the order of URLs, forms and chips (product/map-and-search.md#filters). The
 * API's schemas, pages and the listing index follow from it. Areas are in m².
 */
export const LISTING_FILTERS = {
  location: textFilter({
    label: t`Location`,
    maxCharacters: SEARCH_LIMITS.maxText,
  }),
  minPrice: priceFilter({
    label: t`Minimum price`,
    options: priceOptions(MIN_PRICE_CHOICES_NZD),
    chip: price => t`From ${formatShortPrice(price)}`,
  }),
  maxPrice: priceFilter({
    label: t`Maximum price`,
    options: [...priceOptions(MAX_PRICE_CHOICES_NZD), UNBOUNDED_PRICE],
    chip: price => t`Up to ${formatShortPrice(price)}`,
  }),
  propertyType: choiceFilter({
    label: t`Property type`,
    parameter: 'type',
    choices: LISTING_PROPERTY_TYPES,
    choiceLabel: propertyTypeLabel,
    any: t`All Types`,
  }),
  bedrooms: minimumFilter({
    label: t`Bedrooms`,
    max: 20,
    choices: [1, 2, 3, 4, 5],
    of: t`bedrooms`,
  }),
  bathrooms: minimumFilter({
    label: t`Bathrooms`,
    max: 20,
    choices: [1, 2, 3, 4],
    of: t`bathrooms`,
  }),
  floorArea: minimumFilter({
    label: t`Floor area`,
    max: 100_000,
    choices: [60, 90, 120, 150, 200, 250],
    of: t`of floor`,
    choiceLabel: min => `${min}+ m²`,
  }),
  landArea: minimumFilter({
    label: t`Land area`,
    max: 100_000_000,
    choices: [300, 500, 800, 2_000, 10_000, 40_000],
    of: t`of land`,
    choiceLabel: min => `${areaText(min)}+`,
  }),
  priceBands: severalFilter('anyOf', {
    label: t`Price compared with the estimate`,
    parameter: 'band',
    choices: PRICE_BAND_FILTERS,
    choiceLabel: band => said(BAND_LABELS[band]),
  }),
  readiness: severalFilter('anyOf', {
    label: t`How ready the owner is`,
    choices: READINESS,
    choiceLabel: readiness => said(READINESS_LABELS[readiness]),
  }),
  features: severalFilter('allOf', {
    label: t`Features`,
    parameter: 'feature',
    choices: FEATURE_FILTER_NAMES,
    choiceLabel: name => said(FEATURE_FILTERS[name]),
  }),
  verified: flagFilter('flag', {
    label: t`Owner`,
    chip: () => t`LINZ Verified only`,
  }),
  confirmedLately: flagFilter('recent', {
    label: t`Confirmed price`,
    parameter: 'confirmed',
    chip: () => t`Confirmed within ${RECENTLY_CONFIRMED_DAYS} days`,
  }),
  byLayer: textFilter({ label: t`Layer`, maxCharacters: 250 }),
  area: areaFilter({
    label: t`Drawn area`,
  }),
};

function priceOptions(prices: readonly number[]): FilterOption[] {
  const options = prices.map(price => ({ value: String(price), label: formatShortPrice(price) }));
  return [{ value: '', label: t`Any` }, ...options];
}

/** In hectares from one hectare on: `800 m²`, `2,000 m²`, `1.5 ha`. */
function areaText(m2: number): string {
  return m2 < 10_000 ? `${formatCount(m2)} m²` : `${formatHundredths(m2 / 10_000)} ha`;
}

type Filters = typeof LISTING_FILTERS;

export type FilterName = keyof Filters;

/** A value for each filter. */
export type FilterValues = { [Name in FilterName]: Filters[Name]['none'] };

type FilterKind = Filters[FilterName]['kind'];

/** The names of the filters of a kind. */
export type FilterOfKind<Kind extends FilterKind> = {
  [Name in FilterName]: Filters[Name]['kind'] extends Kind ? Name : never;
}[FilterName];

export const FILTER_NAMES = Object.keys(LISTING_FILTERS) as FilterName[];

export type MinFilter = FilterOfKind<'minimum'>;
export type FlagFilter = FilterOfKind<'flag'>;

export const MIN_FILTERS = filtersOfKind('minimum');
export const FLAG_FILTERS = filtersOfKind('flag');

function filtersOfKind<Kind extends FilterKind>(kind: Kind): FilterOfKind<Kind>[] {
  return FILTER_NAMES.filter(
    (name): name is FilterOfKind<Kind> => LISTING_FILTERS[name].kind === (kind as FilterKind),
  );
}

/** A filter with the type of its value, for code that is the same for all. */
export function filterOf<Name extends FilterName>(name: Name): Filter<FilterValues[Name]> {
  const filters: { [Each in FilterName]: Filter<FilterValues[Each]> } = LISTING_FILTERS;
  return filters[name];
}

/** The name of a filter in the URLs of pages. */
export function parameterOf(name: FilterName): string {
  return filterOf(name).parameter ?? name;
}

/** One value for each of some filters. */
export function mapFilters<Name extends FilterName, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map(name => [name, value(name)])) as Record<Name, Value>;
}
