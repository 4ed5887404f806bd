import { NOTHING_VALUED } from '@sway/testing/valuation-details';
import { expect, test } from 'vitest';
import { describeValuation } from './valuation-text.ts';

test('every field of a valuation is described, in the order in which it is shown', () => {
  const details = describeValuation({
    landAreaHa: 0.0541,
    bedrooms: 4,
    floorAreaM2: 192,
    propertyCategory: 'RD196B',
    actualPropertyUse: '91',
    zoning: '92',
    buildingAgeIndicator: '196',
    buildingConstructionIndicator: 'WI',
    buildingConditionIndicator: 'GG',
    massTotalLivingAreaM2: 1192,
    buildingSiteCoverageM2: 0,
    unitsOfUse: 1,
    offStreetParking: 2,
    massGarageFreestanding: '1',
    massGarageUnderMainRoof: '2',
    massDeck: 'Y',
    massContour: 'LV',
    massView: 'W',
    massScopeOfView: 'M',
    improvementsDescription: 'DWG OI',
    valuationRoll: '12345',
    valuationAssessment: '67800',
    valuationSuffix: 'A',
  });
  expect(details.map(({ label, words, code }) => [label, words, code])).toEqual([
    ['Type', 'Residential dwelling, built in the 1960s, quality B', 'RD196B'],
    ['Use', 'Single-unit residential', '91'],
    ['Zoning', 'Residential (92)', '92'],
    ['Built', '1960s', '196'],
    ['Construction', 'Weatherboard walls, iron roof', 'WI'],
    ['Condition', 'Good', 'GG'],
    ['Living area', '1,192 m²', null],
    ['Site coverage', '0 m²', null],
    ['Units of use', '1', null],
    ['Off-street parking', '2', null],
    ['Freestanding garages', '1', null],
    ['Garages under the main roof', '2', null],
    ['Deck', 'Yes', 'Y'],
    ['Contour', 'Level', 'LV'],
    ['Outlook', 'Water', 'W'],
    ['Scope of view', 'Moderate', 'M'],
    ['Improvements', 'code DWG OI', null],
    ['Valuation reference', '12345/67800 A', null],
  ]);
});

test('a code without a certain meaning is shown as a code, once', () => {
  expect(
    describeValuation({ ...NOTHING_VALUED, buildingConstructionIndicator: 'ZZ', massDeck: 'N' }),
  ).toEqual([
    { label: 'Construction', words: 'code ZZ', code: null },
    { label: 'Deck', words: 'No', code: 'N' },
  ]);
});

test('empty fields are left out', () => {
  expect(describeValuation(NOTHING_VALUED)).toEqual([]);
});

test.each([
  [{ valuationRoll: '12345' }, '12345'],
  [{ valuationRoll: '12345', valuationAssessment: '67800' }, '12345/67800'],
  [{ valuationRoll: '12345', valuationSuffix: 'A' }, '12345 A'],
])('the reference of %j is %s', (parts, words) => {
  expect(describeValuation({ ...NOTHING_VALUED, ...parts })).toEqual([
    { label: 'Valuation reference', words, code: null },
  ]);
});

test('without a roll there is no reference', () => {
  expect(
    describeValuation({ ...NOTHING_VALUED, valuationAssessment: '67800', valuationSuffix: 'A' }),
  ).toEqual([]);
});
