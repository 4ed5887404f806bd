import { dayOf } from '@sway/estimate/sale';
import { describe, expect, test } from 'vitest';
import { SALE_KINDS } from './sale-kinds.ts';

test('a day is a number, from 1950', () => {
  expect(SALE_KINDS.day.read('31/07/2019 0:00')).toBe(dayOf('2019-07-31'));
  expect(SALE_KINDS.day.read('1950-01-01')).toBe(dayOf('1950-01-01'));
  expect(SALE_KINDS.day.read('1949-12-31')).toBeNull();
  expect(SALE_KINDS.day.read('31/02/2019')).toBeNull();
});

describe('a price', () => {
  test.each([
    ['1200000', 1_200_000],
    ['$1,200,000', 1_200_000],
    ['NZ$ 1,200,000.00', 1_200_000],
    ['1.2e+06', 1_200_000],
    ['9e5', 900_000],
    ['10000', 10_000],
    ['200000000', 200_000_000],
  ])('%s is %d', (text, price) => {
    expect(SALE_KINDS.price.read(text)).toBe(price);
  });

  test.each([
    '9999',
    '200000001',
    '0',
    '-500000',
    '1,20,000',
    '1.2.3',
    'POA',
    '1e999',
    'NaN',
    'Infinity',
    '',
  ])('%s is none', text => {
    expect(SALE_KINDS.price.read(text)).toBeNull();
  });
});

test('rooms and areas have no sign', () => {
  expect(SALE_KINDS.rooms.read('3')).toBe(3);
  expect(SALE_KINDS.rooms.read('-1')).toBeNull();
  expect(SALE_KINDS.rooms.read('100')).toBeNull();
  expect(SALE_KINDS.area.read('120.5')).toBe(120.5);
});
