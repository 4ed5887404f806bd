import { expect, test } from 'vitest';
import { accuracyOf } from './accuracy.ts';

test('errors are percentages of the price, with both bounds of a range in it', () => {
  const outcomes = [
    { priceNzd: 100, amountNzd: 105, lowNzd: 100, highNzd: 126 },
    { priceNzd: 100, amountNzd: 90, lowNzd: 72, highNzd: 100 },
    { priceNzd: 200, amountNzd: 240, lowNzd: 216, highNzd: 264 },
    { priceNzd: 100, amountNzd: 79, lowNzd: 70, highNzd: 99 },
    { priceNzd: 100, amountNzd: 101, lowNzd: 99, highNzd: 102 },
  ];
  const { width, ...accuracy } = accuracyOf(outcomes);
  expect(accuracy).toEqual({
    count: 5,
    medianError: 10,
    within5: 40,
    within10: 60,
    within20: 80,
    bias: 1,
    meanBias: -1,
    coverage: 60,
  });
  expect(width).toBeCloseTo((100 * 26) / 105);
});

test('without ranges there is no coverage, and without outcomes no figure', () => {
  expect(accuracyOf([{ priceNzd: 100, amountNzd: 100 }])).toMatchObject({
    medianError: 0,
    coverage: NaN,
    width: NaN,
  });
  expect(accuracyOf([])).toMatchObject({ count: 0, medianError: NaN, bias: NaN });
});
