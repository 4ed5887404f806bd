import { expect, test } from 'vitest';
import { formatAsOf } from './format-as-of.ts';

test('the time of the figures is formatted in New Zealand time', () => {
  expect(formatAsOf('2026-11-21T13:05:00.000Z')).toBe('22 November 2026 at 2:05 am');
});
