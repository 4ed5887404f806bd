import type { ListingFilter } from '@sway/contract/properties';
import { parseArea } from '@sway/domain/map/areas';
import { FEATURE_FILTER_NAMES } from '@sway/domain/listings/feature-filters';
import type { FeatureFilter } from '@sway/domain/listings/feature-filters';
import { LEAST_FILTER_NAMES, LEAST_FILTERS, mapLeastFilters } from '@sway/domain/listings/least-filters';
import type { LeastNumbers } from '@sway/domain/listings/least-filters';
import { LISTING_ORDERS } from '@sway/domain/listings/listing-rules';
import type { ListingOrder } from '@sway/domain/listings/listing-rules';
import { parseMoney } from '@sway/domain/prices/money-text';
import { rangeMessage } from '@sway/domain/limits/number-ranges';
import { PRICE_BAND_FILTERS } from '@sway/domain/prices/price-bands';
import type { PriceBandFilter } from '@sway/domain/prices/price-bands';
import { LISTING_PROPERTY_TYPES } from '@sway/domain/listings/property-types';
import { SEARCH_LIMITS } from '@sway/domain/limits/search-limits';
import { firstCharacters } from '@sway/domain/text/characters';
import { formatCamera, parseCamera } from '#shared/map/camera/camera.ts';
import type { Camera } from '#shared/map/camera/camera.ts';

export const BROWSE_VIEWS = ['grid', 'map'] as const;
export const MAP_MODES = ['properties', 'addresses'] as const;
export const MAP_LAYOUTS = ['split', 'map', 'list'] as const;

export type BrowseView = (typeof BROWSE_VIEWS)[number];
export type MapMode = (typeof MAP_MODES)[number];
export type MapLayout = (typeof MAP_LAYOUTS)[number];
export type ListingPropertyType = (typeof LISTING_PROPERTY_TYPES)[number];

/** The filters that the user has set. Null means any. */
export type BrowseFilters = LeastNumbers & {
  location: string;
  minPrice: number | null;
  maxPrice: number | null;
  propertyType: ListingPropertyType | null;
  /** Any of these; none means all. In the order of the domain, like the features. */
  priceBands: readonly PriceBandFilter[];
  /** All of these. */
  features: readonly FeatureFilter[];
  /** Whether only homes with the badge LINZ Verified are shown. */
  verified: boolean;
  /** The text of a drawn area. */
  area: string | null;
};

/** The part of Discover that back, reload and a shared link restore. */
export type BrowseState = BrowseFilters & {
  view: BrowseView;
  /** What the map search finds: listings, or any address of the register. */
  mode: MapMode;
  layout: MapLayout;
  order: ListingOrder;
  /** The cursor that the grid's list starts from; null for its start. Only a page without JavaScript links to it. */
  after: string | null;
  /** The view that the user moved the map to; null until then, and the map is fitted to the results. */
  camera: Camera | null;
  /** The listing selected on the map. */
  listingId: number | null;
  /** The listing whose details are open. */
  detailsId: number | null;
};

export const NO_FILTERS: BrowseFilters = {
  location: '',
  minPrice: null,
  maxPrice: null,
  propertyType: null,
  ...mapLeastFilters(() => null),
  priceBands: [],
  features: [],
  verified: false,
  area: null,
};

/** Reads Discover's state from a URL's parameters. Invalid ones are ignored. */
export function parseBrowseState(params: URLSearchParams): BrowseState {
  return {
    location: cleanLocation(params.get('location') ?? ''),
    minPrice: price(params.get('minPrice')),
    maxPrice: price(params.get('maxPrice')),
    propertyType: oneOf(LISTING_PROPERTY_TYPES, params.get('type')),
    ...mapLeastFilters(name => wholeNumber(params.get(name), LEAST_FILTERS[name].max)),
    priceBands: someOf(PRICE_BAND_FILTERS, params.getAll('band')),
    features: someOf(FEATURE_FILTER_NAMES, params.getAll('feature')),
    verified: params.get('verified') === '1',
    area: area(params.get('area')),
    view: oneOf(BROWSE_VIEWS, params.get('view')) ?? 'grid',
    mode: oneOf(MAP_MODES, params.get('mode')) ?? 'properties',
    layout: oneOf(MAP_LAYOUTS, params.get('layout')) ?? 'split',
    order: oneOf(LISTING_ORDERS, params.get('order')) ?? 'newest',
    after: cursor(params.get('after')),
    camera: parseCamera(params.get('at')),
    listingId: wholeNumber(params.get('home'), Number.MAX_SAFE_INTEGER),
    detailsId: wholeNumber(params.get('details'), Number.MAX_SAFE_INTEGER),
  };
}

/** Writes the state as URL parameters, without default values. */
export function formatBrowseState(state: BrowseState): URLSearchParams {
  const entries: [string, string | number | null][] = [
    ['view', state.view === 'grid' ? null : state.view],
    ['mode', state.mode === 'properties' ? null : state.mode],
    ['layout', state.layout === 'split' ? null : state.layout],
    ['location', cleanLocation(state.location) || null],
    ['minPrice', state.minPrice],
    ['maxPrice', state.maxPrice],
    ['type', state.propertyType],
    ...LEAST_FILTER_NAMES.map((name): [string, number | null] => [name, state[name]]),
    ['band', state.priceBands.join(',') || null],
    ['feature', state.features.join(',') || null],
    ['verified', state.verified ? 1 : null],
    ['area', state.area],
    ['order', state.order === 'newest' ? null : state.order],
    ['after', state.after],
    ['at', state.camera && formatCamera(state.camera)],
    ['home', state.listingId],
    ['details', state.detailsId],
  ];
  return new URLSearchParams(
    entries.flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, String(value)]])),
  );
}

/** The filters as the API's calls and tiles take them, in a fixed order, so that equal filters share a cache entry. */
export function listingFilter(filters: BrowseFilters): ListingFilter {
  const location = cleanLocation(filters.location);
  return {
    ...(location ? { location } : {}),
    ...(filters.minPrice === null ? {} : { minPrice: filters.minPrice }),
    ...(filters.maxPrice === null ? {} : { maxPrice: filters.maxPrice }),
    ...(filters.propertyType === null ? {} : { propertyType: filters.propertyType }),
    ...Object.fromEntries(
      LEAST_FILTER_NAMES.flatMap(name => (filters[name] === null ? [] : [[name, filters[name]]])),
    ),
    ...(filters.priceBands.length > 0 ? { priceBands: [...filters.priceBands] } : {}),
    ...(filters.features.length > 0 ? { features: [...filters.features] } : {}),
    ...(filters.verified ? { verified: true } : {}),
    ...(filters.area === null ? {} : { area: filters.area }),
  };
}

/** The filters of a state, without what else is in it. */
export function filtersOf(filters: BrowseFilters): BrowseFilters {
  const { location, minPrice, maxPrice, propertyType, priceBands, features, verified, area: drawn } = filters;
  return {
    location,
    minPrice,
    maxPrice,
    propertyType,
    priceBands,
    features,
    verified,
    area: drawn,
    ...mapLeastFilters(name => filters[name]),
  };
}

/** The filters of a URL that cannot be read and so do not filter, each with what is wrong. */
export function unreadFilters(params: URLSearchParams): string[] {
  const unread: string[] = [];
  for (const name of ['minPrice', 'maxPrice'] as const) {
    const text = params.get(name)?.trim();
    if (!text || price(text) !== null) continue;
    unread.push(`${PRICE_LABELS[name]} “${text}”: ${parseMoney(text).error ?? MORE_THAN_NOTHING}`);
  }
  for (const name of LEAST_FILTER_NAMES) {
    const text = params.get(name);
    const { label, max } = LEAST_FILTERS[name];
    if (text && wholeNumber(text, max) === null)
      unread.push(`${label} “${text}”: ${rangeMessage({ min: 1, max })}`);
  }
  return unread;
}

export const PRICE_LABELS = { minPrice: 'Minimum price', maxPrice: 'Maximum price' } as const;

/** The message for a price of nothing. */
export const MORE_THAN_NOTHING = 'More than $0';

function cleanLocation(text: string): string {
  return firstCharacters(text.replaceAll(/\p{Cc}/gu, ' ').trim(), SEARCH_LIMITS.maxText).trim();
}

/** A price as digits, or as a form without JavaScript sends what was typed: `900,000`, `900k`. */
function price(text: string | null): number | null {
  return (text && parseMoney(text).amountNzd) || null;
}

function wholeNumber(text: string | null, max: number): number | null {
  if (text === null || !/^\d{1,16}$/.test(text)) return null;
  const value = Number(text);
  return value >= 1 && value <= max ? value : null;
}

function area(text: string | null): string | null {
  return text !== null && parseArea(text) ? text : null;
}

function cursor(text: string | null): string | null {
  return text !== null && /^[\w-]{1,200}$/.test(text) ? text : null;
}

/** The named choices in their own order: separated by commas, or the parameter repeated as a form sends it. */
function someOf<T extends string>(choices: readonly T[], texts: readonly string[]): T[] {
  const named = new Set(texts.flatMap(text => text.split(',')));
  return choices.filter(choice => named.has(choice));
}

function oneOf<T extends string>(choices: readonly T[], text: string | null): T | null {
  return choices.find(choice => choice === text) ?? null;
}
