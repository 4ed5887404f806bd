import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TilePoint } from '../encode-tile.ts';
import { simplifyRing } from './simplify-ring.ts';

const SQUARE: TilePoint[] = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
  [0, 0],
];

describe('a simplified ring', () => {
  test('keeps its corners and stays closed', () => {
    expect(simplifyRing(SQUARE, 1)).toEqual(SQUARE);
  });

  test('keeps the three corners of a triangle, and loses a point on a slope', () => {
    const triangle: TilePoint[] = [
      [0, 0],
      [20, 20],
      [20, 0],
      [0, 0],
    ];
    expect(simplifyRing(triangle, 1)).toEqual(triangle);
    const bend: TilePoint[] = [
      [0, 10],
      [10, 20],
      [20, 50],
      [0, 40],
      [0, 10],
    ];
    expect(simplifyRing(bend, 1)).toEqual(bend);
    expect(simplifyRing([[0, 0], [5, 5], ...triangle.slice(1)], 1)).toEqual(triangle);
    expect(simplifyRing([[5, 5], ...triangle.slice(1), [5, 5]], 1)).toEqual([...triangle.slice(1), [20, 20]]);
  });

  test('is snapped to the nearest corners of the grid', () => {
    expect(simplifyRing(SQUARE, 8)).toEqual([
      [0, 0],
      [104, 0],
      [104, 104],
      [0, 104],
      [0, 0],
    ]);
  });

  test('loses points on a straight line, also at its start', () => {
    const withMiddles: TilePoint[] = [
      [50, 0],
      [100, 0],
      [100, 50],
      [100, 100],
      [0, 100],
      [0, 50],
      [0, 0],
      [50, 0],
    ];
    expect(simplifyRing(withMiddles, 1)).toHaveLength(5);
  });

  test('loses corners that are nearer to each other than the grid', () => {
    expect(simplifyRing([[0, 0], [0.2, 0.1], ...SQUARE.slice(1)], 1)).toEqual(SQUARE);
  });

  test.each([
    [[]],
    [[[0, 0]]],
    [
      [
        [0, 0],
        [9, 9],
        [0, 0],
      ],
    ],
    [
      [
        [0, 0],
        [0.3, 0],
        [0.3, 0.3],
        [0, 0],
      ],
    ],
    [
      [
        [0, 0],
        [5, 0],
        [9, 0],
        [0, 0],
      ],
    ],
  ] as TilePoint[][][])('without an area is empty: %j', ring => {
    expect(simplifyRing(ring, 1)).toEqual([]);
  });

  test('is on the grid, closed, and has no corner twice in a row', () => {
    const coordinate = fc.double({ min: -300, max: 4400, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(coordinate, coordinate), { maxLength: 30 }),
        fc.constantFrom(1, 8),
        (points, step) => {
          const ring = simplifyRing([...points, ...points.slice(0, 1)], step);
          if (ring.length === 0) return;
          expect(ring.length).toBeGreaterThanOrEqual(4);
          expect(ring[0]).toEqual(ring.at(-1));
          for (const [i, [x, y]] of ring.entries()) {
            expect([Math.abs(x % step), Math.abs(y % step)]).toEqual([0, 0]);
            expect(ring[i - 1]).not.toEqual([x, y]);
          }
        },
      ),
    );
  });
});
