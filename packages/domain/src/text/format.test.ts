import { expect, test } from 'vitest';
import {
  formatCount,
  formatDate,
  formatDayAndMonth,
  formatFullDate,
  formatFullDay,
  formatWeekday,
  formatDay,
  formatDollars,
  formatLongMoment,
  formatMoment,
  formatMonth,
  formatPlace,
  formatShortMonth,
  formatTimeOfDay,
  formatWeekdayAndDay,
  hourInNewZealand,
  isoDayInNewZealand,
  formatHectares,
  formatLandArea,
  formatQuantity,
  initials,
} from './format.ts';

test('a date is formatted in New Zealand time', () => {
  expect(formatDate('2026-11-02T11:30:00.000Z')).toBe('3 November 2026');
});

test.each([
  [formatMoment, '2026-11-20T13:10:00.000Z', '21 Nov 2026, 2:10 am'],
  [formatLongMoment, '2026-11-21T13:05:00.000Z', '22 November 2026 at 2:05 am'],
  // A day has no time, and is the same day everywhere.
  [formatDay, '2021-01-31', '31 Jan 2021'],
  [formatWeekdayAndDay, '2026-11-28', 'Sat, 28 Nov'],
  [formatMonth, '2026-11-01', 'November 2026'],
  [formatShortMonth, '2026-11-01', 'Nov 26'],
])('%o of %s is %s', (format, moment, text) => {
  expect(format(moment)).toBe(text);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1234.4, '1,234'],
  [1234.5, '1,235'],
  [-1234.5, '-1,235'],
  [-0.4, '0'],
  [9_999_999_999, '9,999,999,999'],
])('the number %d is formatted as %s, also as an amount', (number, text) => {
  expect(formatCount(number)).toBe(text);
  expect(formatDollars(number)).toBe(text.replace(/\d/, '$$$&'));
});

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const SHORT_MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');

test('dates are written the same by every release of Intl, in every month', () => {
  for (const [index, month] of MONTHS.entries()) {
    const day = new Date(Date.UTC(2026, index, 3));
    const shortMonth = SHORT_MONTHS[index];
    expect(formatDate(day)).toBe(`3 ${month} 2026`);
    expect(formatDay(day)).toBe(`3 ${shortMonth} 2026`);
    expect(formatMonth(day)).toBe(`${month} 2026`);
    expect(formatShortMonth(day)).toBe(`${shortMonth} 26`);
    expect(formatDayAndMonth(day)).toBe(`3 ${shortMonth}`);
    expect(isoDayInNewZealand(day)).toBe(day.toISOString().slice(0, 10));
  }
});

test.each([
  ['2026-11-01T23:00:00Z', 'Monday'],
  ['2026-11-02T23:00:00Z', 'Tuesday'],
  ['2026-11-03T23:00:00Z', 'Wednesday'],
  ['2026-11-04T23:00:00Z', 'Thursday'],
  ['2026-11-05T23:00:00Z', 'Friday'],
  ['2026-11-06T23:00:00Z', 'Saturday'],
  ['2026-11-07T23:00:00Z', 'Sunday'],
])('%s is a %s in New Zealand', (moment, weekday) => {
  const date = formatDate(moment);
  expect(formatFullDate(moment)).toBe(`${weekday}, ${date}`);
  expect(formatFullDay(moment)).toBe(`${weekday}, ${date.slice(0, -5)}`);
  expect(formatWeekday(moment)).toBe(weekday.slice(0, 3));
});

test.each([
  ['2026-11-02T11:00:00Z', '12:00 am'],
  ['2026-11-02T12:05:00Z', '1:05 am'],
  ['2026-11-02T22:59:00Z', '11:59 am'],
  ['2026-11-02T23:00:00Z', '12:00 pm'],
  ['2026-11-03T10:59:00Z', '11:59 pm'],
  // The clocks change.
  ['2026-04-04T13:59:00Z', '2:59 am'],
  ['2026-04-04T14:00:00Z', '2:00 am'],
  ['2026-09-26T13:59:00Z', '1:59 am'],
  ['2026-09-26T14:00:00Z', '3:00 am'],
])('the time of day of %s is %s in New Zealand', (moment, text) => {
  expect(formatTimeOfDay(moment)).toBe(text);
});

test('a year begins in summer time', () => {
  expect(formatDate('2026-12-31T10:59:00Z')).toBe('31 December 2026');
  expect(formatDate('2026-12-31T11:00:00Z')).toBe('1 January 2027');
});

test('the hour is that of New Zealand, from 0 to 23', () => {
  expect(hourInNewZealand(new Date('2026-11-20T11:10:00Z'))).toBe(0);
  expect(hourInNewZealand(new Date('2026-11-20T10:10:00Z'))).toBe(23);
});

test('the name of a place has a typographic apostrophe', () => {
  expect(formatPlace("Central Hawke's Bay")).toBe('Central Hawke’s Bay');
});

test.each([
  [541, '541 m²'],
  [9_999, '9,999 m²'],
  [10_000, '1.00 ha'],
  [42_500, '4.25 ha'],
])('%d m² of land is formatted as %s', (area, text) => {
  expect(formatLandArea(area)).toBe(text);
});

test.each([
  [0, '0.0000 ha'],
  [541, '0.0541 ha'],
  [9_999, '0.9999 ha'],
  [10_000, '1.00 ha'],
  [12_345_678, '1,234.57 ha'],
])('%d m² in hectares is formatted as %s', (area, text) => {
  expect(formatHectares(area)).toBe(text);
});

test.each([
  ['Mere Rāwiri', 'MR'],
  ['Hana', 'H'],
  ['Āwhina Te Whare Kōpū', 'ĀK'],
  ['  Mere   Rāwiri ', 'MR'],
  ['', 'U'],
  [null, 'U'],
])('the initials of %j are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('counts have thousands separators and quantities the right plural', () => {
  expect(formatCount(2726)).toBe('2,726');
  expect(formatQuantity(1, 'bedroom')).toBe('1 bedroom');
  expect(formatQuantity(4, 'bedroom')).toBe('4 bedrooms');
  expect(formatQuantity(0, 'address', 'addresses')).toBe('0 addresses');
});
