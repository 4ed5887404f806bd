import { expect, test } from 'vitest';
import { LEAST_FILTER_NAMES, LEAST_FILTERS, mapLeastFilters } from './least-filters.ts';

test('every filter has a value', () => {
  expect(mapLeastFilters(name => `${name}!`)).toEqual({
    bedrooms: 'bedrooms!',
    bathrooms: 'bathrooms!',
    floorArea: 'floorArea!',
    landArea: 'landArea!',
  });
});

test.each(LEAST_FILTER_NAMES)('the choices of %s increase and are accepted by the API', name => {
  const { choices, max } = LEAST_FILTERS[name];
  expect([...choices]).toEqual(choices.toSorted((a, b) => a - b));
  expect(choices[0]).toBeGreaterThan(0);
  expect(choices.at(-1)).toBeLessThanOrEqual(max);
});

test.each([
  [800, '800 m²+ of land'],
  [9_999, '9,999 m²+ of land'],
  [10_000, '1 ha+ of land'],
  [15_000, '1.5 ha+ of land'],
])('a land area of %i m² is shown as %s', (m2, label) => {
  expect(LEAST_FILTERS.landArea.chipLabel(m2)).toBe(label);
});
