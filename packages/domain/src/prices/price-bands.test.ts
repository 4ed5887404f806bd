import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatSignedPercent,
  gaugeLeanDegrees,
  gaugePosition,
  priceContext,
  realisticUpToNzd,
  relationshipBarPercent,
} from './price-bands.ts';
import type { PriceSurface } from './price-bands.ts';

const ESTIMATE = 1_000_000;

describe('price bands include their upper bounds', () => {
  test.each<[PriceSurface, number, string]>([
    ['discover', 500_000, 'Realistic'],
    ['discover', 1_050_000, 'Realistic'],
    ['discover', 1_050_001, 'Aspirational'],
    ['discover', 1_150_000, 'Aspirational'],
    ['discover', 1_150_001, 'Dream'],
    ['listingDialog', 1_100_000, 'Realistic'],
    ['listingDialog', 1_100_001, 'Aspirational'],
    ['listingDialog', 1_300_000, 'Aspirational'],
    ['listingDialog', 1_300_001, 'Dream Price'],
    ['propertyPage', 1_100_000, 'Market Price'],
    ['propertyPage', 1_100_001, 'Aspirational'],
    ['propertyPage', 1_250_000, 'Aspirational'],
    ['propertyPage', 1_250_001, 'Dream Price'],
  ])('%s: %d is %s', (surface, price, label) => {
    expect(priceContext(surface, price, ESTIMATE)?.label).toBe(label);
  });

  test('rounding never moves a price exactly on a bound into the band above', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), thousands => {
        const estimate = thousands * 100;
        expect(priceContext('discover', estimate * 1.05, estimate)?.band).not.toBe('dream');
        expect(priceContext('discover', (estimate / 100) * 105, estimate)?.label).toBe('Realistic');
        expect(priceContext('propertyPage', (estimate / 100) * 125, estimate)?.label).toBe('Aspirational');
      }),
    );
  });

  test('there is no band without an estimate', () => {
    expect(priceContext('discover', 900_000, null)).toBeNull();
    expect(priceContext('discover', 900_000, 0)).toBeNull();
  });

  test.each([
    [900_000, -100_000, -10],
    [1_000_000, 0, 0],
    [1_250_000, 250_000, 25],
  ])('a price of %d differs by %d dollars, %d percent of the estimate', (price, dollars, percent) => {
    expect(priceContext('discover', price, ESTIMATE)).toMatchObject({
      differenceNzd: dollars,
      differencePercent: percent,
    });
  });
});

test.each([1_000_000, 999_999, 3_535_786, 1])(
  'with an estimate of %d, a price reads Realistic up to the highest such price, and not a dollar above',
  estimate => {
    const highest = realisticUpToNzd(estimate);
    expect(priceContext('discover', highest, estimate)!.label).toBe('Realistic');
    expect(priceContext('discover', highest + 1, estimate)!.label).not.toBe('Realistic');
  },
);

test.each([
  [12.1234, '+12.1%'],
  [-0.72, '−0.7%'],
  [0, '0.0%'],
  [-0.04, '0.0%'],
  [0.05, '+0.1%'],
  [999.96, '+1,000.0%'],
  [65_465.04, '+65,465.0%'],
  [-1_234_567.89, '−1,234,567.9%'],
])('a difference of %d percent is formatted as %s', (percent, text) => {
  expect(formatSignedPercent(percent)).toBe(text);
});

test.each([
  [-50, 0, -30],
  [-10, 0, -30],
  [0, 0.25, 0],
  [10, 0.5, 30],
  [30, 1, 90],
  [80, 1, 90],
])('at %d percent the gauge is at %d and leans %d°', (percent, position, degrees) => {
  expect(gaugePosition(percent)).toBeCloseTo(position);
  expect(gaugeLeanDegrees(percent)).toBeCloseTo(degrees);
});

test.each([
  [-40, 0],
  [-10, 0],
  [10, 33],
  [30, 67],
  [60, 100],
  [400, 100],
])('at %d percent the price-relationship bar fills to %d', (percent, position) => {
  expect(relationshipBarPercent(percent)).toBeCloseTo(position);
});

test('the price-relationship bar never moves back as the price rises', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -100, max: 200, noNaN: true }),
      fc.double({ min: 0, max: 50, noNaN: true }),
      (from, more) => {
        expect(relationshipBarPercent(from + more)).toBeGreaterThanOrEqual(relationshipBarPercent(from));
      },
    ),
  );
});
