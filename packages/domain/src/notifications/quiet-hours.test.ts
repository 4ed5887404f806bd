import { expect, it } from 'vitest';
import { endOfQuietHours } from './quiet-hours.ts';

it.each([
  ['at seven', '2026-11-28T18:00:00.000Z', '2026-11-28T18:00:00.000Z'],
  ['by day', '2026-11-28T23:30:00.000Z', '2026-11-28T23:30:00.000Z'],
  ['just before nine in the evening', '2026-11-28T07:59:59.999Z', '2026-11-28T07:59:59.999Z'],
  ['at nine in the evening', '2026-11-28T08:00:00.000Z', '2026-11-28T18:00:00.000Z'],
  ['after midnight', '2026-11-28T12:34:56.000Z', '2026-11-28T18:00:00.000Z'],
  ['in a night that an hour is skipped', '2026-09-26T09:30:00.000Z', '2026-09-26T18:00:00.000Z'],
  ['in a night that has an hour twice', '2026-04-04T08:30:00.000Z', '2026-04-04T19:00:00.000Z'],
])('something %s is pushed at seven in the morning, by day at once', (_when, at, end) => {
  expect(endOfQuietHours(new Date(at)).toISOString()).toBe(end);
});
