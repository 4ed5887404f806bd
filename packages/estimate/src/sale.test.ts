import { expect, test } from 'vitest';
import { capitalValueOn, dayOf, isoDayOf } from './sale.ts';

test('days are counted from 1970, and those that do not exist are none', () => {
  expect(dayOf('1970-01-02')).toBe(1);
  expect(isoDayOf(dayOf('2020-02-29'))).toBe('2020-02-29');
  for (const text of ['2019-02-29', '2019-13-01', '2019-1-1', '', 'x']) expect(dayOf(text)).toBeNaN();
});

test.each([
  ['a valuation of the day', 500_000, 100, 500_000],
  ['a valuation of a later day', 500_000, 101, null],
  ['a valuation of an unknown day', 500_000, null, 500_000],
  ['no valuation', null, null, null],
  ['the least value', 10_000, 0, 10_000],
  ['less than that', 9_999, 0, null],
  ['the greatest value', 1e9, 0, 1e9],
  ['more than that', 1e9 + 1, 0, null],
  ['no number', NaN, 0, null],
])('the capital value that is known on a day: %s', (_, capitalValueNzd, valuedOnDay, known) => {
  const home = {
    position: null,
    region: '',
    district: '',
    bedrooms: null,
    bathrooms: null,
    carParks: null,
    floorAreaM2: null,
    landAreaM2: null,
    capitalValueNzd,
    valuedOnDay,
  };
  expect(capitalValueOn(home, 100)).toBe(known);
});
