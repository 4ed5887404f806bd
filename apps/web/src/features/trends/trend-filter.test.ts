import { expect, test } from 'vitest';
import { describeTrendFilter, formatTrendFilter, parseTrendFilter } from './trend-filter.ts';

test('a filter survives the way through the URL', () => {
  const filter = { city: 'Ōamaru', propertyType: 'Land', months: 6, amount: 900_000 } as const;
  expect(parseTrendFilter(new URLSearchParams(formatTrendFilter(filter).toString()))).toEqual(filter);
  expect(describeTrendFilter(filter)).toBe(
    'in Ōamaru, of the type Land/Section, listed in the last 6 months',
  );
});

test.each([
  '',
  'city=%00%20',
  'type=Castle&months=4',
  'months=06',
  'type=house',
  'amount=lots',
  'amount=10000000000',
])('the invalid parameters %j are ignored', query => {
  expect(parseTrendFilter(new URLSearchParams(query))).toEqual({
    city: null,
    propertyType: null,
    months: null,
    amount: null,
  });
});

test('a city is cut to the length that the server accepts', () => {
  expect(parseTrendFilter(new URLSearchParams({ city: 'x'.repeat(500) })).city).toHaveLength(100);
});

test('what is not set is neither written nor described', () => {
  const none = { city: null, propertyType: null, months: null, amount: null };
  expect(formatTrendFilter(none).toString()).toBe('');
  expect(describeTrendFilter(none)).toBe('');
  expect(describeTrendFilter({ ...none, propertyType: 'House' })).toBe('of the type House');
  expect(formatTrendFilter({ ...none, months: 3 }).toString()).toBe('months=3');
  expect(formatTrendFilter({ ...none, amount: 0 }).toString()).toBe('amount=0');
});

test('a control character in a city separates words', () => {
  expect(parseTrendFilter(new URLSearchParams({ city: 'Palmerston\u0000North' })).city).toBe(
    'Palmerston North',
  );
});

test('an amount is read as people write it, and as a form without JavaScript sends it', () => {
  expect(parseTrendFilter(new URLSearchParams({ amount: '$900k' })).amount).toBe(900_000);
  expect(parseTrendFilter(new URLSearchParams({ amount: '900,000' })).amount).toBe(900_000);
});
