import { describe, expect, test } from 'vitest';
import { StateFilter } from './state-filter.ts';

const once = (place: number) => [{ place, factor: 1 }];

test('an observation moves a number towards it by how sure both are', () => {
  const filter = new StateFilter();
  const place = filter.add(2, 10);
  filter.observe(once(place), 16, 8);
  // The prior variance 4 is a third of 4 + 8.
  expect(filter.predict(once(place))).toBeCloseTo(12);
  expect(filter.variance(once(place))).toBeCloseTo(4 - 16 / 12);
});

test('of a sum the less sure number moves more, and what is observed of one corrects the other', () => {
  const filter = new StateFilter();
  const [sure, unsure] = [filter.add(1), filter.add(3)];
  const sum = [...once(sure), ...once(unsure)];
  filter.observe(sum, 10, 1e-9);
  expect(filter.predict(once(sure))).toBeCloseTo(1);
  expect(filter.predict(once(unsure))).toBeCloseTo(9);
  filter.observe(once(sure), 4, 1e-9);
  expect(filter.predict(once(unsure))).toBeCloseTo(6);
});

test('many exact observations of sums with factors give all numbers, however many', () => {
  const filter = new StateFilter();
  const places = Array.from({ length: 150 }, () => filter.add(5));
  for (let round = 0; round < 2; round++)
    places.forEach((place, i) => {
      const terms = [{ place, factor: 2 }, ...(i > 0 ? once(places[i - 1]!) : [])];
      filter.observe(terms, 2 * i + Math.max(0, i - 1), 1e-6);
    });
  places.forEach((place, i) => expect(filter.predict(once(place))).toBeCloseTo(i, 2));
});

describe('over time', () => {
  test('a drifting number fades and becomes less sure', () => {
    const filter = new StateFilter();
    const place = filter.add(2, 10);
    filter.drift(place, 0.5, 3);
    expect(filter.predict(once(place))).toBe(5);
    expect(filter.variance(once(place))).toBeCloseTo(4 * 0.25 + 3);
  });

  test('a level advances by its trend, and what is then seen of the level corrects the trend', () => {
    const filter = new StateFilter();
    const level = filter.add(1e-6, 100);
    const trend = filter.add(1, 2);
    filter.advance(level, trend, 10);
    expect(filter.predict(once(level))).toBeCloseTo(120);
    expect(filter.variance(once(level))).toBeCloseTo(100);
    filter.observe(once(level), 150, 1e-9);
    expect(filter.predict(once(trend))).toBeCloseTo(5);
  });
});
