import fc from 'fast-check';
import { expect, test } from 'vitest';
import { thinPath } from './thin-path.ts';

test('a short path stays as it is', () => {
  expect(
    thinPath(
      [
        [0, 0],
        [5, 5],
        [9, 0],
      ],
      3,
    ),
  ).toEqual([
    [0, 0],
    [5, 5],
    [9, 0],
  ]);
});

test('a long path is thinned to points at equal distances, beginning with the first', () => {
  const path = Array.from({ length: 101 }, (_, i) => [i, 0] as const);
  expect(thinPath(path, 10).map(([x]) => x)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90]);
});

test('of any path at most the wanted number of its own points remain', () => {
  const point = fc.tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 2_000 }));
  fc.assert(
    fc.property(fc.array(point, { maxLength: 300 }), path => {
      const thinned = thinPath(path, 50);
      expect(thinned.length).toBeLessThanOrEqual(50);
      for (const kept of thinned) expect(path).toContain(kept);
    }),
  );
});
