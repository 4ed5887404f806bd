import { expect, test } from 'vitest';
import { SITE } from '../test-site.ts';
import { SALES_NOISE } from './sales.ts';

const { sales, records } = SITE;

test('over a thousand recorded homes were sold, each once, in the last two years or so', () => {
  expect(sales.length).toBeGreaterThan(1_000);
  expect(sales.length).toBeLessThan(records.length);
  expect(new Set(sales.map(({ record }) => record)).size).toBe(sales.length);
  const days = sales.map(({ soldOn }) => soldOn).toSorted();
  expect(days[0]! < days.at(-1)!).toBe(true);
});

test('prices are as far from what homes are worth as the noise says', () => {
  const errors = sales.map(({ record, priceNzd }) => Math.abs(priceNzd / record.worthNzd - 0.97)).toSorted();
  const twoThirds = errors[Math.floor(errors.length * 0.68)]!;
  expect(twoThirds).toBeGreaterThan(0.8 * SALES_NOISE);
  expect(twoThirds).toBeLessThan(1.2 * SALES_NOISE);
});
