import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

const EXPIRES_AFTER = '1 day';

export type Attempt = { failures: number; paused_until: Date | null };

/**
 * Locks the row of a key until the transaction ends, so that concurrent attempts are counted one after the other. Failures
 * expire after a day without attempts.
 * @returns the failures so far, and until when the key is paused.
 */
export async function lockAttempt(tx: Db, key: string, now: Date): Promise<Attempt> {
  await sql`insert into login_attempts (key, failures, last_attempt_at) values (${key}, 0, ${now})
    on conflict (key) do nothing`.execute(tx);
  const { rows } = await sql<Attempt>`
    select
      case when last_attempt_at < ${now}::timestamptz - ${EXPIRES_AFTER}::interval then 0 else failures end as failures,
      paused_until
    from login_attempts where key = ${key} for update`.execute(tx);
  return rows[0]!;
}

export async function saveAttempt(
  tx: Db,
  key: string,
  now: Date,
  { failures, paused_until }: Attempt,
): Promise<void> {
  await tx
    .updateTable('login_attempts')
    .set({ failures, paused_until, last_attempt_at: now })
    .where('key', '=', key)
    .execute();
}

export async function deleteAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('login_attempts').where('key', '=', key).execute();
}

/** Deletes up to `batch` expired counts. @returns how many. */
export async function deleteOldAttempts(db: Db, now: Date, batch: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from login_attempts where key in (
      select key from login_attempts
      where last_attempt_at < ${now}::timestamptz - ${EXPIRES_AFTER}::interval limit ${batch})`.execute(db);
  return Number(numAffectedRows);
}
