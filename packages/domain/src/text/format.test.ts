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

test('whole numbers and amounts are formatted as English of New Zealand has them', () => {
  const count = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 0 });
  const dollars = new Intl.NumberFormat('en-NZ', {
    style: 'currency',
    currency: 'NZD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  for (const positive of [0, 1, 9, 10, 999, 1000, 1234.4, 1234.5, 999_999.5, 1_250_000, 9_999_999_999])
    for (const number of positive === 0 ? [0] : [positive, -positive]) {
      expect(formatCount(number)).toBe(count.format(number));
      expect(formatDollars(number)).toBe(dollars.format(number));
    }
  expect(formatDollars(-0.4)).toBe('$0');
});

test('dates are written as English of New Zealand has them, in every month', () => {
  const written = (options: Intl.DateTimeFormatOptions, timeZone: string, moment: Date) =>
    new Intl.DateTimeFormat('en-NZ', { ...options, timeZone }).format(moment);
  for (let month = 0; month < 12; month++)
    for (const year of [2006, 2026]) {
      const day = new Date(Date.UTC(year, month, 3 + month));
      const date = { day: 'numeric', month: 'long', year: 'numeric' } as const;
      expect(formatDate(day)).toBe(written(date, 'Pacific/Auckland', day));
      expect(formatDay(day)).toBe(written({ ...date, month: 'short' }, 'UTC', day));
      expect(formatMonth(day)).toBe(written({ month: 'long', year: 'numeric' }, 'UTC', day));
      expect(formatShortMonth(day)).toBe(written({ month: 'short', year: '2-digit' }, 'UTC', day));
      expect(formatWeekdayAndDay(day)).toBe(
        written({ weekday: 'short', day: 'numeric', month: 'short' }, 'UTC', day),
      );
      const inNz = (options: Intl.DateTimeFormatOptions) => written(options, 'Pacific/Auckland', day);
      expect(formatMoment(day)).toBe(inNz({ dateStyle: 'medium', timeStyle: 'short' }));
      expect(formatWeekday(day)).toBe(inNz({ weekday: 'short' }));
      expect(formatDayAndMonth(day)).toBe(inNz({ day: 'numeric', month: 'short' }));
      expect(formatFullDay(day)).toBe(inNz({ weekday: 'long', day: 'numeric', month: 'long' }));
      expect(formatFullDate(day)).toBe(inNz({ dateStyle: 'full' }));
      expect(isoDayInNewZealand(day)).toBe(day.toISOString().slice(0, 10));
    }
});

test('the time of day is written as English of New Zealand has it, in every hour', () => {
  const options = { hour: 'numeric', minute: '2-digit', timeZone: 'Pacific/Auckland' } as const;
  const format = new Intl.DateTimeFormat('en-NZ', options);
  for (let hour = 0; hour < 24; hour++) {
    const moment = new Date(Date.UTC(2026, 10, 3, hour, hour));
    expect(formatTimeOfDay(moment)).toBe(format.format(moment));
  }
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
