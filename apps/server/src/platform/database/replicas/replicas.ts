import type pg from 'pg';
import { coalesce } from '../../queues/coalesce.ts';
import { dbOverPool, ONE_CONNECTION, serverPool } from '../server-pool.ts';
import { openReplica } from './replica.ts';
import type { Replica, ReplicaOptions } from './replica.ts';
import { readPrimaryPosition } from './replicas.repo.ts';

export type Replicas = {
  /**
   * Has a replica answer a statement, which sees at least what the primary would have shown when it was called.
   * @returns null if the primary has to answer it: no replica is close behind, or the one that was asked failed
   */
  read: (text: string, values: unknown[]) => Promise<pg.QueryResult | null>;
  all: readonly Replica[];
  /** The statements so far that a replica may answer, by who did. */
  answered: Readonly<{ replica: number; primary: number }>;
  close: () => Promise<void>;
};

/** Statements of so many ms share the question for the primary's position, so that it is asked at most 200 times a second. */
const ASK_EVERY_MS = 5;

/** A statement that took too long. The primary would not end it sooner. */
const TOOK_TOO_LONG = '57014';

/** @param primaryUrl PostgreSQL itself, not a pooler */
export function openReplicas(
  urls: readonly string[],
  primaryUrl: string,
  PrimaryClient: pg.PoolConfig['Client'],
  options: ReplicaOptions,
): Replicas {
  const asking = serverPool(primaryUrl, PrimaryClient, ONE_CONNECTION);
  const db = dbOverPool(asking);
  const primary = { db, position: coalesce(() => readPrimaryPosition(db), ASK_EVERY_MS) };
  const replicas = urls.map(url => openReplica(url, primary, options));
  // Its next connection can lead to another server, which has become the primary.
  asking.on('connect', client =>
    client.once('end', () =>
      replicas.forEach(({ doubt }) => doubt('the connection to the primary was lost')),
    ),
  );
  const answered = { replica: 0, primary: 0 };
  let turn = 0;

  async function tryToRead(text: string, values: unknown[]): Promise<pg.QueryResult | null> {
    const usable = replicas.filter(({ isTrusted, lagsSince }) => isTrusted() && lagsSince() === null);
    const replica = usable[(turn += 1) % usable.length];
    if (!replica || !(await replica.reaches(await primary.position()))) return null;
    return replica.query(text, values);
  }

  return {
    async read(text, values) {
      const result = await tryToRead(text, values).catch((error: unknown) => {
        if ((error as { code?: string }).code === TOOK_TOO_LONG) throw error;
        return null;
      });
      answered[result ? 'replica' : 'primary'] += 1;
      return result;
    },
    all: replicas,
    answered,
    async close() {
      await Promise.all(replicas.map(({ close }) => close()));
      await asking.end();
    },
  };
}
