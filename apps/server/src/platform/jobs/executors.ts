import { CompiledQuery } from 'kysely';
import { driverOf } from '../database/database.ts';
import type { Db } from '../database/database.ts';

/** Runs the queue's statements in a transaction, or on any connection. */
export function executorOver(db: Db) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
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
