import { expect, test } from 'vitest';
import { timestamp, timestampOrNull, wholeDollars, wholeM2 } from './presented-values.ts';

test('a time is written in UTC, also one that the database wrote into JSON', () => {
  expect(timestamp(new Date('2026-11-22T13:00:00+13:00'))).toBe('2026-11-22T00:00:00.000Z');
  expect(timestamp('2026-11-22T13:00:00+13:00')).toBe('2026-11-22T00:00:00.000Z');
});

test('a missing time is null', () => {
  expect(timestampOrNull(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
  expect([timestampOrNull(null), timestampOrNull(undefined)]).toEqual([null, null]);
});

test('amounts are rounded to whole dollars and hectares to whole m², and unknown ones are null', () => {
  expect([wholeDollars(1_250_000.5), wholeDollars(0), wholeDollars(null)]).toEqual([1_250_001, 0, null]);
  expect([wholeM2(0.05414), wholeM2(0), wholeM2(null)]).toEqual([541, 0, null]);
});
