import { expect, test } from 'vitest';
import type { Sale } from './sale.ts';
import { SimpleMethods } from './simple-methods.ts';

const SALE: Sale = {
  day: 10,
  priceNzd: 0,
  position: null,
  region: '',
  district: '',
  bedrooms: null,
  bathrooms: null,
  carParks: null,
  floorAreaM2: null,
  landAreaM2: null,
  capitalValueNzd: 100_000,
  valuedOnDay: 5,
};

const near = { lat: -41.3, lng: 174.8 };
const far = { lat: -36.8, lng: 174.8 };

test('a home is estimated by its capital value, by the median of all ratios and by that of the 15 nearest', () => {
  const methods = new SimpleMethods();
  for (let i = 0; i < 15; i++) methods.learn({ ...SALE, position: near, priceNzd: 110_000 });
  for (let i = 0; i < 20; i++) methods.learn({ ...SALE, position: far, priceNzd: 150_000 });
  const estimate = methods.estimate({ ...SALE, position: near, capitalValueNzd: 200_000 }, 10)!;
  expect(estimate.capitalValue).toBe(200_000);
  expect(estimate.scaledValue).toBeCloseTo(300_000);
  expect(estimate.neighbours).toBeCloseTo(220_000);
});

test('a home without a position has the median of all ratios, one without a capital value no estimate', () => {
  const methods = new SimpleMethods();
  expect(methods.estimate(SALE, 10)).toBeNull();
  methods.learn({ ...SALE, priceNzd: 120_000 });
  methods.learn({ ...SALE, priceNzd: 900_000, capitalValueNzd: null });
  expect(methods.estimate(SALE, 10)).toEqual({
    capitalValue: 100_000,
    scaledValue: 120_000,
    neighbours: 120_000,
  });
  expect(methods.estimate(SALE, 4)).toBeNull();
});
