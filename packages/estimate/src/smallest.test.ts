import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Smallest } from './smallest.ts';

function smallest(numbers: readonly number[], count: number): Smallest {
  const found = new Smallest(count);
  // In another order than that of the places.
  numbers
    .map((number, place) => ({ number, place }))
    .toReversed()
    .forEach(({ number, place }) => found.add(number, place));
  return found;
}

test('the places of the smallest numbers, smallest first, the lowest place of equal ones before the others', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 200 });
  fc.assert(
    fc.property(numbers, fc.integer({ min: 1, max: 20 }), (values, count) => {
      const expected = values
        .map((value, place) => ({ value, place }))
        .toSorted((a, b) => a.value - b.value || a.place - b.place)
        .slice(0, count);
      const found = smallest(values, count);
      expect(found.places).toEqual(expected.map(({ place }) => place));
      expect(found.places.map((_, i) => found.numberAt(i))).toEqual(expected.map(({ value }) => value));
      expect(found.limit).toBe(values.length < count ? Infinity : expected.at(-1)!.value);
    }),
  );
});

test('numbers that are unknown are left out', () => {
  expect(smallest([NaN, 2, 1], 5).places).toEqual([2, 1]);
});
