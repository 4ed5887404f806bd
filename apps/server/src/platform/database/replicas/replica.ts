import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { connectionGate } from '../connection-gate.ts';
import { dbOverPool, ONE_CONNECTION, serverPool } from '../server-pool.ts';
import type { Db } from '../server-pool.ts';
import { CONNECT_QUERY } from '../session-settings.ts';
import { watchDatabase } from '../watch-database.ts';
import { PROMOTED, refusalOf } from './prove-replica.ts';
import { readStandby } from './replicas.repo.ts';
import { replayedPosition } from './replayed-position.ts';
import { serverOf } from './server-of.ts';

/** The primary as replicas need it. */
export type Primary = {
  db: Db;
  /** By this position everything is written that others can see when it is called. */
  position: () => Promise<number>;
};

export type ReplicaOptions = {
  /** How long a statement waits for a replica before the primary answers it, in ms. */
  waitMs: number;
  /** Receives that a replica is read or is not. */
  say: (text: string) => void;
};

export type Replica = {
  /** Its host and database. */
  name: string;
  /** Since when it has not reached what was written, in ms of `performance.now()`; null if it is close behind. */
  lagsSince: () => number | null;
  /** Whether it follows the primary, as far as is known. */
  isTrusted: () => boolean;
  /** Waits for a short time until the replica shows what is written by a position of the primary. @returns whether it does */
  reaches: (position: number) => Promise<boolean>;
  query: (text: string, values: unknown[]) => Promise<pg.QueryResult>;
  /** Does not read it until it has proved again that it follows the primary. */
  doubt: (reason: string) => void;
  close: () => Promise<void>;
};

const CHECK_EVERY_MS = 1_000;

/** A replica, which is read while it follows the primary and is close behind it. */
export function openReplica(url: string, primary: Primary, { waitMs, say }: ReplicaOptions): Replica {
  const name = placeOf(url);
  const gate = connectionGate(CONNECT_QUERY, true);
  const pool = serverPool(url, gate.Client);
  // What is known of the replica holds while this connection does: a server that starts again may be another one.
  const asking = serverPool(url, gate.Client, ONE_CONNECTION);
  const db = dbOverPool(asking);
  const stopping = new AbortController();
  const replayed = replayedPosition(askPosition, waitMs);
  let asked: Promise<string | null> = Promise.resolve(null);
  let refusal: string | null = 'it has not been asked yet';
  let lagsSince: number | null = null;

  function setRefusal(reason: string | null): void {
    if (reason === refusal || stopping.signal.aborted) return;
    refusal = reason;
    lagsSince = null;
    replayed.forget();
    say(reason === null ? `The replica ${name} is read` : `The replica ${name} is not read: ${reason}`);
  }

  function doubt(reason: string): void {
    if (refusal === null) setRefusal(reason);
  }

  async function askPosition(): Promise<number> {
    const { isStandby, position } = await readStandby(db);
    if (!isStandby) throw new Error(PROMOTED);
    return position;
  }

  async function check(): Promise<void> {
    if (watch.silence() !== null) return;
    if (refusal !== null) setRefusal(await refusalOf(asking, primary.db));
    else if (await replayed.reaches(await primary.position())) lagsSince = null;
    else lagsSince ??= performance.now();
  }

  async function keepChecking(): Promise<void> {
    while (!stopping.signal.aborted) {
      await check().catch((error: unknown) => setRefusal(messageOf(error)));
      await pause(CHECK_EVERY_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
  }

  /** An address can lead to several servers. What is known of one does not hold for the others. */
  async function query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const server = asked;
    const client = await pool.connect();
    let isAsked = false;
    try {
      isAsked = (await serverOf(client)) === (await server);
      if (!isAsked) throw new Error('The connection leads to another server');
      return await client.query(text, values);
    } finally {
      client.release(!isAsked);
    }
  }

  asking.on('connect', client => {
    asked = serverOf(client);
    asked.catch(() => undefined);
    client.once('end', () => doubt('its connection was lost'));
  });
  const watch = watchDatabase(url, {
    onSilent(reason) {
      setRefusal(reason);
      gate.suspend(reason);
    },
    onAnswer: () => gate.suspend(null),
  });
  const ended = keepChecking();

  return {
    name,
    lagsSince: () => lagsSince,
    isTrusted: () => refusal === null,
    async reaches(position) {
      const isReached = await replayed.reaches(position);
      // The statements after this one do not wait until a check finds the replica close behind again.
      if (!isReached && refusal === null) lagsSince ??= performance.now();
      return isReached && refusal === null;
    },
    query,
    doubt,
    async close() {
      stopping.abort();
      await watch.stop();
      gate.suspend('the server stops');
      await ended;
      await Promise.all([pool.end(), asking.end()]);
    },
  };
}

/** The server and the database, without user and password. */
function placeOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? host}${pathname}`;
}

function messageOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}
