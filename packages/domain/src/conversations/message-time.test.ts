import { expect, test } from 'vitest';
import { formatTimeOfDay } from '../text/format.ts';
import { conversationTimeLabel, dayKey, dayLabel } from './message-time.ts';

const NOW = new Date('2026-11-18T06:00:00Z');
const before = (ms: number) => new Date(NOW.getTime() - ms).toISOString();
const HOUR = 3_600_000;

test.each([
  [0, '7:00 pm'],
  [24 * HOUR - 1, '7:00 pm'],
  [24 * HOUR, 'Tue'],
  [168 * HOUR - 1, 'Wed'],
  [168 * HOUR, '11 Nov'],
  [400 * 24 * HOUR, '14 Oct'],
  // A clock slightly ahead of the server's also gives the time of day.
  [-5_000, '7:00 pm'],
])('a time %d ms ago is labelled %s', (ageMs, label) => {
  expect(conversationTimeLabel(before(ageMs), NOW)).toBe(label);
});

test.each([
  ['2026-11-17T11:00:00Z', 'Today'],
  ['2026-11-17T10:59:59Z', 'Yesterday'],
  ['2026-11-16T10:59:59Z', 'Monday 16 November'],
  ['2025-11-16T10:59:59Z', 'Sunday 16 November 2025'],
])('a day starts at midnight in New Zealand: %s is %s', (iso, label) => {
  expect(dayLabel(iso, NOW).replaceAll(',', '')).toBe(label);
});

test.each([
  // The Sunday of 25 hours, at 11:30 pm, and the Monday after the Sunday of 23 hours, at 12:30 am.
  ['2027-04-04T11:30:00Z', '2027-04-03T10:59:59Z', 'Yesterday'],
  ['2027-04-04T11:30:00Z', '2027-04-02T10:59:59Z', 'Friday 2 April'],
  ['2027-09-26T11:30:00Z', '2027-09-25T12:00:00Z', 'Yesterday'],
  ['2027-09-26T11:30:00Z', '2027-09-25T11:59:59Z', 'Saturday 25 September'],
])('at %s, after the clocks have changed, %s is %s', (now, iso, label) => {
  expect(dayLabel(iso, new Date(now)).replaceAll(',', '')).toBe(label);
});

test('messages of one day in New Zealand share a key, also across two UTC days', () => {
  expect(dayKey('2026-11-17T11:00:00Z')).toBe('2026-11-18');
  expect(dayKey('2026-11-18T10:59:59Z')).toBe('2026-11-18');
});

test('the time of day is that of New Zealand', () => {
  expect(formatTimeOfDay('2026-11-18T06:42:00Z')).toBe('7:42 pm');
});
