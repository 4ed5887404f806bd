import { FILTER_NAMES, filterOf } from '@sway/domain/listings/listing-filters';
import type { FilterName } from '@sway/domain/listings/listing-filters';

/** The filters that have a button of their own. Fields of one group stand together. */
export const QUICK_FILTERS = {
  price: ['minPrice', 'maxPrice'],
  type: ['propertyType'],
  rooms: ['bedrooms', 'bathrooms'],
} as const satisfies Record<string, readonly FilterName[]>;

export type QuickFilterName = keyof typeof QUICK_FILTERS;

const QUICK = new Set<FilterName>(Object.values(QUICK_FILTERS).flat());

/** All fields but the prices, in their order. */
export const FILTER_GROUPS: readonly (readonly FilterName[])[] = [
  QUICK_FILTERS.type,
  QUICK_FILTERS.rooms,
  ...FILTER_NAMES.filter(name => filterOf(name).optionsOf && !QUICK.has(name)).map(name => [name]),
];
