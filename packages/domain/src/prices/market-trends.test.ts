import { describe, expect, test } from 'vitest';
import { ENQUIRY_PARTS, ENQUIRY_WAITS, lastMonths } from './market-trends.ts';

describe('the last months', () => {
  test('end with the current one in New Zealand, which begins before that of UTC', () => {
    expect(lastMonths(new Date('2026-10-31T10:59:00Z'), 2)).toEqual(['2026-09', '2026-10']);
    expect(lastMonths(new Date('2026-10-31T11:00:00Z'), 2)).toEqual(['2026-10', '2026-11']);
  });

  test('go back over the turn of a year', () => {
    expect(lastMonths(new Date('2026-02-10T00:00:00Z'), 4)).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
  });
});

test('the parts of the chart of enquiries are the waits in their order, and none', () => {
  expect(ENQUIRY_PARTS).toEqual([...ENQUIRY_WAITS.map(({ wait }) => wait), 'none']);
  const starts = ENQUIRY_WAITS.map(({ fromDays }) => fromDays);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
});
