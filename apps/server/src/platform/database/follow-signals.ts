import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { dbOver } from './db-over.ts';
import { deleteSignals, readSignals, readSnapshot } from './signal-rows.repo.ts';

/** How a server is told at once that another one has committed signals. Whatever a hint is lost for, the rows are read soon. */
export type Hints = {
  send: () => void;
  /** Calls `onHint` for each hint of another server. */
  subscribe: (onHint: () => void) => void;
};

/** How often the rows are read without a hint, in ms: how late a signal is whose hint was lost. */
const READ_EVERY_MS = 500;
/** The pause between two readings, in ms: with many commits a second, one reading serves several. */
const MIN_PAUSE_MS = 5;
/** Rows are kept for this long after a server has seen them, in ms, and are gone after twice the time. */
const KEEP_MS = 30_000;
/** A server that has not read for so long, in ms, begins again: rows that it has not seen can be deleted soon. */
const MAX_SILENCE_MS = 20_000;
const MAX_DELETED = 10_000;

/**
 * Passes on signals that are committed from now on, in rows, until it is stopped.
 * @param onFailure is told that rows could not be read, or that some can have been missed, which ends it
 * @returns `hint`: there are new rows, which are read at once, or 5 ms after the last time
 */
export async function followSignals(
  client: pg.ClientBase,
  onSignal: (channel: string, payload: string) => void,
  onFailure: () => void,
): Promise<{ hint: () => void; stop: () => void }> {
  const db = dbOver(client);
  let [seen, seenAt] = [await readSnapshot(db), performance.now()];
  let old = { snapshot: seen, at: seenAt };
  let isStopped = false;
  let hinted = new AbortController();

  async function read(): Promise<void> {
    const begunAt = performance.now();
    const rows = await readSignals(db, seen);
    if (performance.now() - seenAt > MAX_SILENCE_MS) throw new Error('Signals can be gone');
    [seen, seenAt] = [rows[0]!.snapshot, begunAt];
    for (const { channel, payload } of rows) if (channel !== null && !isStopped) onSignal(channel, payload!);
  }

  async function deleteOld(): Promise<void> {
    if (performance.now() - old.at < KEEP_MS) return;
    if ((await deleteSignals(db, old.snapshot, MAX_DELETED)) < MAX_DELETED)
      old = { snapshot: seen, at: seenAt };
  }

  async function follow(): Promise<void> {
    for (;;) {
      await pause(READ_EVERY_MS, undefined, { signal: hinted.signal }).catch(() => undefined);
      if (isStopped) return;
      hinted = new AbortController();
      await read();
      await deleteOld();
      await pause(MIN_PAUSE_MS);
    }
  }

  follow().catch(() => isStopped || onFailure());
  return {
    hint: () => hinted.abort(),
    stop() {
      isStopped = true;
      hinted.abort();
    },
  };
}

/** What `tell_servers` reports to the connection that told something. */
const TOLD = 'sway_signal';

/** Calls `onCommit` when a transaction that told something has ended, on any connection of a pool. */
export function watchCommits(pool: pg.Pool, onCommit: () => void): void {
  pool.on('connect', client => {
    let hasTold = false;
    client.on('notice', ({ message }) => void (hasTold ||= message === TOLD));
    client.connection.on('readyForQuery', ({ status }: { status: string }) => {
      if (!hasTold || status !== 'I') return;
      hasTold = false;
      onCommit();
    });
  });
}
