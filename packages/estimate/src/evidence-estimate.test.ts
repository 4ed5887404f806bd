import { expect, test } from 'vitest';
import { comparablesOf, confidenceOf } from './evidence-estimate.ts';

test.each([
  [85, 115, 'high'],
  [85, 116, 'medium'],
  [80, 125, 'medium'],
  [80, 126, 'low'],
])('of an estimate of 100 with a range from %d to %d the confidence is %s', (low, high, confidence) => {
  expect(confidenceOf(100, low, high)).toBe(confidence);
});

const at = (eastKm: number) => ({ eastKm, northKm: 0, bedrooms: 3, bathrooms: 1 });
const sold = (km: number, day: number, priceNzd: number) => ({ point: at(km), day, priceNzd });

test('the comparables are the first five sales within 5 km, with their span', () => {
  const sales = [
    sold(6, 1, 1),
    sold(5, 10, 500),
    sold(1, 30, 300),
    sold(2, 20, 400),
    sold(1, 25, 350),
    sold(0, 15, 450),
    sold(0, 99, 999),
  ];
  expect(comparablesOf(at(0), sales)).toEqual({
    count: 5,
    from: '1970-01-11',
    to: '1970-01-31',
    lowestNzd: 300,
    highestNzd: 500,
    farthestKm: 5,
  });
});

test('fewer than three near by are none, and a home without a position has none', () => {
  const sales = [sold(0, 1, 1), sold(1, 1, 1), sold(9, 1, 1)];
  expect(comparablesOf(at(0), sales)).toBeNull();
  expect(comparablesOf(null, [...sales, ...sales])).toBeNull();
});
