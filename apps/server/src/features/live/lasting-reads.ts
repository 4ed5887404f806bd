import { setTimeout as pause } from 'node:timers/promises';
import type { LiveConnection } from './live-connection.ts';

/** Carries out a read that connections wait for. It never rejects. */
export type ReadFor = (connections: readonly LiveConnection[], read: () => Promise<void>) => Promise<void>;

/**
 * Reads that lose nothing when they fail. A failed read is repeated after pauses. If it fails for good, the connections that wait for it
 * are ended: their pages reconnect, not all at once, and resume, or poll while that fails (product/conversations.md#live-updates).
 * @param repeatAfterMs the pauses in ms
 * @param stopping ends the repetitions
 * @param onError receives the last error of a read that failed for good
 */
export function lastingReads(
  repeatAfterMs: readonly number[],
  stopping: AbortSignal,
  onError: (error: unknown) => void,
): ReadFor {
  async function readFor(
    connections: readonly LiveConnection[],
    read: () => Promise<void>,
    [pauseMs, ...laterPauses]: readonly number[],
  ): Promise<void> {
    try {
      await read();
    } catch (error) {
      if (stopping.aborted) return;
      if (pauseMs === undefined) {
        onError(error);
        for (const connection of connections) connection.end('shutting-down');
        return;
      }
      await pause(pauseMs, undefined, { ref: false, signal: stopping }).catch(() => undefined);
      if (!stopping.aborted) await readFor(connections, read, laterPauses);
    }
  }
  return (connections, read) => readFor(connections, read, repeatAfterMs);
}
