import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

type Reset = { userId: number; dueAt: Date };

/** Stores the wish to remove a user's factors. @returns false if one waits already */
export async function insertReset(tx: Db, reset: Reset & { nextMailAt: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('factor_resets')
    .values(reset)
    .onConflict(conflict => conflict.column('userId').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** When the factors of a user are removed, if that is to happen. */
export async function findReset(db: Db, userId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('factor_resets')
    .select('dueAt')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.dueAt;
}

export async function deleteReset(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('factor_resets').where('userId', '=', userId).execute();
}

/** Locks one reset that is due, or of which its user has to hear again. Others can be taken meanwhile. */
export function lockNextReset(tx: Db, now: Date): Promise<Reset | undefined> {
  return tx
    .selectFrom('factor_resets')
    .select(['userId', 'dueAt'])
    .where('nextMailAt', '<=', now)
    .orderBy('nextMailAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Sets when the user hears of it again: at the latest when it is due. */
export async function postponeMail(tx: Db, userId: number, nextMailAt: Date): Promise<void> {
  await sql`
    update factor_resets set next_mail_at = least(${nextMailAt}::timestamptz, due_at)
    where user_id = ${userId}`.execute(tx);
}
