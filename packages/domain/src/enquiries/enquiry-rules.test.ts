import { describe, expect, test } from 'vitest';
import {
  dateInNewZealand,
  formatViewingPreference,
  isPossibleViewing,
  nextEnquiryStatus,
  viewingDayParts,
} from './enquiry-rules.ts';

describe('the states of an enquiry', () => {
  test.each([
    ['new', 'answer', 'responded'],
    ['new', 'close', 'closed'],
    ['responded', 'answer', null],
    ['responded', 'close', 'closed'],
    ['closed', 'answer', null],
    ['closed', 'close', null],
  ] as const)('an enquiry that is %s: %s makes it %s', (status, step, next) => {
    expect(nextEnquiryStatus(status, step)).toBe(next);
  });
});

describe('dates of viewings', () => {
  // Half past midnight of the 22nd in Auckland, still the 21st in London.
  const now = new Date('2026-11-21T11:30:00Z');

  test('the date is that of New Zealand', () => {
    expect(dateInNewZealand(now)).toBe('2026-11-22');
    expect(dateInNewZealand(now, 10)).toBe('2026-12-02');
  });

  test.each([
    ['2026-11-21', false],
    ['2026-11-22', true],
    ['2027-02-20', true],
    ['2027-02-21', false],
    ['2026-13-01', false],
    ['22 November', false],
  ])('%s can be a viewing preference: %s', (date, can) => {
    expect(isPossibleViewing({ date, time: 'morning' }, now)).toBe(can);
  });

  test.each([
    ['11:59', 'morning', true],
    ['12:00', 'morning', false],
    ['13:59', 'midday', true],
    ['14:00', 'midday', false],
    ['17:00', 'afternoon', false],
    ['19:59', 'evening', true],
    ['20:00', 'evening', false],
  ] as const)('at %s today’s %s can be a viewing preference: %s', (time, part, can) => {
    const at = new Date(`2026-11-22T${time}:00+13:00`);
    expect(isPossibleViewing({ date: '2026-11-22', time: part }, at)).toBe(can);
  });

  test('a day is formatted as its weekday and its date', () => {
    expect(viewingDayParts('2026-11-23')).toEqual(['Mon', '23 Nov']);
  });

  test('a viewing preference is formatted with weekday, date and part of the day', () => {
    expect(formatViewingPreference({ date: '2026-11-28', time: 'morning' })).toBe('Sat, 28 Nov, morning');
  });
});
