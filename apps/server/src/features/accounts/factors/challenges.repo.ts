import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

type Purpose = 'login' | 'confirm' | 'add';

export type Challenge = {
  userId: number | null;
  passkeyChallenge: string | null;
  secret: string | null;
};

export type NewChallenge = Partial<Challenge> & { tokenHash: string; purpose: Purpose; expiresAt: Date };

/** The most challenges of one user that wait, of all browsers and purposes; further ones replace the oldest. */
const MAX_WAITING = 20;

/** Stores a challenge. */
export async function insertChallenge(db: Db, challenge: NewChallenge): Promise<void> {
  const { userId = null } = challenge;
  await db.insertInto('factor_challenges').values(challenge).execute();
  if (userId === null) return;
  await sql`
    delete from factor_challenges where user_id = ${userId} and token_hash not in (
      select token_hash from factor_challenges where user_id = ${userId}
      order by expires_at desc, token_hash limit ${MAX_WAITING})`.execute(db);
}

const columns = ['userId', 'passkeyChallenge', 'secret'] as const;

export function findChallenge(
  db: Db,
  tokenHash: string,
  purpose: Purpose,
  now: Date,
): Promise<Challenge | undefined> {
  return db
    .selectFrom('factor_challenges')
    .select(columns)
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Ends a challenge that was met. @returns false if another request met it meanwhile. */
export async function takeChallenge(tx: Db, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('factor_challenges')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function setPasskeyChallenge(db: Db, tokenHash: string, challenge: string): Promise<void> {
  await db
    .updateTable('factor_challenges')
    .set({ passkeyChallenge: challenge })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

/** What a passkey has to sign, for the one answer that is checked against it. */
export async function takePasskeyChallenge(db: Db, tokenHash: string): Promise<string | null> {
  const { rows } = await sql<{ challenge: string | null }>`
    update factor_challenges c set passkey_challenge = null
    from (select token_hash, passkey_challenge from factor_challenges where token_hash = ${tokenHash} for update) old
    where c.token_hash = old.token_hash returning old.passkey_challenge as challenge`.execute(db);
  return rows[0]?.challenge ?? null;
}

export async function deleteChallengesOf(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('factor_challenges').where('userId', '=', userId).execute();
}

/** Deletes up to `batch` expired challenges. @returns how many. */
export async function deleteExpiredChallenges(db: Db, now: Date, batch: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from factor_challenges where token_hash in (
      select token_hash from factor_challenges where expires_at <= ${now} limit ${batch})`.execute(db);
  return Number(numAffectedRows);
}
