import { expect, it } from 'vitest';
import { ringArcs } from './cluster-ring.ts';

it('closes the ring where a cluster has one band', () => {
  expect(ringArcs([0, 20, 0, 0])).toEqual([{ band: 1, start: 0, end: 1 }]);
});

it('gives each band its share of the turn, in order from the top, with gaps between', () => {
  const arcs = ringArcs([10, 5, 3, 2]);
  expect(arcs.map(({ band }) => band)).toEqual([0, 1, 2, 3]);
  expect((arcs[0]!.start + arcs[0]!.end) / 2).toBeCloseTo(0.25);
  expect((arcs[3]!.start + arcs[3]!.end) / 2).toBeCloseTo(0.95);
  const ends = arcs.flatMap(({ start, end }) => [start, end]);
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  expect(new Set(ends).size).toBe(8);
});

it('leaves out the bands that a cluster has not', () => {
  expect(ringArcs([1, 0, 1, 0]).map(({ band }) => band)).toEqual([0, 2]);
});
