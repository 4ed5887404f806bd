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

/** When the factors of a user are removed, if that is to happen. @param toldBy only if the user has to hear of it by then */
export async function findReset(db: Db, userId: number, toldBy?: Date): Promise<Date | undefined> {
  let query = db.selectFrom('factor_resets').select('dueAt').where('userId', '=', userId);
  if (toldBy) query = query.where('nextMailAt', '<=', toldBy);
  return (await query.executeTakeFirst())?.dueAt;
}

export async function deleteReset(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('factor_resets').where('userId', '=', userId).execute();
}

/** A user whose reset is due, or who has to hear of it again. */
export async function findNextReset(db: Db, now: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('factor_resets')
    .select('userId')
    .where('nextMailAt', '<=', now)
    .orderBy('nextMailAt')
    .limit(1)
    .executeTakeFirst();
  return row?.userId;
}

/** Sets when the user hears of it again: at the latest when it is due. */
export async function postponeMail(tx: Db, userId: number, nextMailAt: Date): Promise<void> {
  await sql`
    update factor_resets set next_mail_at = least(${nextMailAt}::timestamptz, due_at)
    where user_id = ${userId}`.execute(tx);
}
