import { expect, test } from 'vitest';
import { formatMoment } from './format-moment.ts';

test('a moment is formatted in New Zealand time', () => {
  expect(formatMoment('2026-11-20T13:10:00.000Z')).toBe('21 Nov 2026, 2:10 am');
});
