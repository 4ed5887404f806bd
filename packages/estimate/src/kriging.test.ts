import { expect, test } from 'vitest';
import { krige } from './kriging.ts';

test('one observation counts by its covariance with the point', () => {
  const { mean, explained } = krige(Float64Array.of(4 + 1), Float64Array.of(2), Float64Array.of(10));
  expect(mean).toBeCloseTo((2 / 5) * 10);
  expect(explained).toBeCloseTo(4 / 5);
});

test('two observations of the same place count less than two of different places', () => {
  const same = krige(Float64Array.of(2, 0, 1, 2), Float64Array.of(1, 1), Float64Array.of(3, 3));
  const apart = krige(Float64Array.of(2, 0, 0, 2), Float64Array.of(1, 1), Float64Array.of(3, 3));
  expect(same.mean).toBeCloseTo(2);
  expect(apart.mean).toBeCloseTo(3);
});

test('without observations nothing is predicted', () => {
  const none = new Float64Array();
  expect(krige(none, none, none)).toEqual({ mean: 0, explained: 0 });
});
