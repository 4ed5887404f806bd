import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Shorter than PostgreSQL's deadlock timeout: if readers and this work wait for each other, this work gives up first. */
const LOCK_TIMEOUT_MS = 400;
const ATTEMPTS = 150;

/**
 * Runs work that locks tables exclusively, as the last step of a transaction, so that the locks are held for milliseconds. When a long
 * query holds a table, it releases its locks and tries again.
 * @throws the database's error when all attempts in about two minutes have failed.
 */
export async function withShortLocks(tx: Db, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await sql`savepoint before_locks`.execute(tx);
    try {
      await sql`set local lock_timeout = ${sql.raw(String(LOCK_TIMEOUT_MS))}`.execute(tx);
      await work();
      return;
    } catch (error) {
      if (attempt === ATTEMPTS || !isBusy(error)) throw error;
      await sql`rollback to savepoint before_locks`.execute(tx);
      await pause(LOCK_TIMEOUT_MS * Math.random());
    }
  }
}

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && [LOCK_NOT_AVAILABLE, DEADLOCK].includes(String(error.code))
  );
}
