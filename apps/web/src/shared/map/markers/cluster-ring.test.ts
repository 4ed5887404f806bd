import { expect, it } from 'vitest';
import { ringArcs } from './cluster-ring.ts';

it('returns a full circle for a cluster of one band', () => {
  expect(ringArcs([0, 20, 0, 0])).toEqual([{ band: 1, start: 0, end: 1 }]);
});

it('returns an arc for each band in proportion to its share, in order from the top, with gaps between', () => {
  const arcs = ringArcs([10, 5, 3, 2]);
  expect(arcs.map(({ band }) => band)).toEqual([0, 1, 2, 3]);
  expect((arcs[0]!.start + arcs[0]!.end) / 2).toBeCloseTo(0.25);
  expect((arcs[3]!.start + arcs[3]!.end) / 2).toBeCloseTo(0.95);
  const ends = arcs.flatMap(({ start, end }) => [start, end]);
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  expect(new Set(ends).size).toBe(8);
});

it('omits bands without a share', () => {
  expect(ringArcs([1, 0, 1, 0]).map(({ band }) => band)).toEqual([0, 2]);
});
