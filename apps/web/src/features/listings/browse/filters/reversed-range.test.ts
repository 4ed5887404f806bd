import { expect, test } from 'vitest';
import { isReversed } from './reversed-range.ts';

test.each([
  [800_000, 750_000, true],
  [750_000, 750_000, false],
  [750_000, null, false],
  [null, 750_000, false],
])('from %j to %j NZD is reversed: %j', (minPrice, maxPrice, isAbove) => {
  expect(isReversed({ minPrice, maxPrice })).toBe(isAbove);
});
