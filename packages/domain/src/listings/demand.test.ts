import { describe, expect, test } from 'vitest';
import { DEMAND_BAND, DEMAND_UNTOLD, demandBand, demandFigures, demandText, lowerBy } from './demand.ts';

const CHANCES = Array.from({ length: DEMAND_BAND }, (_, heldBack) => heldBack);
const people = (count: number, from = 1) => Array.from({ length: count }, (_, i) => from + i);
const holdNobody = () => 0;

test.each([
  [0, 0, 0],
  [4, 0, 0],
  [5, 0, 5],
  [5, 1, 0],
  [8, 4, 0],
  [9, 0, 5],
  [9, 4, 5],
  [10, 0, 10],
  [41, 0, 40],
  [41, 1, 40],
  [41, 2, 35],
  [44, 4, 40],
])('of %i people, %i held back, %i are told', (count, heldBack, told) => {
  expect(demandBand(count, heldBack)).toBe(told);
});

test('a figure is never above the number of people, and one that is not told stands for fewer than it says', () => {
  for (let count = 0; count <= 60; count++)
    for (const heldBack of CHANCES) {
      const told = demandBand(count, heldBack);
      expect(told % DEMAND_BAND).toBe(0);
      expect(told).toBeLessThanOrEqual(count);
      expect(count).toBeLessThan(told + DEMAND_UNTOLD);
    }
});

test('whatever weeks are compared, one person who comes or goes could as well not have: one number of people tells all of it', () => {
  const told = (count: number) => new Set(CHANCES.map(heldBack => demandBand(count, heldBack)));
  for (let count = 0; count < 500; count++) {
    const seen = told(count).union(told(count + 1));
    expect([count, count + 1].filter(same => seen.isSubsetOf(told(same)))).not.toEqual([]);
  }
});

test.each([
  [100_000, []],
  [102_999, [2_000]],
  [200_000, [5_000, 10_000, 20_000]],
  [499_999, [12_000, 24_000, 49_000]],
  [500_000, [10_000, 25_000, 50_000]],
  [850_000, [20_000, 40_000, 85_000]],
  [1_999_999, [45_000, 95_000, 195_000]],
  [2_000_000, [50_000, 100_000, 200_000]],
  [9_999_999_999, [249_950_000, 499_950_000, 999_950_000]],
])('a price of %i is looked at lower by %j', (price, amounts) => {
  expect(lowerBy(price)).toEqual(amounts);
});

describe('at lower prices', () => {
  const steps = (...counts: number[]) =>
    counts.map((count, i) => ({ less: (i + 1) * 10_000, people: people(count) }));

  test('others are told where they are a band or more, with those of the steps above', () => {
    const at = [{ less: 0, people: people(12) }, ...steps(16, 18, 27)] as const;
    expect(demandFigures(at, holdNobody)).toEqual({
      people: 10,
      // Four of the first step wait for the second.
      lower: [
        { less: 20_000, people: 5 },
        { less: 30_000, people: 10 },
      ],
    });
  });

  test('people who do not look at the lower price change nothing, and nobody is counted twice', () => {
    const figures = demandFigures(
      [
        { less: 0, people: people(5) },
        { less: 10_000, people: people(5, 6) },
        { less: 20_000, people: people(10) },
      ],
      holdNobody,
    );
    expect(figures).toEqual({ people: 5, lower: [{ less: 10_000, people: 5 }] });
  });

  test('of each group its own number is held back', () => {
    const held: number[] = [];
    const at = [{ less: 0, people: people(9) }, ...steps(19)] as const;
    const figures = demandFigures(at, group => held.push(group.length) && 4);
    expect([held, figures]).toEqual([[10, 9], { people: 5, lower: [{ less: 10_000, people: 5 }] }]);
  });
});

test('a figure is said in words', () => {
  expect([0, 5, 40].map(demandText)).toEqual([
    'Fewer than 10 people',
    '5 or more people',
    '40 or more people',
  ]);
});
