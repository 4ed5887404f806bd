import { FEATURE_FILTER_NAMES } from '@sway/domain/listings/feature-filters';
import { FLAG_FILTERS, mapFilters, MIN_FILTERS } from '@sway/domain/listings/listing-filters';
import { PRICE_BAND_FILTERS } from '@sway/domain/prices/price-bands';
import { READINESS } from '@sway/domain/listings/readiness';
import { LISTING_PROPERTY_TYPES, PROPERTY_TYPES } from '@sway/domain/listings/property-types';
import type { ListingCriteria } from '@sway/server/features/listings/search-index/conditions.ts';
import type { ListingFacts } from '@sway/server/features/listings/search-index/listing-facts.ts';
import fc from 'fast-check';

/** Folded texts of listings. */
export const TEXTS = [
  '12 kauri road, otahuhu',
  '3/45b queen street',
  'queen street',
  '12',
  'auckland',
  '1 12 kauri',
  "8 mount eden road, st mary's bay | auckland",
];

/** Texts that are searched for. */
export const SEARCHES = [
  'queen',
  '12',
  '2 k',
  '12 kauri',
  'b queen st',
  ', ota',
  'x',
  '45B Queen',
  'street queen',
  'mt eden',
  'marys saint',
  'bay eden',
  'kauri 1',
  'oad kau',
];

/** Any listing. */
export const facts = (id: fc.Arbitrary<number>): fc.Arbitrary<ListingFacts> =>
  fc.record({
    id,
    ownerId: fc.integer({ min: 1, max: 3 }),
    lat: fc.double({ min: -47, max: -34, noNaN: true }),
    lng: fc.oneof(
      fc.double({ min: 166, max: 179.99, noNaN: true }),
      fc.double({ min: -179, max: -176, noNaN: true }),
    ),
    mapX: fc.double({ min: 0, max: 1, noNaN: true }),
    mapY: fc.double({ min: 0.55, max: 0.65, noNaN: true }),
    priceNzd: fc.integer({ min: 1, max: 20 }).map(price => price * 100_000),
    estimateNzd: fc.option(fc.integer({ min: 1, max: 20 }).map(price => price * 100_000)),
    priceLean: fc.option(fc.double({ min: -1, max: 3, noNaN: true })),
    createdAtMs: fc.integer({ min: 0, max: 5 }),
    confirmedAtMs: fc.constantFrom(0, 5, Date.now()),
    propertyType: fc.constantFrom(...PROPERTY_TYPES),
    readiness: fc.constantFrom(null, ...READINESS),
    ...mapFilters(MIN_FILTERS, (): fc.Arbitrary<number | null> =>
      fc.option(fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 3_000_000_000 }))),
    ),
    features: fc.uniqueArray(fc.constantFrom('Garage', 'Heat Pump', 'Sea view', 'Security System', 'Quiet')),
    ...mapFilters(FLAG_FILTERS, (): fc.Arbitrary<boolean> => fc.boolean()),
    layers: fc.constantFrom<readonly string[]>(
      [],
      ['+flood', '+flood/A', '-school'],
      ['~flood', '+flood/A', '~flood/B'],
      ['-flood'],
    ),
    searchText: fc.constantFrom(...TEXTS),
    suburb: fc.constantFrom('Petone', 'Te Aro', null),
    city: fc.constantFrom('Lower Hutt', 'Wellington'),
    region: fc.constantFrom('Wellington', 'Nelson'),
  });

/** Any criteria of a list. */
export const criteria: fc.Arbitrary<ListingCriteria> = fc.record(
  {
    location: fc.constantFrom(...SEARCHES),
    minPrice: fc.constantFrom(500_000, 1_000_000),
    maxPrice: fc.constantFrom(1_000_000, 1_500_000),
    propertyType: fc.constantFrom(...LISTING_PROPERTY_TYPES),
    ...mapFilters(MIN_FILTERS, (): fc.Arbitrary<number> => fc.constantFrom(1, 3, 5, 500, 2_000_000_000)),
    confirmedLately: fc.boolean(),
    readiness: fc.subarray([...READINESS]),
    priceBands: fc.subarray([...PRICE_BAND_FILTERS]),
    features: fc.subarray(['parking', 'view', FEATURE_FILTER_NAMES.at(-1)!]),
    ...mapFilters(FLAG_FILTERS, (): fc.Arbitrary<boolean> => fc.boolean()),
    byLayer: fc.constantFrom(
      'inside flood',
      'outside school',
      'inside flood; outside flood/B',
      'outside flood/A',
    ),
    area: fc.constantFrom(
      '-36,170;-38,178;-44,174',
      '-34,166;-34,-176;-47,-176;-47,166',
      '-40,179;-40,-178;-45,-178',
    ),
    ownerId: fc.constantFrom(1, 2),
    bounds: fc.constantFrom(
      { north: -36, south: -42, west: 170, east: 175 },
      { north: -34, south: -47, west: 175, east: -177 },
    ),
  },
  { requiredKeys: [] },
);
