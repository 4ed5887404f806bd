import { describe, expect, test } from 'vitest';
import { presentAddress, presentSuggestion } from './address-presenter.ts';
import type { AddressRow } from './addresses.repo.ts';
import type { SuggestionRow } from './search/suggest.repo.ts';

const ADDRESS: SuggestionRow = {
  kind: 'address',
  id: 12,
  full_address: '12 Willis Street, Te Aro, Wellington',
  full_address_number: '12',
  unit_of_property_id: 'unit-1',
  address_count: null,
  full_road_name: 'Willis Street',
  suburb_locality: 'Te Aro',
  town_city: 'Wellington',
  territorial_authority: 'Wellington City',
  longitude: 174.77,
  latitude: -41.29,
};
const STREET: SuggestionRow = { ...ADDRESS, kind: 'street', full_address: null, address_count: 3 };

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
    expect(presentSuggestion({ ...ADDRESS, full_address: '12 Willis Street' }, 'x')).toMatchObject({
      line1: '12 Willis Street',
      line2: '',
    });
    expect(presentSuggestion({ ...ADDRESS, full_address: null }, 'x')).toMatchObject({
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
    [{ suburb_locality: 'Ōamaru', town_city: 'Ōamaru' }, 'Ōamaru'],
    [{ suburb_locality: null }, 'Wellington'],
    [{ suburb_locality: null, town_city: null }, ''],
  ])('in %j has the second line %j', (place, line2) => {
    expect(presentSuggestion({ ...STREET, ...place }, 'x')).toMatchObject({ line2 });
  });

  test('of which the addresses are not counted has none', () => {
    expect(presentSuggestion({ ...STREET, address_count: null }, 'x')).toMatchObject({ addressCount: 0 });
  });
});

test('an address has its position as shapeX and shapeY, longitude and latitude', () => {
  const place = { suburb_locality: 'Te Aro', town_city: 'Wellington', territorial_authority: null };
  const row: AddressRow = {
    ...place,
    address_id: 12,
    full_address: '3/12B Willis Street, Te Aro, Wellington',
    full_address_number: '3/12B',
    unit: '3',
    address_number: 12,
    address_number_suffix: 'B',
    full_road_name: 'Willis Street',
    road_name: 'Willis',
    road_type_name: 'Street',
    postcode: '6011',
    address_class: 'Thoroughfare',
    address_lifecycle: 'Current',
    longitude: 174.77,
    latitude: -41.29,
    unit_of_property_id: null,
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
