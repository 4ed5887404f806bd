import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Selects letters `l` to print and post: their claim `c` is pending and nobody at the address objects to it. */
const IS_TO_POST = sql`l.sent_at is null and l.entered_at is null and l.stopped_at is null
  and c.status = 'pending_verification' and (c.objected_at is null or c.objected_by is not null)`;

/** How many letters wait for the print or the post, as a query. */
export const WAITING_LETTERS = sql`select count(*) as count from claim_letters l
  join property_claims c on c.id = l.claim_id where ${IS_TO_POST}`;

export type WaitingLetter = { id: number; claimId: number; fullAddress: string };

/** The longest waiting letters. Nobody else prints or posts them meanwhile. */
export async function lockWaiting(tx: Db, limit: number): Promise<WaitingLetter[]> {
  const { rows } = await sql<WaitingLetter>`
    select l.id, l.claim_id, a.full_address
    from claim_letters l join property_claims c on c.id = l.claim_id join addresses a on a.address_id = c.address_id
    where ${IS_TO_POST} order by l.id limit ${limit} for no key update of l`.execute(tx);
  return rows;
}

/** Gives a locked letter the codes of a print. Its former ones are void. */
export async function setCodes(
  tx: Db,
  letterId: number,
  { printedAt, codeHash, stopHash }: { printedAt: Date; codeHash: string; stopHash: string },
): Promise<void> {
  const codes = { printedAt, codeHash, stopHash, tries: 0 };
  await tx.updateTable('claim_letters').set(codes).where('id', '=', letterId).execute();
}

/** Notes that letters of one print are in the post. @returns the claims of those that were not printed again since */
export async function markSent(
  tx: Db,
  ids: readonly number[],
  printedAt: Date,
  now: Date,
): Promise<number[]> {
  const rows = await tx
    .updateTable('claim_letters')
    .set({ sentAt: now })
    .where('id', 'in', ids)
    .where('printedAt', '=', printedAt)
    .returning('claimId')
    .execute();
  return rows.map(({ claimId }) => claimId);
}

/** The last letter of a claim, which is locked. */
export function findLastLetter(tx: Db, claimId: number) {
  const letters = tx.selectFrom('claim_letters').selectAll().where('claimId', '=', claimId);
  return letters.orderBy('number', 'desc').limit(1).executeTakeFirst();
}

export async function insertLetter(tx: Db, claimId: number, number: number, askedAt: Date): Promise<void> {
  await tx.insertInto('claim_letters').values({ claimId, number, askedAt }).execute();
}

/** Notes that a code was entered: when, or how many wrong ones there were. */
export async function noteTry(
  tx: Db,
  letterId: number,
  { tries, enteredAt }: { tries: number; enteredAt: Date | null },
): Promise<void> {
  await tx.updateTable('claim_letters').set({ tries, enteredAt }).where('id', '=', letterId).execute();
}

/** The claim of the letter with a stop code that was printed after a time. */
export async function findStoppable(
  db: Db,
  stopHash: string,
  printedAfter: Date,
): Promise<number | undefined> {
  const letters = db.selectFrom('claim_letters').select('claimId').where('stopHash', '=', stopHash);
  return (await letters.where('printedAt', '>', printedAfter).executeTakeFirst())?.claimId;
}

/** Notes that a letter was stopped. @returns whether it was not before, and has not been printed again */
export async function stopLetter(tx: Db, stopHash: string, now: Date): Promise<boolean> {
  const letters = tx.updateTable('claim_letters').set({ stoppedAt: now }).where('stopHash', '=', stopHash);
  return (await letters.where('stoppedAt', 'is', null).executeTakeFirst()).numUpdatedRows > 0n;
}

/** A bound on those who are told at once, above the number of admins of any site. */
const MAX_ADMINS = 100;

export async function findAdmins(db: Db): Promise<number[]> {
  const users = db.selectFrom('users').select('id').where('userType', '=', 'admin');
  const rows = await users.where('deletedAt', 'is', null).orderBy('id').limit(MAX_ADMINS).execute();
  return rows.map(({ id }) => id);
}
