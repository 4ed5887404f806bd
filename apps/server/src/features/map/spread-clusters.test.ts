import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadClusters } from './spread-clusters.ts';

test('two clusters that overlap are moved apart around their common middle', () => {
  const [a, b] = spreadClusters(
    [
      { x: 100, y: 100 },
      { x: 110, y: 100 },
    ],
    50,
  );
  expect([a, b]).toEqual([
    { x: 80, y: 100 },
    { x: 130, y: 100 },
  ]);
});

test('clusters with enough room are not moved', () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 50, y: 0 },
    { x: 400, y: 90 },
  ];
  expect(spreadClusters(spots, 50)).toEqual(spots);
});

test('distant clusters have no influence, so that neighbouring tiles agree', () => {
  const spot = fc.record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 1000 }) });
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 12 }), spots => {
      const near = [{ x: 500, y: 500 }, ...spots].filter(({ x, y }) => Math.hypot(x - 500, y - 500) < 120);
      expect(spreadClusters(near, 120)[0]).toEqual(spreadClusters([{ x: 500, y: 500 }, ...spots], 120)[0]);
    }),
  );
});

test('clusters are moved along the line between them, and none is moved by itself or by one at its own place', () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 30, y: 40 },
  ];
  expect(spreadClusters(spots, 100)).toEqual([
    { x: -15, y: -20 },
    { x: 45, y: 60 },
  ]);
  const same = [
    { x: 7, y: 7 },
    { x: 7, y: 7 },
  ];
  expect(spreadClusters(same, 100)).toEqual(same);
});
