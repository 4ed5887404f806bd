import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceFrom } from './chance.ts';

function draw(seed: string): number[] {
  const chance = chanceFrom(seed);
  return [chance.next(), chance.next(), chance.next()];
}

test('the same seed gives the same numbers, and a similar seed gives others', () => {
  fc.assert(
    fc.property(fc.string(), seed => {
      expect(draw(seed)).toEqual(draw(seed));
      expect(draw(seed)).not.toEqual(draw(`${seed}1`));
    }),
  );
});

test('numbers are within their bounds', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: -50, max: 50 }),
      fc.integer({ min: 0, max: 50 }),
      (seed, low, more) => {
        const chance = chanceFrom(seed);
        const whole = chance.whole(low, low + more);
        expect(Number.isInteger(whole)).toBe(true);
        expect(whole).toBeGreaterThanOrEqual(low);
        expect(whole).toBeLessThanOrEqual(low + more);
        const next = chance.next();
        expect(next).toBeGreaterThanOrEqual(0);
        expect(next).toBeLessThan(1);
      },
    ),
  );
});

test('every item can be picked, and an empty list is an error', () => {
  const chance = chanceFrom('picks');
  const seen = new Set(Array.from({ length: 200 }, () => chance.pick(['a', 'b', 'c'])));
  expect([...seen].toSorted()).toEqual(['a', 'b', 'c']);
  expect(() => chance.pick([])).toThrow(RangeError);
});
