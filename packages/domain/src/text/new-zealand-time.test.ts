import { expect, test } from 'vitest';
import { inNewZealand } from './new-zealand-time.ts';

const HOUR_MS = 60 * 60_000;

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Pacific/Auckland',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** As `2026-11-03 09:15`. */
const written = (moment: number) =>
  inNewZealand(new Date(moment)).toISOString().slice(0, 16).replace('T', ' ');

test('the time is that of the time zone’s table, before and after each change of the clocks', () => {
  const different: string[] = [];
  for (let year = 2008; year <= new Date().getUTCFullYear() + 2; year++)
    for (const month of [2, 3, 8, 9])
      for (let hour = 0; hour < 31 * 24; hour++) {
        const moment = Date.UTC(year, month, 1) + hour * HOUR_MS - 1;
        if (written(moment) !== format.format(moment)) different.push(format.format(moment));
      }
  // If moments of years to come are different, the law has changed.
  expect(different).toEqual([]);
});

test('a year begins and ends in summer time', () => {
  expect(written(Date.UTC(2026, 11, 31, 10, 59))).toBe('2026-12-31 23:59');
  expect(written(Date.UTC(2026, 11, 31, 11))).toBe('2027-01-01 00:00');
});
