import type { Timing } from '../lib/benchmark.ts';
import { timingOf } from '../lib/measure.ts';
import type { LoadResult } from './load.ts';

export type ChatStats = {
  /** From the commit time recorded by the database to the receipt by the other browser's socket. */
  fromCommit: Timing;
  /** From the start of the sender's request to the receipt by the other browser's socket. */
  fromSending: Timing;
  /** Over all messages and both users' browsers: never received, received more than once, received after a later one. */
  lost: number;
  repeated: number;
  outOfOrder: number;
};

/**
 * Computes the statistics of a load.
 * @param commitMs the commit time of each message by key, in ms since 1970
 * @param warmUp the number of first messages that are counted but not timed
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
  let [repeated, outOfOrder] = [0, 0];
  for (const { conversation, side, key, order, atMs } of receipts) {
    const place = `${conversation}/${side}`;
    if (order < (latest.get(place) ?? 0)) outOfOrder += 1;
    latest.set(place, order);
    const once = `${key}/${side}`;
    if (seen.has(once)) repeated += 1;
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
    repeated,
    outOfOrder,
  };
}
