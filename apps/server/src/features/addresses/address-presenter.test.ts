import { describe, expect, test } from 'vitest';
import { presentAddress, presentSuggestion } from './address-presenter.ts';
import type { AddressRow } from './addresses.repo.ts';
import type { SuggestionRow } from './search/suggest.repo.ts';

const ADDRESS: SuggestionRow = {
  kind: 'address',
  id: 12,
  fullAddress: '12 Willis Street, Te Aro, Wellington',
  fullAddressNumber: '12',
  unitOfPropertyId: 'unit-1',
  addressCount: null,
  fullRoadName: 'Willis Street',
  suburbLocality: 'Te Aro',
  townCity: 'Wellington',
  territorialAuthority: 'Wellington City',
  longitude: 174.77,
  latitude: -41.29,
};
const STREET: SuggestionRow = { ...ADDRESS, kind: 'street', fullAddress: null, addressCount: 3 };

describe('a suggested address', () => {
  test('is divided at its first comma, with the ranges of what was typed', () => {
    expect(presentSuggestion(ADDRESS, '12 wil te')).toEqual({
      kind: 'address',
      id: 12,
      latitude: -41.29,
      longitude: 174.77,
      fullAddress: '12 Willis Street, Te Aro, Wellington',
      line1: '12 Willis Street',
      line2: 'Te Aro, Wellington',
      matches: [
        [0, 2],
        [3, 6],
        [18, 20],
      ],
      suburbLocality: 'Te Aro',
      townCity: 'Wellington',
      territorialAuthority: 'Wellington City',
      unitOfPropertyId: 'unit-1',
    });
  });

  test('without a comma has one line', () => {
    expect(presentSuggestion({ ...ADDRESS, fullAddress: '12 Willis Street' }, 'x')).toMatchObject({
      line1: '12 Willis Street',
      line2: '',
    });
    expect(presentSuggestion({ ...ADDRESS, fullAddress: null }, 'x')).toMatchObject({
      fullAddress: '',
      line1: '',
      line2: '',
    });
  });
});

describe('a suggested street', () => {
  test('has its suburb and town below it, and the number of its addresses', () => {
    expect(presentSuggestion(STREET, 'willis')).toEqual({
      kind: 'street',
      id: 12,
      latitude: -41.29,
      longitude: 174.77,
      line1: 'Willis Street',
      line2: 'Te Aro, Wellington',
      matches: [[0, 6]],
      addressCount: 3,
    });
  });

  test.each([
    [{ suburbLocality: 'Ōamaru', townCity: 'Ōamaru' }, 'Ōamaru'],
    [{ suburbLocality: null }, 'Wellington'],
    [{ suburbLocality: null, townCity: null }, ''],
  ])('in %j has the second line %j', (place, line2) => {
    expect(presentSuggestion({ ...STREET, ...place }, 'x')).toMatchObject({ line2 });
  });

  test('of which the addresses are not counted has none', () => {
    expect(presentSuggestion({ ...STREET, addressCount: null }, 'x')).toMatchObject({ addressCount: 0 });
  });
});

test('an address has its position as shapeX and shapeY, longitude and latitude', () => {
  const place = { suburbLocality: 'Te Aro', townCity: 'Wellington', territorialAuthority: null };
  const row: AddressRow = {
    ...place,
    addressId: 12,
    fullAddress: '3/12B Willis Street, Te Aro, Wellington',
    fullAddressNumber: '3/12B',
    unit: '3',
    addressNumber: 12,
    addressNumberSuffix: 'B',
    fullRoadName: 'Willis Street',
    roadName: 'Willis',
    roadTypeName: 'Street',
    postcode: '6011',
    addressClass: 'Thoroughfare',
    addressLifecycle: 'Current',
    longitude: 174.77,
    latitude: -41.29,
    unitOfPropertyId: null,
  };
  expect(presentAddress(row)).toEqual({
    id: 12,
    addressId: 12,
    fullAddress: '3/12B Willis Street, Te Aro, Wellington',
    fullAddressNumber: '3/12B',
    unit: '3',
    addressNumber: 12,
    addressNumberSuffix: 'B',
    fullRoadName: 'Willis Street',
    roadName: 'Willis',
    roadTypeName: 'Street',
    suburbLocality: 'Te Aro',
    townCity: 'Wellington',
    territorialAuthority: null,
    postcode: '6011',
    addressClass: 'Thoroughfare',
    addressLifecycle: 'Current',
    shapeX: 174.77,
    shapeY: -41.29,
    unitOfPropertyId: null,
  });
});
