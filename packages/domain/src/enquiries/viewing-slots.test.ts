import { describe, expect, test } from 'vitest';
import { formatTimeOfDay, isoDayInNewZealand } from '../text/format.ts';
import {
  isInTime,
  momentInNewZealand,
  overlap,
  reminderOf,
  slotsOf,
  VIEWING_BOUNDS,
} from './viewing-slots.ts';

const TEN = 10 * 60;
const saturdays = { firstDay: '2026-03-28', startMinute: TEN, durationMinutes: 30, isWeekly: true };

describe('a time on clocks in New Zealand', () => {
  test.each([
    ['the day before summer time ends', '2026-04-04', TEN, '2026-04-03T21:00:00.000Z'],
    ['the day on which it ends', '2026-04-05', TEN, '2026-04-04T22:00:00.000Z'],
    ['the earliest minute of that day', '2026-04-05', VIEWING_BOUNDS.fromMinute, '2026-04-04T19:00:00.000Z'],
    ['the day before summer time begins', '2026-09-26', TEN, '2026-09-25T22:00:00.000Z'],
    ['the day on which it begins', '2026-09-27', TEN, '2026-09-26T21:00:00.000Z'],
    ['the latest minute of a day', '2026-09-27', VIEWING_BOUNDS.untilMinute, '2026-09-27T08:00:00.000Z'],
  ])('%s', (_, day, minute, moment) => {
    expect(momentInNewZealand(day, minute).toISOString()).toBe(moment);
  });
});

describe('the slots of an offer', () => {
  test.each([
    ['the end of summer time', '2026-03-27T00:00:00Z', '2026-03-28'],
    ['its beginning', '2026-09-18T00:00:00Z', '2026-09-19'],
  ])('stay at ten over %s, once a week for eight weeks', (_, now, firstDay) => {
    const slots = slotsOf({ ...saturdays, firstDay }, new Date(now));
    expect(slots).toHaveLength(8);
    expect(new Set(slots.map(({ startsAt }) => formatTimeOfDay(startsAt)))).toEqual(new Set(['10:00 am']));
    expect(new Set(slots.map(({ endsAt }) => formatTimeOfDay(endsAt)))).toEqual(new Set(['10:30 am']));
    expect(isoDayInNewZealand(slots[0]!.startsAt)).toBe(firstDay);
  });

  test.each([
    ['today, before it begins', '2026-03-27T20:59:59Z', '2026-03-28'],
    ['today, once it has begun', '2026-03-27T21:00:00Z', '2026-04-04'],
    ['a year after the first day', '2027-03-29T00:00:00Z', '2027-04-03'],
  ])('go on from %s', (_, now, first) => {
    expect(isoDayInNewZealand(slotsOf(saturdays, new Date(now))[0]!.startsAt)).toBe(first);
  });

  test('of one day are one, within the days ahead', () => {
    const once = { ...saturdays, isWeekly: false };
    expect(slotsOf(once, new Date('2026-03-01T00:00:00Z'))).toHaveLength(1);
    expect(slotsOf(once, new Date('2026-03-28T00:00:00Z'))).toEqual([]);
    expect(slotsOf(once, new Date('2026-01-01T00:00:00Z'))).toEqual([]);
  });
});

test.each([
  ['the same time', saturdays, true],
  ['a minute before the end', { ...saturdays, startMinute: TEN + 29 }, true],
  ['right after', { ...saturdays, startMinute: TEN + 30 }, false],
  ['another day', { ...saturdays, firstDay: '2026-03-29' }, false],
  ['one of its days', { ...saturdays, firstDay: '2026-04-11', isWeekly: false }, true],
])('two offers overlap, or not: %s', (_, other, isOverlap) => {
  const now = new Date('2026-03-27T00:00:00Z');
  expect(overlap(saturdays, other, now)).toBe(isOverlap);
  expect(overlap(other, saturdays, now)).toBe(isOverlap);
});

test('a slot can be booked up to the hours of notice before it', () => {
  const slot = { startsAt: new Date('2026-03-28T00:00:00Z') };
  expect(isInTime(slot, 12, new Date('2026-03-27T12:00:00Z'))).toBe(true);
  expect(isInTime(slot, 12, new Date('2026-03-27T12:00:01Z'))).toBe(false);
});

test.each([
  [
    'a day before the end of summer time',
    '2026-04-05T20:00:00Z',
    '2026-04-01T00:00:00Z',
    '2026-04-04T21:00:00.000Z',
  ],
  [
    'the last second of the day before that',
    '2026-04-05T20:00:00Z',
    '2026-04-04T10:59:59Z',
    '2026-04-04T21:00:00.000Z',
  ],
  ['the day before', '2026-04-05T20:00:00Z', '2026-04-04T11:00:00Z', undefined],
])('a viewing that is booked on %s is reminded of at nine, or not', (_, startsAt, changedAt, from) => {
  expect(reminderOf(new Date(startsAt), new Date(changedAt))?.from.toISOString()).toBe(from);
});
