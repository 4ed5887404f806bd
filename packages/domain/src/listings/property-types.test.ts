import { expect, test } from 'vitest';
import {
  CLAIM_PROPERTY_TYPES,
  hasRooms,
  LISTING_PROPERTY_TYPES,
  PROPERTY_TYPES,
  propertyTypeLabel,
} from './property-types.ts';

test('land is labelled Land/Section, and every other type by its name', () => {
  expect(PROPERTY_TYPES.map(propertyTypeLabel)).toEqual(
    PROPERTY_TYPES.map(type => (type === 'Land' ? 'Land/Section' : type)),
  );
});

test('homes of every type but land have rooms', () => {
  expect(PROPERTY_TYPES.filter(type => !hasRooms(type))).toEqual(['Land']);
});

test('the types are those of listings and of claims, each once', () => {
  expect(new Set(PROPERTY_TYPES)).toEqual(new Set([...LISTING_PROPERTY_TYPES, ...CLAIM_PROPERTY_TYPES]));
  expect(new Set(PROPERTY_TYPES).size).toBe(PROPERTY_TYPES.length);
});
