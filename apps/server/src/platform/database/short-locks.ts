import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Shorter than PostgreSQL takes to look for deadlocks: should readers and this work wait for each other, the work gives way. */
const LOCK_TIMEOUT_MS = 400;
const ATTEMPTS = 150;

/**
 * Does work that locks everybody out of tables, as the last step of a transaction, so that the locks last for milliseconds. Where
 * somebody is reading for long, it steps back and tries again.
 * @throws the database's error when it came to nothing within about two minutes.
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
