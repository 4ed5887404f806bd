import { expect, test } from 'vitest';
import { measureSideBySide, timingOf } from './measure.ts';

test('median and 99th percentile are computed by nearest rank', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect(timingOf(hundred)).toEqual({ p50Ms: 50, p99Ms: 99, runs: 100 });
  expect(timingOf([7])).toEqual({ p50Ms: 7, p99Ms: 7, runs: 1 });
});

test('every contestant runs every case after the warm-up, and none is always first', async () => {
  const calls: string[] = [];
  const timings = await measureSideBySide(['x', 'y'], {
    ours: async testCase => void calls.push(`ours ${testCase}`),
    floor: async testCase => void calls.push(`floor ${testCase}`),
  });
  expect(calls.slice(4)).toEqual(['ours x', 'floor x', 'floor y', 'ours y']);
  expect(timings.ours.runs).toBe(2);
});

test('the warm-up is not counted', async () => {
  const calls: string[] = [];
  const ours = async (testCase: string) => void calls.push(testCase);
  expect((await measureSideBySide(['x'], { ours }, ['warm', 'warmer'])).ours.runs).toBe(1);
  expect(calls).toEqual(['warm', 'warmer', 'x']);
});
