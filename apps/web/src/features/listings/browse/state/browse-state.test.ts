import { propertyFilterQuery } from '@sway/contract/properties';
import { FEATURE_FILTER_NAMES } from '@sway/domain/listings/feature-filters';
import {
  FLAG_FILTERS,
  LISTING_FILTERS,
  mapFilters,
  MIN_FILTERS,
} from '@sway/domain/listings/listing-filters';
import { LISTING_ORDERS } from '@sway/domain/listings/listing-rules';
import { PRICE_BAND_FILTERS } from '@sway/domain/prices/price-bands';
import { READINESS } from '@sway/domain/listings/readiness';
import { LISTING_PROPERTY_TYPES } from '@sway/domain/listings/property-types';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BROWSE_VIEWS,
  filtersOf,
  formatBrowseState,
  listingFilter,
  MAP_LAYOUTS,
  MAP_MODES,
  NO_FILTERS,
  parseBrowseState,
  unreadFilters,
} from './browse-state.ts';
import type { BrowseState } from './browse-state.ts';
import { pathOnMap } from './map-path.ts';

const idArbitrary = fc.option(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }));
const priceArbitrary = fc.option(fc.integer({ min: 1, max: 9_999_999_999 }));
const degrees = (limit: number) => fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map(n => n / 1e5 + 0);

const stateArbitrary: fc.Arbitrary<BrowseState> = fc.record({
  confirmedLately: fc.boolean(),
  location: fc
    .string({ unit: 'grapheme', maxLength: 40 })
    .map(text => text.replaceAll(/\p{Cc}/gu, '').trim()),
  minPrice: priceArbitrary,
  maxPrice: priceArbitrary,
  propertyType: fc.option(fc.constantFrom(...LISTING_PROPERTY_TYPES)),
  ...mapFilters(MIN_FILTERS, (name): fc.Arbitrary<number | null> =>
    fc.option(fc.integer({ min: 1, max: LISTING_FILTERS[name].max })),
  ),
  priceBands: fc.subarray([...PRICE_BAND_FILTERS]),
  readiness: fc.subarray([...READINESS]),
  features: fc.subarray(FEATURE_FILTER_NAMES),
  ...mapFilters(FLAG_FILTERS, (): fc.Arbitrary<boolean> => fc.boolean()),
  byLayer: fc.constantFrom('', 'inside school-zones/Karori & Wilton; outside flood-plain'),
  area: fc.constantFrom(null, '-37.7,175.2;-37.7,175.4;-37.9,-175.3'),
  view: fc.constantFrom(...BROWSE_VIEWS),
  mode: fc.constantFrom(...MAP_MODES),
  layout: fc.constantFrom(...MAP_LAYOUTS),
  searchId: idArbitrary,
  order: fc.constantFrom(...LISTING_ORDERS),
  after: fc.option(fc.stringMatching(/^[\w-]{1,200}$/)),
  camera: fc.option(
    fc.record({
      lat: degrees(90),
      lng: degrees(180),
      zoom: fc.integer({ min: 0, max: 2200 }).map(n => n / 100),
    }),
  ),
  wind: fc.boolean(),
  layer: fc.option(fc.stringMatching(/^[a-z0-9-]{1,40}$/)),
  listingId: idArbitrary,
  detailsId: idArbitrary,
});

test('a formatted state is parsed back unchanged', () => {
  fc.assert(
    fc.property(stateArbitrary, state => {
      const address = formatBrowseState(state).toString();
      expect(parseBrowseState(new URLSearchParams(address))).toEqual(state);
    }),
  );
});

test('the API accepts the filter made from any URL', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.constantFrom('-1', '0', '1e9', 'NaN', '12.5', '99999999999999999999'),
  );
  fc.assert(
    fc.property(anything, anything, anything, anything, (location, minPrice, maxPrice, bedrooms) => {
      const params = new URLSearchParams({ location, minPrice, maxPrice, bedrooms, type: location });
      for (const name of ['landArea', 'band', 'feature', 'verified', 'area']) params.append(name, bedrooms);
      expect(propertyFilterQuery.safeParse(listingFilter(parseBrowseState(params))).success).toBe(true);
    }),
  );
});

test.each([
  'at=abc',
  'at=-41.2,174.7',
  'at=-91,174,6',
  'at=-41,181,6',
  'at=-41,174,23',
  'home=x&details=-3',
  'view=table&layout=wide&order=worst&type=Castle&bedrooms=21&bathrooms=0&floorArea=big',
])('ignores the invalid parameters %s', query => {
  expect(formatBrowseState(parseBrowseState(new URLSearchParams(query))).toString()).toBe('');
});

test('the default state has no parameters', () => {
  expect(formatBrowseState(parseBrowseState(new URLSearchParams())).toString()).toBe('');
});

test('the map position is rounded to about a metre', () => {
  const state = parseBrowseState(new URLSearchParams('at=-41.286512345,174.776198765,11.456789'));
  expect(formatBrowseState(state).get('at')).toBe('-41.28651,174.7762,11.46');
});

test('only active filters are sent', () => {
  expect(listingFilter(NO_FILTERS)).toEqual({});
  const filters = { ...NO_FILTERS, location: ' Ōtaki ', maxPrice: 900_000, bedrooms: 3 };
  expect(listingFilter(filters)).toEqual({ location: 'Ōtaki', maxPrice: 900_000, bedrooms: 3 });
});

test('every filter is sent, and nothing else of the state', () => {
  const filters = {
    location: 'Ōtaki',
    minPrice: 500_000,
    maxPrice: 900_000,
    propertyType: 'House',
    bedrooms: 3,
    bathrooms: 2,
    floorArea: 90,
    landArea: 500,
    priceBands: ['realistic', 'none'],
    features: ['pool'],
    verified: true,
    area: '1,2;3,4;5,6',
  } as const;
  const state = { ...parseBrowseState(new URLSearchParams('view=map&home=7')), ...filters };
  expect(listingFilter(state)).toEqual(filters);
  expect(filtersOf(state)).toEqual({ ...NO_FILTERS, ...filters });
});

test('a place is cut to the length that the server accepts, without control characters and spaces around it', () => {
  const location = (text: string) => parseBrowseState(new URLSearchParams({ location: text })).location;
  expect(location(' a\u0000b ')).toBe('a b');
  expect(location('x'.repeat(101))).toHaveLength(100);
  expect(location(`${'x'.repeat(99)} yz`)).toBe('x'.repeat(99));
});

test('a form without JavaScript repeats its parameters, sends empty ones, and prices as they were typed', () => {
  const query =
    'minPrice=900k&maxPrice=1%2C200%2C000&bedrooms=&band=none&band=realistic&feature=pool&feature=spa';
  const { minPrice, maxPrice, bedrooms, priceBands, features } = parseBrowseState(new URLSearchParams(query));
  expect({ minPrice, maxPrice, bedrooms, priceBands, features }).toEqual({
    minPrice: 900_000,
    maxPrice: 1_200_000,
    bedrooms: null,
    priceBands: ['realistic', 'none'],
    features: ['pool', 'spa'],
  });
  expect(unreadFilters(new URLSearchParams(query))).toEqual([]);
});

test.each([
  ['minPrice=cheap', 'Minimum price “cheap”: Enter an amount, such as 950,000, 950k or 1.2m'],
  ['maxPrice=0', 'Maximum price “0”: More than $0'],
  ['bedrooms=21', 'Bedrooms “21”: From 1 to 20'],
  ['landArea=-3', 'Land area “-3”: From 1 to 100,000,000'],
])('what is wrong with the filter %s of a URL is said', (query, message) => {
  expect(unreadFilters(new URLSearchParams(query))).toEqual([message]);
});

test('the link from a home to the map is the state of the map with the home selected', () => {
  const camera = { lat: -37.78, lng: 175.28, zoom: 14 };
  const [path, query] = pathOnMap(7, camera).split('?');
  const state = { ...parseBrowseState(new URLSearchParams()), view: 'map', listingId: 7, camera };
  expect(path).toBe('/browse');
  expect(parseBrowseState(new URLSearchParams(query))).toEqual(state);
});
