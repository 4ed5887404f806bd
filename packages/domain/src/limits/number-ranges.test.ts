import { expect, test } from 'vitest';
import { rangeMessage } from './number-ranges.ts';

test.each([
  [{ min: 0, max: 100 }, 'From 0 to 100'],
  [{ min: -90, max: 90 }, 'From -90 to 90'],
  [{ min: 1, max: 100_000, kind: 'area' }, 'From 1 to 100,000 m²'],
  [{ min: 100_000, max: 9_999_999_999, kind: 'price' }, 'From $100,000 to $9,999,999,999'],
  [{ min: 1800, max: 2027, kind: 'year' }, 'Year from 1800 to 2027'],
] as const)('the message for a number outside %j is “%s”', (range, message) => {
  expect(rangeMessage(range)).toBe(message);
});
