import { CompiledQuery } from 'kysely';
import { driverOf } from '../database/database.ts';
import type { Database, Db } from '../database/database.ts';

/** Runs the queue's statements in a transaction, or on any connection. */
export function executorOver(db: Db) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await db
        .withoutPlugins()
        .executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}

/** Also runs several statements of one text, and returns the rows of all of them, as pg-boss expects of its own connections. */
export function executorOverPool(db: Db) {
  const { pool } = driverOf(db);
  return {
    async executeSql(text: string, values: unknown[] = []) {
      if (values.length > 0) return executorOver(db).executeSql(text, values);
      const results = [await pool.query<Record<string, unknown>>(text)].flat();
      return { rows: results.flatMap(({ rows }) => rows) };
    },
  };
}

/** How long the first connection that listens may take, in ms. Without one, the queue is read often instead. */
const LISTEN_LIMIT_MS = 5_000;

/** Listens for new jobs, as pg-boss does on its own connections. */
export function listenerOver(listen: Database['listen']) {
  return (channel: string, onNotification: (payload: string) => void, onReconnect: () => void) =>
    new Promise<{ close: () => Promise<void> }>((resolve, reject) => {
      const limit = setTimeout(
        () => void close().then(() => reject(new Error('No connection'))),
        LISTEN_LIMIT_MS,
      );
      const close = listen(channel, {
        onText: onNotification,
        onGap() {
          clearTimeout(limit);
          resolve({ close });
          onReconnect();
        },
      });
    });
}
