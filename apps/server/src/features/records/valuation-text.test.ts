import { NOTHING_VALUED } from '@sway/testing/valuation-details';
import { expect, test } from 'vitest';
import { describeValuation } from './valuation-text.ts';

test('every field of a valuation is described, in the order in which it is shown', () => {
  const details = describeValuation({
    land_area_ha: 0.0541,
    bedrooms: 4,
    floor_area_m2: 192,
    property_category: 'RD196B',
    actual_property_use: '91',
    zoning: '92',
    building_age_indicator: '196',
    building_construction_indicator: 'WI',
    building_condition_indicator: 'GG',
    mass_total_living_area_m2: 1192,
    building_site_coverage_m2: 0,
    units_of_use: 1,
    off_street_parking: 2,
    mass_garage_freestanding: '1',
    mass_garage_under_main_roof: '2',
    mass_deck: 'Y',
    mass_contour: 'LV',
    mass_view: 'W',
    mass_scope_of_view: 'M',
    improvements_description: 'DWG OI',
    valuation_roll: '12345',
    valuation_assessment: '67800',
    valuation_suffix: 'A',
  });
  expect(details.map(({ label, words, code }) => [label, words, code])).toEqual([
    ['Type', 'Residential dwelling, built in the 1960s, quality B', 'RD196B'],
    ['Use', 'Single-unit residential', '91'],
    ['Zoning', 'Residential (92)', '92'],
    ['Built', '1960s', '196'],
    ['Construction', 'Weatherboard walls, iron roof', 'WI'],
    ['Condition', 'code GG', null],
    ['Living area', '1,192 m²', null],
    ['Site coverage', '0 m²', null],
    ['Units of use', '1', null],
    ['Off-street parking', '2', null],
    ['Freestanding garages', '1', null],
    ['Garages under the main roof', '2', null],
    ['Deck', 'Yes', 'Y'],
    ['Contour', 'code LV', null],
    ['View', 'code W', null],
    ['Scope of view', 'code M', null],
    ['Improvements', 'code DWG OI', null],
    ['Valuation reference', '12345/67800 A', null],
  ]);
});

test('a code without a certain meaning is shown as a code, once', () => {
  expect(
    describeValuation({ ...NOTHING_VALUED, building_construction_indicator: 'ZZ', mass_deck: 'N' }),
  ).toEqual([
    { label: 'Construction', words: 'code ZZ', code: null },
    { label: 'Deck', words: 'No', code: 'N' },
  ]);
});

test('empty fields are left out', () => {
  expect(describeValuation(NOTHING_VALUED)).toEqual([]);
});

test.each([
  [{ valuation_roll: '12345' }, '12345'],
  [{ valuation_roll: '12345', valuation_assessment: '67800' }, '12345/67800'],
  [{ valuation_roll: '12345', valuation_suffix: 'A' }, '12345 A'],
])('the reference of %j is %s', (parts, words) => {
  expect(describeValuation({ ...NOTHING_VALUED, ...parts })).toEqual([
    { label: 'Valuation reference', words, code: null },
  ]);
});

test('without a roll there is no reference', () => {
  expect(
    describeValuation({ ...NOTHING_VALUED, valuation_assessment: '67800', valuation_suffix: 'A' }),
  ).toEqual([]);
});
