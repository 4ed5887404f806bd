import { describe, expect, it } from 'vitest';
import { areaKm2, roundCorners, roundness, simplify, trim, type Ring } from './rings.ts';

const SQUARE: Ring = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
];

describe('rings', () => {
  it('rounds every corner at a quarter of its edges and stays closed', () => {
    const rounded = roundCorners(SQUARE);
    expect(rounded).toHaveLength(9);
    expect(rounded.slice(0, 3)).toEqual([
      [1, 0],
      [3, 0],
      [4, 1],
    ]);
    expect(rounded.at(-1)).toEqual(rounded[0]);
  });

  it('drops points within the tolerance of a line, keeps the corners and stays closed', () => {
    const wobbly: Ring = [[0, 0], [2, 0.001], ...SQUARE.slice(1)];
    expect(simplify(wobbly, 0.01)).toEqual(SQUARE);
    expect(simplify(wobbly, 0.0001)).toEqual(wobbly);
  });

  it('removes decimals and the points that then coincide', () => {
    const points: Ring = [
      [1.00004, 2],
      [1.00001, 2],
      [1.0004, 2],
    ];
    expect(trim(points, 3)).toEqual([[1, 2]]);
  });

  it('measures area, and distinguishes a lake from a stretch of river', () => {
    const lake: Ring = SQUARE.map(([x, y]) => [x / 100, y / 100]);
    const river: Ring = SQUARE.map(([x, y]) => [x / 10, y / 1000]);
    expect(areaKm2(lake)).toBeCloseTo(19.83, 1);
    expect(roundness(lake)).toBeCloseTo(Math.PI / 4, 2);
    expect(roundness(river)).toBeLessThan(0.1);
  });
});
