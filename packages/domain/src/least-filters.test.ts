import { expect, test } from 'vitest';
import { LEAST_FILTER_NAMES, LEAST_FILTERS, mapLeastFilters } from './least-filters.ts';

test('every filter has a value', () => {
  expect(mapLeastFilters(name => `${name}!`)).toEqual({
    bedrooms: 'bedrooms!',
    bathrooms: 'bathrooms!',
    floorArea: 'floorArea!',
  });
});

test.each(LEAST_FILTER_NAMES)('the choices of %s increase and are accepted by the API', name => {
  const { choices, max } = LEAST_FILTERS[name];
  expect([...choices]).toEqual(choices.toSorted((a, b) => a - b));
  expect(choices[0]).toBeGreaterThan(0);
  expect(choices.at(-1)).toBeLessThanOrEqual(max);
});
