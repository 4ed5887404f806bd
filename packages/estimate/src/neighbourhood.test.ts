import { expect, test } from 'vitest';
import { Neighbourhood } from './neighbourhood.ts';

const at = (eastKm: number, logValue: number) => ({
  eastKm,
  northKm: 0,
  bedrooms: 3,
  bathrooms: 1,
  logValue,
});

/** Forty sales, one on each kilometre. The nearest eight were 0.1 and the others 0.3 above expectation. */
function neighbourhood(): Neighbourhood {
  const around = new Neighbourhood();
  for (let km = 0; km < 40; km++) around.add(at(km, km < 30 ? 13 : 15), km < 8 ? 0.1 : 0.3);
  return around;
}

test('a home is compared with the 30 nearest sales, and most with the eight nearest', () => {
  const { valueAbove, nearestSurprise, spread, km } = neighbourhood().around(at(0, 13.5));
  expect(valueAbove).toBeCloseTo(0.5);
  expect(nearestSurprise).toBeCloseTo(0.1);
  expect(spread).toBe(0);
  expect(km).toBe(10);
});

test('without a position or 30 sales nothing is known', () => {
  const nothing = { valueAbove: NaN, nearestSurprise: NaN, spread: NaN, km: NaN };
  expect(neighbourhood().around(null)).toEqual(nothing);
  const few = new Neighbourhood();
  for (let i = 0; i < 29; i++) few.add(at(i, 13), 0);
  expect(few.around(at(0, 13))).toEqual(nothing);
  few.add(at(30, 13), 0);
  expect(few.around(at(0, 13)).valueAbove).toBe(0);
});
