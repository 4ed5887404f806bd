import { expect, test } from 'vitest';
import {
  formatCount,
  formatDate,
  formatDay,
  formatLongMoment,
  formatMoment,
  formatMonth,
  formatPlace,
  formatShortMonth,
  formatWeekdayAndDay,
  hourInNewZealand,
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
