import { dayOf } from '@sway/domain/estimate/sale';
import { describe, expect, test } from 'vitest';
import { SALE_KINDS } from './sale-kinds.ts';

describe('a day', () => {
  test.each([
    '2019-07-31',
    '2019/07/31',
    '2019.7.31',
    '2019-07-31T10:15:00',
    '2019-07-31 10:15',
    '31/07/2019',
    '31-7-2019',
    '31.07.2019',
    '31 July 2019',
    '31-Jul-2019',
    '31 jul. 2019',
  ])('%s is 31 July 2019', text => {
    expect(SALE_KINDS.day.read(text)).toBe(dayOf('2019-07-31'));
  });

  test.each([
    '2019-02-29',
    '31/02/2019',
    '7/31/2019',
    '31 Foo 2019',
    '31/07/19',
    '20190731',
    '43677',
    '1949-12-31',
    'today',
  ])('%s is none', text => {
    expect(SALE_KINDS.day.read(text)).toBeNull();
  });
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

test('degrees have a sign, rooms and areas have none', () => {
  expect(SALE_KINDS.degrees.read('-36.85')).toBe(-36.85);
  expect(SALE_KINDS.degrees.read('-181')).toBeNull();
  expect(SALE_KINDS.rooms.read('3')).toBe(3);
  expect(SALE_KINDS.rooms.read('-1')).toBeNull();
  expect(SALE_KINDS.rooms.read('100')).toBeNull();
  expect(SALE_KINDS.area.read('120.5')).toBe(120.5);
});
