import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smallest } from './nearest.ts';

test('the places of the smallest numbers below the limit, smallest first, the first of equal ones before the others', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 200 });
  fc.assert(
    fc.property(
      numbers,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 0, max: 60 }),
      (values, count, limit) => {
        const expected = values
          .map((value, place) => ({ value, place }))
          .filter(({ value }) => value < limit)
          .toSorted((a, b) => a.value - b.value || a.place - b.place)
          .slice(0, count)
          .map(({ place }) => place);
        expect(smallest(Float64Array.from(values), count, limit)).toEqual(expected);
      },
    ),
  );
});

test('numbers that are unknown are left out', () => {
  expect(smallest(Float64Array.of(NaN, 2, 1), 5)).toEqual([2, 1]);
});
