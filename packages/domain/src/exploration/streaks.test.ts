import { expect, test } from 'vitest';
import { addDays, daysOfStreak, NO_STREAK, streakAfter, streakOfDays, streakOn } from './streaks.ts';

test.each([
  ['2026-11-22', 1, '2026-11-23'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  // Clocks change on this day in New Zealand.
  ['2026-09-27', -1, '2026-09-26'],
])('%s and %i day is %s', (day, days, other) => {
  expect(addDays(day, days)).toBe(other);
});

test('views on one day count once, on the next day one more, after a gap from one', () => {
  const first = streakAfter(NO_STREAK, '2026-11-20');
  expect(first).toEqual({ currentStreak: 1, longestStreak: 1, lastActiveDate: '2026-11-20' });
  expect(streakAfter(first, '2026-11-20')).toEqual(first);
  const second = streakAfter(first, '2026-11-21');
  expect(second).toMatchObject({ currentStreak: 2, longestStreak: 2 });
  expect(streakAfter(second, '2026-11-21')).toEqual(second);
  expect(streakAfter(second, '2026-11-23')).toMatchObject({ currentStreak: 1, longestStreak: 2 });
});

test('a view on an earlier day changes nothing', () => {
  const streak = streakOfDays(['2026-11-20', '2026-11-21']);
  expect(streakAfter(streak, '2026-11-19')).toEqual(streak);
});

test('the current streak runs until the end of the day after the last view', () => {
  const streak = streakOfDays(['2026-11-20', '2026-11-21']);
  expect(streakOn(streak, '2026-11-21').currentStreak).toBe(2);
  expect(streakOn(streak, '2026-11-22').currentStreak).toBe(2);
  expect(streakOn(streak, '2026-11-23')).toEqual({ ...streak, currentStreak: 0 });
});

test('the order and number of views does not matter', () => {
  const days = ['2026-11-21', '2026-11-19', '2026-11-20', '2026-11-19', '2026-11-10'];
  expect(streakOfDays(days)).toEqual({
    currentStreak: 3,
    longestStreak: 3,
    lastActiveDate: '2026-11-21',
  });
});

test('the days of a streak make the same streak', () => {
  const streak = streakOfDays(['2026-11-19', '2026-11-20', '2026-11-21']);
  expect(streakOfDays(daysOfStreak(streak))).toEqual(streak);
  expect(daysOfStreak(NO_STREAK)).toEqual([]);
});
