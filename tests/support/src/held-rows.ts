import type { Db } from '@sway/server/platform/database/database.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';

/** A row that a test holds: its table, and a column with its value. */
export type Row = [table: string, column: string, value: number];

/**
 * Does some work while a row is locked as a change of it does, in a transaction of its own, which needs PostgreSQL. The row is free again
 * when the work is over or has failed: otherwise the tests after it would wait for the row until their hooks time out.
 * @param lock `update` holds also what refers to the row by a foreign key
 */
export async function whileHeld<T>(
  db: Db,
  [table, column, value]: Row,
  work: () => Promise<T>,
  lock: 'update' | 'no key update' = 'no key update',
): Promise<T> {
  return db.transaction().execute(async tx => {
    await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${value} for ${sql.raw(lock)}`.execute(
      tx,
    );
    return work();
  });
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
