import { expect, test } from 'vitest';
import {
  CLAIMED_FIELD_NAMES,
  formatMeasure,
  LISTING_FIELD_NAMES,
  MEASURE_NAMES,
  measuresOfType,
  UNKNOWN_MEASURES,
  withoutRoomsOfLand,
} from './listing-fields.ts';

const HOUSE = {
  ...UNKNOWN_MEASURES,
  propertyType: 'House',
  bedrooms: 3,
  bathrooms: 1,
  floorArea: 120,
} as const;

test('a claim states what a listing does, but for its title, readiness and the reasons for its price', () => {
  const claimed = new Set<string>(CLAIMED_FIELD_NAMES);
  expect(LISTING_FIELD_NAMES.filter(name => !claimed.has(name))).toEqual([
    'title',
    'readiness',
    'priceJustificationTags',
    'priceJustificationText',
  ]);
});

test('land has areas and no rooms, and what was stated of its rooms is removed', () => {
  expect(measuresOfType('House')).toEqual(MEASURE_NAMES);
  expect(measuresOfType('Land')).toEqual(['floorArea']);
  expect(withoutRoomsOfLand(HOUSE)).toBe(HOUSE);
  expect(withoutRoomsOfLand({ ...HOUSE, propertyType: 'Land' })).toEqual({
    ...UNKNOWN_MEASURES,
    propertyType: 'Land',
    floorArea: 120,
  });
});

test('a number of rooms is a figure, an area has its unit, and what is not known is no text', () => {
  expect([formatMeasure('bedrooms', 0), formatMeasure('floorArea', 158)]).toEqual(['0', '158 m²']);
  expect(formatMeasure('floorArea', null)).toBeNull();
});
