import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Covariance } from './covariance.ts';

const SIZE = 5;
const observations = fc.array(
  fc.record({
    gain: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: SIZE, maxLength: SIZE }),
    total: fc.double({ min: 1, max: 10, noNaN: true }),
    /** The rows that are read after it. */
    read: fc.array(fc.nat(SIZE - 1), { maxLength: 2 }),
  }),
  { maxLength: 60 },
);

test('a row has all observations, in the order in which they were made, however many wait', () => {
  fc.assert(
    fc.property(observations, all => {
      const covariance = new Covariance();
      const expected = Array.from({ length: SIZE }, (_row, i) =>
        Array.from({ length: SIZE }, (_number, j) => Number(i === j)),
      );
      for (let i = 0; i < SIZE; i++) covariance.add(1);
      for (const { gain, total, read } of all) {
        covariance.observe(Float64Array.from(gain), total);
        for (const [i, row] of expected.entries())
          for (const [j, common] of row.entries()) row[j] = common - (gain[i]! / total) * gain[j]!;
        for (const place of read)
          expect([...covariance.row(place).subarray(0, SIZE)]).toEqual(expected[place]);
      }
      expected.forEach((row, i) => expect([...covariance.row(i).subarray(0, SIZE)]).toEqual(row));
    }),
  );
});

test('numbers that are added later have nothing in common with the others, and keep what is known of these', () => {
  const covariance = new Covariance();
  covariance.add(4);
  covariance.observe(Float64Array.of(2), 2);
  for (let i = 0; i < 100; i++) covariance.add(9);
  expect(covariance.row(0)[0]).toBe(2);
  expect(covariance.row(0)[100]).toBe(0);
  expect(covariance.row(100)[100]).toBe(9);
});
