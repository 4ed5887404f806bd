import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

export type TokenPurpose =
  | 'verify-email'
  | 'reset-password'
  | 'change-email'
  | 'restore-email'
  | 'keep-factors';

export type NewAccountToken = {
  tokenHash: string;
  userId: number;
  purpose: TokenPurpose;
  email: string;
  now: Date;
  expiresAt: Date;
};

/** Stores a token, unless its user does not exist. */
export async function addAccountToken(tx: Db, token: NewAccountToken): Promise<void> {
  const { tokenHash, userId, purpose, email, now, expiresAt } = token;
  await sql`
    insert into account_tokens (token_hash, user_id, purpose, email, created_at, expires_at)
    select ${tokenHash}, id, ${purpose}, ${email}, ${now}::timestamptz, ${expiresAt}::timestamptz
    from users where id = ${userId}`.execute(tx);
}

/**
 * Locks the user of a token before the token itself, as every change of an account does that deletes tokens: otherwise two links of one
 * user that are followed at once wait for each other.
 */
async function lockOwnerOf(tx: Db, tokenHash: string): Promise<void> {
  await tx
    .selectFrom('users')
    .innerJoin('account_tokens', 'account_tokens.userId', 'users.id')
    .select('users.id')
    .where('account_tokens.tokenHash', '=', tokenHash)
    .forNoKeyUpdate('users')
    .execute();
}

/**
 * Marks a token as used. Of two concurrent requests with one token, only one succeeds.
 * @returns the token's user, or undefined when the token is unknown, used or expired, or the user's e-mail address has changed.
 */
export async function useAccountToken(tx: Db, tokenHash: string, purpose: TokenPurpose, now: Date) {
  await lockOwnerOf(tx, tokenHash);
  return useToken(tx, tokenHash, purpose, now)
    .whereRef('users.email', '=', 'account_tokens.email')
    .returning('account_tokens.userId')
    .executeTakeFirst();
}

/**
 * Marks a token as used that changes its user's e-mail address. Of two concurrent requests with one token, only one succeeds.
 * @returns the token and the address that it was sent to, or undefined when it is unknown, used or expired.
 */
export async function useAddressToken(
  tx: Db,
  tokenHash: string,
  purpose: 'change-email' | 'restore-email',
  now: Date,
) {
  await lockOwnerOf(tx, tokenHash);
  return useToken(tx, tokenHash, purpose, now)
    .returning(['account_tokens.id', 'account_tokens.userId', 'account_tokens.email'])
    .executeTakeFirst();
}

function useToken(tx: Db, tokenHash: string, purpose: TokenPurpose, now: Date) {
  return tx
    .updateTable('account_tokens')
    .from('users')
    .set({ usedAt: now })
    .whereRef('users.id', '=', 'account_tokens.userId')
    .where('users.deletedAt', 'is', null)
    .where('account_tokens.tokenHash', '=', tokenHash)
    .where('account_tokens.purpose', '=', purpose)
    .where('account_tokens.usedAt', 'is', null)
    .where('account_tokens.expiresAt', '>', now);
}

/** The user whose password a token can set; undefined when the token is not valid. */
export function findResetOwner(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom('account_tokens')
    .innerJoin('users', join =>
      join.onRef('users.id', '=', 'account_tokens.userId').onRef('users.email', '=', 'account_tokens.email'),
    )
    .select(['users.id', 'users.name', 'users.username', 'users.email'])
    .where('users.deletedAt', 'is', null)
    .where('account_tokens.tokenHash', '=', tokenHash)
    .where('account_tokens.purpose', '=', 'reset-password')
    .where('account_tokens.usedAt', 'is', null)
    .where('account_tokens.expiresAt', '>', now)
    .executeTakeFirst();
}

/** The e-mail address that replaces the user's once it is confirmed. */
export async function findPendingEmail(db: Db, userId: number, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_tokens')
    .select('email')
    .where('userId', '=', userId)
    .where('purpose', '=', 'change-email')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row?.email;
}

/** Deletes a user's tokens for these purposes, which invalidates their links. */
export async function deleteAccountTokens(tx: Db, userId: number, purposes: TokenPurpose[]): Promise<void> {
  await tx
    .deleteFrom('account_tokens')
    .where('userId', '=', userId)
    .where('purpose', 'in', purposes)
    .execute();
}

/** Deletes this restore token and newer ones: they would restore e-mail addresses that the account got later. */
export async function deleteRestoreTokensFrom(tx: Db, userId: number, tokenId: number): Promise<void> {
  await tx
    .deleteFrom('account_tokens')
    .where('userId', '=', userId)
    .where('purpose', '=', 'restore-email')
    .where('id', '>=', tokenId)
    .execute();
}

/** Deletes up to `batch` expired tokens. @returns how many. */
export async function deleteExpiredTokens(db: Db, now: Date, batch: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from account_tokens where id in (
      select id from account_tokens where expires_at <= ${now} order by expires_at limit ${batch})`.execute(
    db,
  );
  return Number(numAffectedRows);
}
