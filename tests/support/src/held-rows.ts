import type { Db } from '@sway/server/platform/database/database.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';

/** A row that a test holds: its table, and a column with its value. */
export type Row = [table: string, column: string, value: number];

/**
 * Locks a row as a change of it does, in a transaction of its own, which needs PostgreSQL.
 * @param lock `update` holds also what refers to the row by a foreign key
 * @returns what ends that transaction
 */
export async function holdRow(
  db: Db,
  [table, column, value]: Row,
  lock: 'update' | 'no key update' = 'no key update',
): Promise<() => Promise<void>> {
  const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const over = db.transaction().execute(async tx => {
    await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${value} for ${sql.raw(lock)}`.execute(
      tx,
    );
    held.resolve();
    await free.promise;
  });
  await held.promise;
  return () => {
    free.resolve();
    return over;
  };
}

/** Starts some work, and waits until it is over or its transaction waits for a row. */
export async function startUntilHeld<T>(db: Db, work: () => Promise<T>): Promise<{ result: Promise<T> }> {
  let isOver = false;
  const before = await countWaiting(db);
  const result = work().finally(() => (isOver = true));
  await expect.poll(async () => isOver || (await countWaiting(db)) > before, { interval: 5 }).toBe(true);
  return { result };
}

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.waiting;
}
