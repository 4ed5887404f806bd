import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverWithCells, frameAround, innerCells } from './map-boxes.ts';

const WORLD = 100;

const side = fc.tuple(fc.integer({ min: 0, max: WORLD }), fc.integer({ min: 0, max: WORLD }));

test('the cells inside a box and the frame around them cover every point of the box once', () => {
  fc.assert(
    fc.property(side, side, fc.constantFrom(4, 7, 25), ([a, b], [c, d], across) => {
      const box = {
        west: Math.min(a, b) / WORLD,
        east: Math.max(a, b) / WORLD,
        north: Math.min(c, d) / WORLD,
        south: Math.max(c, d) / WORLD,
      };
      const inner = innerCells(box, across);
      const parts = inner ? [inner.box, ...frameAround(box, inner.box)] : [box];
      for (let x = 0.005; x < 1; x += 0.03) {
        for (let y = 0.005; y < 1; y += 0.03) {
          const contains = (part: typeof box) =>
            x >= part.west && x < part.east && y >= part.north && y < part.south;
          expect(parts.filter(contains)).toHaveLength(contains(box) ? 1 : 0);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('a box smaller than a cell contains no complete cell', () => {
  expect(innerCells({ west: 0.1, north: 0.1, east: 0.12, south: 0.12 }, 10)).toBeNull();
});

test('coarser and finer cells cover a box of cells once, with far fewer cells than it has', () => {
  const edge = fc.tuple(fc.integer({ min: 0, max: 64 }), fc.integer({ min: 0, max: 64 }));
  fc.assert(
    fc.property(edge, edge, ([a, b], [c, d]) => {
      const cells = {
        west: Math.min(a, b),
        east: Math.max(a, b),
        north: Math.min(c, d),
        south: Math.max(c, d),
      };
      const cover = coverWithCells(cells, 6);
      for (let x = 0; x < 64; x += 3) {
        for (let y = 0; y < 64; y += 3) {
          const covering = cover.filter(({ zoom, cells: { west, north, east, south } }) => {
            const size = 2 ** (6 - zoom);
            return x >= west * size && x < east * size && y >= north * size && y < south * size;
          });
          const isInside = x >= cells.west && x < cells.east && y >= cells.north && y < cells.south;
          expect(covering).toHaveLength(isInside ? 1 : 0);
        }
      }
    }),
    { numRuns: 40 },
  );
  const whole = coverWithCells({ west: 1, north: 1, east: 63, south: 63 }, 6);
  const read = whole.reduce(
    (sum, { cells: { west, north, east, south } }) => sum + (east - west) * (south - north),
    0,
  );
  expect(read).toBeLessThan(500);
});

test('the frame around a box as large as its own has no parts, and one around a part of a side has three', () => {
  const box = { west: 0, north: 0, east: 10, south: 10 };
  expect(frameAround(box, box)).toEqual([]);
  expect(frameAround(box, { west: 4, north: 0, east: 6, south: 5 })).toEqual([
    { west: 0, north: 0, east: 4, south: 10 },
    { west: 6, north: 0, east: 10, south: 10 },
    { west: 4, north: 5, east: 6, south: 10 },
  ]);
});
