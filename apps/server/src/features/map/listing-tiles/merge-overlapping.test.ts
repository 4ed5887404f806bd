import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INFLUENCE_PX, mergeOverlapping } from './merge-overlapping.ts';
import type { Mark } from './merge-overlapping.ts';

const BOX = { left: -20, right: 20, top: -30, bottom: 10 };

function mark(x: number, y: number, count: number): Mark {
  return { x, y, count, footprint: BOX };
}

/** The counts of the kept marks, each followed by those it takes in. */
function counts(marks: Mark[]): number[][] {
  return mergeOverlapping(marks).map(({ mark: kept, taken }) => [
    kept.count,
    ...taken.map(({ count }) => count),
  ]);
}

test('marks beside each other are kept', () => {
  expect(counts([mark(0, 0, 3), mark(40, 0, 2), mark(0, 40, 1)])).toEqual([[3], [2], [1]]);
});

test('of marks that overlap, the one with the most homes takes in the others', () => {
  expect(counts([mark(0, 0, 1), mark(39, 0, 5), mark(39, 39, 2)])).toEqual(
    [[5, 2, 1]].map(list => list.toSorted((a, b) => b - a)),
  );
});

test('a mark is taken in by the heaviest of those it overlaps', () => {
  expect(counts([mark(0, 0, 7), mark(30, 0, 1), mark(60, 0, 4)])).toEqual([[7, 1], [4]]);
});

test('a mark whose heavier neighbour was taken in is kept', () => {
  expect(counts([mark(0, 0, 7), mark(30, 0, 5), mark(60, 0, 4)])).toEqual([[7, 5], [4]]);
});

test('of marks with fewer and fewer homes, each beside the next, every second one takes in its neighbour', () => {
  const row = [6, 5, 4, 3, 2, 1].map((count, i) => mark(30 * i, 0, count));
  expect(counts(row)).toEqual([
    [6, 5],
    [4, 3],
    [2, 1],
  ]);
});

test('a footprint counts in the direction in which it reaches', () => {
  const low = { ...mark(0, 0, 2), footprint: { left: -20, right: 20, top: 0, bottom: 40 } };
  const high = (y: number) => ({
    ...mark(0, y, 1),
    footprint: { left: -20, right: 20, top: -20, bottom: 0 },
  });
  expect(counts([low, high(0)])).toHaveLength(2);
  expect(counts([low, high(10)])).toHaveLength(1);
  expect(counts([low, high(60)])).toHaveLength(2);
});

const marks = fc.array(
  fc
    .record({
      x: fc.integer({ min: 0, max: 1200 }),
      y: fc.integer({ min: 0, max: 1200 }),
      count: fc.integer({ min: 1, max: 9 }),
    })
    .map(({ x, y, count }) => mark(x, y, count)),
  { maxLength: 220 },
);

test('every mark is kept or taken in once', () => {
  fc.assert(
    fc.property(marks, all => {
      const found = mergeOverlapping(all).flatMap(({ mark: kept, taken }) => [kept, ...taken]);
      expect(new Set(found)).toEqual(new Set(all));
      expect(found).toHaveLength(all.length);
    }),
  );
});

test('distant marks have no influence, so that neighbouring tiles agree', () => {
  const unique = marks.map(all => [...new Map(all.map(each => [`${each.x},${each.y}`, each])).values()]);
  fc.assert(
    fc.property(unique, all => {
      const middle = (list: Mark[]) =>
        mergeOverlapping(list)
          .filter(({ mark: { x, y } }) => Math.abs(x - 600) <= 50 && Math.abs(y - 600) <= 50)
          .map(({ mark: kept, taken }) => [kept, taken.toSorted((a, b) => a.y - b.y || a.x - b.x)]);
      const isNear = ({ x, y }: Mark) =>
        Math.abs(x - 600) < 50 + INFLUENCE_PX && Math.abs(y - 600) < 50 + INFLUENCE_PX;
      expect(middle(all.filter(isNear))).toEqual(middle(all));
    }),
  );
});
