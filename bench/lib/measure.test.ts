import { expect, test } from 'vitest';
import { measureSideBySide, timingOf } from './measure.ts';

test('median and 99th percentile are those of nearest rank', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect(timingOf(hundred)).toEqual({ p50Ms: 50, p99Ms: 99, runs: 100 });
  expect(timingOf([7])).toEqual({ p50Ms: 7, p99Ms: 7, runs: 1 });
});

test('every contestant gets every case once the clock counts, and none is always first', async () => {
  const calls: string[] = [];
  const timings = await measureSideBySide(['x', 'y'], {
    ours: async given => void calls.push(`ours ${given}`),
    floor: async given => void calls.push(`floor ${given}`),
  });
  expect(calls.slice(4)).toEqual(['ours x', 'floor x', 'floor y', 'ours y']);
  expect(timings.ours.runs).toBe(2);
});

test('what warms up is not counted', async () => {
  const calls: string[] = [];
  const ours = async (given: string) => void calls.push(given);
  expect((await measureSideBySide(['x'], { ours }, ['warm', 'warmer'])).ours.runs).toBe(1);
  expect(calls).toEqual(['warm', 'warmer', 'x']);
});
