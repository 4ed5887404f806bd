import { describe, expect, test } from 'vitest';
import { missingFacts, needsRooms, splitFeatures } from './listing-rules.ts';
import type { ListingValues, NeededMeasureName } from './listing-fields.ts';
import { PROPERTY_TYPES } from './property-types.ts';

test('listings of every type but land and commercial premises need rooms and floor area', () => {
  expect(PROPERTY_TYPES.filter(type => !needsRooms(type))).toEqual(['Land', 'Commercial']);
});

describe('the facts that a listing is missing', () => {
  type ListingFacts = Pick<ListingValues, NeededMeasureName | 'propertyType'>;
  const HOUSE: ListingFacts = { propertyType: 'House', bedrooms: 3, bathrooms: 1, floorArea: 120 };

  test.each<[string, Partial<ListingFacts>, string[]]>([
    ['a complete house', {}, []],
    ['a house without bathrooms', { bathrooms: null }, ['At least 1 bathroom is required']],
    [
      'a house of which nothing is known',
      { bedrooms: null, bathrooms: null, floorArea: null },
      [
        'At least 1 bedroom is required',
        'At least 1 bathroom is required',
        'Floor area must be at least 30 m²',
      ],
    ],
    ['land', { propertyType: 'Land', bedrooms: null, bathrooms: null, floorArea: null }, []],
    ['commercial premises', { propertyType: 'Commercial', bedrooms: null, floorArea: null }, []],
  ])('of %s have a message each', (_, change, messages) => {
    expect(missingFacts({ ...HOUSE, ...change }).map(({ message }) => message)).toEqual(messages);
  });

  test('are named by their fields', () => {
    expect(missingFacts({ ...HOUSE, bedrooms: null, floorArea: null }).map(({ field }) => field)).toEqual([
      'bedrooms',
      'floorArea',
    ]);
  });
});

test.each([
  ['Garage, Heat pump', ['Garage', 'Heat pump']],
  [' Garage ,, Deck,', ['Garage', 'Deck']],
  ['Heat pump, heat PUMP, Deck', ['Heat pump', 'Deck']],
  [' , ', []],
  ['', []],
])('the features %j are %j', (text, features) => {
  expect(splitFeatures(text)).toEqual(features);
});
