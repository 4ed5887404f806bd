import { expect, test } from 'vitest';
import { hourInNewZealand } from '@sway/domain/text/format';
import { byDay } from './daytime.ts';
import { DAY_MS, HOUR_MS } from './time.ts';

test.each([
  ['the day', '2026-11-14T23:15:00Z', '2026-11-14T23:15:00Z'],
  ['seven in the morning', '2026-11-14T18:00:00Z', '2026-11-14T18:00:00Z'],
  ['ten at night', '2026-11-14T09:20:00Z', '2026-11-14T08:20:00Z'],
  ['three in the morning', '2026-11-14T14:20:00Z', '2026-11-14T08:20:00Z'],
  ['the night in which the clocks go back', '2026-04-04T17:30:00Z', '2026-04-04T08:30:00Z'],
])('what would be written at %s is written by day', (_, moment, written) => {
  expect(byDay(new Date(moment))).toEqual(new Date(written));
});

test('nothing is written at night, whatever the hour and the season', () => {
  const start = new Date('2026-01-01T00:30:00Z').getTime();
  for (let hours = 0; hours < 365 * 24; hours += 1) {
    const moment = new Date(start + hours * HOUR_MS);
    const written = byDay(moment);
    expect(hourInNewZealand(written)).toBeGreaterThanOrEqual(7);
    expect(hourInNewZealand(written)).toBeLessThan(22);
    expect(moment.getTime() - written.getTime()).toBeLessThan(DAY_MS / 2);
  }
});
