import { describe, expect, test } from 'vitest';
import { ErrorRange } from './error-range.ts';

const GROUPS = { band: 'a/1', region: 'a', all: 'all' };

/** A range that knows so many errors of a group, evenly from −1 to 1, all of day 0. */
function rangeOf(count: number, groups = GROUPS, day = 0): ErrorRange {
  const range = new ErrorRange();
  range.moveTo(day);
  for (let i = 0; i < count; i++) range.add(groups, (2 * i) / (count - 1) - 1);
  range.moveTo(day + 1);
  return range;
}

test('the bounds hold 80 % of the errors, with as many below as above', () => {
  const { low, high } = rangeOf(201).bounds(GROUPS)!;
  // A tenth of the 201 errors and the next one are 20.2; the first error is −1, and they are 0.01 apart.
  expect(low).toBeCloseTo(-1 + 0.01 * 19.2);
  expect(high).toBeCloseTo(1 - 0.01 * 19.2);
});

describe('a group of few errors has the range of the next wider group', () => {
  const range = rangeOf(250);
  range.moveTo(2);
  const other = { band: 'b/1', region: 'b', all: 'all' };
  for (let i = 0; i < 199; i++) range.add(other, 50);
  range.moveTo(3);

  test('of all', () =>
    expect(range.bounds(other)).toEqual(range.bounds({ band: '', region: '', all: 'all' })));
  test('of its own when it has 200', () => {
    range.add(other, 50);
    range.moveTo(4);
    expect(range.bounds(other)).toEqual({ low: 50, high: 50 });
    expect(range.bounds({ ...other, band: 'b/2' })).toEqual({ low: 50, high: 50 });
  });
});

test('there is no range of fewer than 30 errors', () => {
  expect(rangeOf(29).bounds(GROUPS)).toBeNull();
  expect(rangeOf(30).bounds(GROUPS)).not.toBeNull();
});

test('errors older than a year, and all but the latest 300, do not count', () => {
  const range = rangeOf(200);
  range.moveTo(365);
  expect(range.bounds(GROUPS)).not.toBeNull();
  range.moveTo(366);
  expect(range.bounds(GROUPS)).toBeNull();
  const many = rangeOf(2000);
  for (let i = 0; i < 300; i++) many.add(GROUPS, 9);
  many.moveTo(2);
  expect(many.bounds(GROUPS)).toEqual({ low: 9, high: 9 });
});

test('errors of a day do not change the bounds of the day', () => {
  const range = rangeOf(200);
  const before = range.bounds(GROUPS);
  for (let i = 0; i < 300; i++) range.add(GROUPS, 9);
  expect(range.bounds(GROUPS)).toEqual(before);
});
