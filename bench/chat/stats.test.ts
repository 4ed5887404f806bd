import { expect, test } from 'vitest';
import type { Receipt, Side } from './line.ts';
import type { Timed } from './load.ts';
import { computeStats } from './stats.ts';

const sent = [0, 1, 2].map(key => ({ key, side: 0 as const, atMs: 100 * key }));
const commitMs = new Map(sent.map(({ key, atMs }) => [key, atMs + 5]));

function got(side: Side, key: number, order = key + 1): Timed<Receipt> {
  return { conversation: 0, side, key, order, atMs: 100 * key + 12 };
}

function resultOf(receipts: Timed<Receipt>[], warmUp = 0) {
  return computeStats({ sent, receipts, lagP99Ms: 0 }, commitMs, warmUp);
}

const all = ([0, 1] as const).flatMap(side => [0, 1, 2].map(key => got(side, key)));

test('the other user’s receipts after the warm-up are timed, from commit and from sending', () => {
  expect(resultOf(all, 1)).toEqual({
    fromCommit: { p50Ms: 7, p99Ms: 7, runs: 2 },
    fromSending: { p50Ms: 12, p99Ms: 12, runs: 2 },
    lost: 0,
    repeated: 0,
    outOfOrder: 0,
  });
});

test('lost, repeated and out-of-order messages are counted on either side', () => {
  expect(resultOf(all.slice(1))).toMatchObject({ lost: 1, repeated: 0, outOfOrder: 0 });
  expect(resultOf([...all, got(1, 2)])).toMatchObject({ lost: 0, repeated: 1, outOfOrder: 0 });
  expect(resultOf([...all.slice(3), got(0, 1), got(0, 0), got(0, 2)])).toMatchObject({
    lost: 0,
    repeated: 0,
    outOfOrder: 1,
  });
  expect(resultOf([...all.slice(0, 5), got(1, 1)])).toMatchObject({ lost: 1, repeated: 1 });
});
