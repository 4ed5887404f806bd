import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

/** Counts its runs, and when each began. */
function aQuestion(everyMs?: number) {
  const begunAt: number[] = [];
  const ask = coalesce(async () => begunAt.push(performance.now()), everyMs);
  return { ask, begunAt };
}

test('calls during a run share the next one, as the running one may have read before they were made', async () => {
  const { ask } = aQuestion();
  const first = ask();
  expect(ask()).toBe(first);
  expect(await first).toBe(1);
  expect(await Promise.all([ask(), ask()])).toEqual([2, 2]);
});

test('a first call does not wait', async () => {
  const { ask } = aQuestion(3_600_000);
  expect(await ask()).toBe(1);
});

test('calls that follow soon share a run that begins a time later', async () => {
  const everyMs = 60;
  const { ask, begunAt } = aQuestion(everyMs);
  await ask();
  expect(await Promise.all([ask(), ask()])).toEqual([2, 2]);
  expect(begunAt[1]! - begunAt[0]!).toBeGreaterThan(everyMs / 2);
});

test('a run that fails fails its callers, and not the next', async () => {
  let runs = 0;
  const ask = coalesce(async () => {
    if ((runs += 1) === 1) throw new Error('lost');
    return runs;
  }, 1);
  await expect(ask()).rejects.toThrow('lost');
  expect(await ask()).toBe(2);
});
