import { expect, test } from 'vitest';
import { PAUSES_AFTER_WRONG_PASSWORDS_MS, RATE_LIMITS } from './rate-limits.ts';

test('four wrong passwords have no pause, the fifth has 2 s, and each further one twice as long up to 15 minutes', () => {
  const pauses = PAUSES_AFTER_WRONG_PASSWORDS_MS;
  expect(pauses.slice(0, 5)).toEqual([0, 0, 0, 0, 2_000]);
  expect(pauses.at(-1)).toBe(15 * 60_000);
  for (let i = 5; i < pauses.length - 1; i++) expect(pauses[i]).toBe(pauses[i - 1]! * 2);
  expect(pauses.at(-1)).toBeLessThanOrEqual(pauses.at(-2)! * 2);
});

test('every limit allows at least one use, and its period is in whole seconds', () => {
  for (const [name, limit] of Object.entries(RATE_LIMITS)) {
    expect(limit.periodMs % 1_000, name).toBe(0);
    expect('max' in limit ? limit.max : limit.pausesMs.length, name).toBeGreaterThan(0);
  }
});
