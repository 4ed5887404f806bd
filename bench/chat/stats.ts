import type { Timing } from '../lib/benchmark.ts';
import { timingOf } from '../lib/measure.ts';
import type { LoadResult } from './load.ts';

export type ChatStats = {
  /** From the moment that the database wrote down as the commit's to the other browser's socket. */
  fromCommit: Timing;
  /** From the first byte of the sender's request to the other browser's socket. */
  fromSending: Timing;
  /** Of every message, over both people's browsers: those that never came, came again, or came after a later one. */
  lost: number;
  doubled: number;
  misplaced: number;
};

/**
 * What became of the messages of a load.
 * @param commitMs by a message's number, when it was committed, in ms since 1970
 * @param warmUp the first so many are counted and not timed
 */
export function computeStats(
  { sent, receipts }: LoadResult,
  commitMs: ReadonlyMap<number, number>,
  warmUp: number,
): ChatStats {
  const seen = new Set<string>();
  const latest = new Map<string, number>();
  const fromCommit: number[] = [];
  const fromSending: number[] = [];
  let [doubled, misplaced] = [0, 0];
  for (const { conversation, side, key, order, atMs } of receipts) {
    const place = `${conversation}/${side}`;
    if (order < (latest.get(place) ?? 0)) misplaced += 1;
    latest.set(place, order);
    const once = `${key}/${side}`;
    if (seen.has(once)) doubled += 1;
    seen.add(once);
    const message = sent[key]!;
    if (side === message.side || key < warmUp) continue;
    fromCommit.push(atMs - commitMs.get(key)!);
    fromSending.push(atMs - message.atMs);
  }
  return {
    fromCommit: timingOf(fromCommit),
    fromSending: timingOf(fromSending),
    lost: sent.length * 2 - seen.size,
    doubled,
    misplaced,
  };
}
