import { expect, test } from 'vitest';
import { CLAIM_FEATURES } from './features.ts';
import { FEATURE_FILTER_NAMES, filtersOfFeature } from './feature-filters.ts';

test.each([
  ['Swimming Pool', ['pool']],
  ['Double garage', ['parking']],
  ['Car park on title', ['parking']],
  ['Off-street parking', ['parking']],
  ['Air Conditioning', ['heating']],
  ['HEAT PUMPS', ['heating']],
  ['Wood burner', ['fireplace']],
  ['Double-glazed windows', ['glazing']],
  ['Deck/Patio', ['outdoors']],
  ['Sunny balcony with a sea view', ['outdoors', 'view']],
  ['Spa/Hot Tub', ['spa']],
  ['Workshop', ['workshop']],
  ['Separate office', ['sleepout']],
  ['Renovated kitchen', []],
  ['Spacious lounge', []],
  ['Interviewed tenants', []],
  ['', []],
])('the feature %j is found by %j', (feature, filters) => {
  expect(filtersOfFeature(feature)).toEqual(filters);
});

test('every feature that the claim form offers is found by a filter', () => {
  expect(CLAIM_FEATURES.filter(feature => filtersOfFeature(feature).length === 0)).toEqual([]);
});

test('the listing index has a bit for each filter', () => {
  expect(FEATURE_FILTER_NAMES.length).toBeLessThanOrEqual(31);
});
