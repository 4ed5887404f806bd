import type { Db } from '#platform/database/database.ts';
import { sql } from 'kysely';

/** For how long the answer to a key is kept, in ms. */
export const KEPT_MS = 86_400_000;

export type KeyOf = { userId: number; key: string };

/** Notes that a request with a key begins. @returns false if the key was used within the time that answers are kept */
export async function beginAnswer(
  db: Db,
  { userId, key }: KeyOf,
  { requestHash, now }: { requestHash: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into kept_answers as k (user_id, key, request_hash, began_at) values (${userId}, ${key}, ${requestHash}, ${now})
    on conflict (user_id, key) do update set request_hash = excluded.request_hash, began_at = excluded.began_at,
      status = null, location = null, answer = null
    where k.began_at <= ${new Date(now.getTime() - KEPT_MS)}`.execute(db);
  return numAffectedRows === 1n;
}

export function findAnswer(db: Db, { userId, key }: KeyOf) {
  return db
    .selectFrom('kept_answers')
    .select(['requestHash', 'status', 'location', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export type KeptAnswer = { status: number; location: string | null; answer: string | null };

export async function keepAnswer(db: Db, { userId, key }: KeyOf, kept: KeptAnswer): Promise<void> {
  await db
    .updateTable('kept_answers')
    .set(kept)
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute();
}

/** Forgets a key whose request changed nothing, so that it can be sent again. */
export async function forgetAnswer(db: Db, { userId, key }: KeyOf): Promise<void> {
  await db.deleteFrom('kept_answers').where('userId', '=', userId).where('key', '=', key).execute();
}

export async function deleteAnswersOf(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('kept_answers').where('userId', '=', userId).execute();
}

/** Deletes up to `batch` answers that are older than they are kept. @returns how many. */
export async function deleteOldAnswers(db: Db, now: Date, batch: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from kept_answers where (user_id, key) in (
      select user_id, key from kept_answers where began_at <= ${new Date(now.getTime() - KEPT_MS)} limit ${batch})`.execute(
    db,
  );
  return Number(numAffectedRows);
}
