import { expect, test, vi } from 'vitest';
import { readDay } from './read-day.ts';

test.each([
  '2019-07-31',
  '2019/07/31',
  '2019.7.31',
  '20190731',
  '2019-07-31T10:15:00',
  '2019-07-31T00:00:00.000Z',
  '2019-07-31 10:15',
  '31/07/2019',
  '31/7/2019',
  '31-7-2019',
  '31.07.2019',
  '31/07/2019 0:00',
  '31/07/2019 12:00:00 AM',
  '31/07/2019 12:00 a.m.',
  '31/07/2019, 00:00',
  '31/07/19',
  '31/07/19 0:00',
  '31-07-19',
  '31 July 2019',
  '31-Jul-2019',
  '31-Jul-19',
  '31-JUL-19',
  '31 jul. 2019',
  '31st July 2019',
  'Wed 31 July 2019',
  'Wednesday, 31 July 2019',
  'July 31, 2019',
  'Jul 31 2019',
  '43677',
  '43677.5',
])('%s is 31 July 2019', text => {
  expect(readDay(text)).toBe('2019-07-31');
});

test('a date that can be read both ways has the day first', () => {
  expect(readDay('1/2/2019')).toBe('2019-02-01');
});

test('a year of two digits is the latest that has begun', () => {
  vi.useFakeTimers({ now: new Date('2026-06-01') });
  expect(readDay('1/2/26')).toBe('2026-02-01');
  expect(readDay('1/2/27')).toBe('1927-02-01');
  expect(readDay('1/2/00')).toBe('2000-02-01');
  vi.useRealTimers();
});

test.each([
  '2019-02-29',
  '31/02/2019',
  '7/31/2019',
  '31/07-2019',
  '31 Foo 2019',
  '31/07/201',
  '2019-07-311',
  '1062024',
  '99999999',
  'today',
  'x2019-07-31',
  '',
])('%j is no date', text => {
  expect(readDay(text)).toBeNull();
});
