import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

export type TokenPurpose = 'verify-email' | 'reset-password' | 'change-email' | 'restore-email';

export type NewAccountToken = {
  tokenHash: string;
  userId: number;
  purpose: TokenPurpose;
  email: string;
  now: Date;
  expiresAt: Date;
};

/** Keeps a token; the user's earlier ones of the same purpose are worthless from now on. */
export async function replaceAccountToken(tx: Db, token: NewAccountToken): Promise<void> {
  await tx
    .deleteFrom('account_tokens')
    .where('user_id', '=', token.userId)
    .where('purpose', '=', token.purpose)
    .execute();
  await addAccountToken(tx, token);
}

/** Keeps a token beside the user's earlier ones. */
export async function addAccountToken(tx: Db, token: NewAccountToken): Promise<void> {
  await tx
    .insertInto('account_tokens')
    .values({
      token_hash: token.tokenHash,
      user_id: token.userId,
      purpose: token.purpose,
      email: token.email,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute();
}

/**
 * Uses a token up: of two that come with it at once, one gets it.
 * @returns whose it was, or undefined when it is unknown, used, out of time, or its user has another address by now.
 */
export function useAccountToken(tx: Db, tokenHash: string, purpose: TokenPurpose, now: Date) {
  return tx
    .updateTable('account_tokens')
    .from('users')
    .set({ used_at: now })
    .whereRef('users.id', '=', 'account_tokens.user_id')
    .whereRef('users.email', '=', 'account_tokens.email')
    .where('users.deleted_at', 'is', null)
    .where('account_tokens.token_hash', '=', tokenHash)
    .where('account_tokens.purpose', '=', purpose)
    .where('account_tokens.used_at', 'is', null)
    .where('account_tokens.expires_at', '>', now)
    .returning('account_tokens.user_id')
    .executeTakeFirst();
}

/**
 * Uses up a token that leads to another address than its user has: of two that come with it at once, one gets it.
 * @returns the token and the address that it was sent to, or undefined when it does not count.
 */
export function useAddressToken(
  tx: Db,
  tokenHash: string,
  purpose: 'change-email' | 'restore-email',
  now: Date,
) {
  return tx
    .updateTable('account_tokens')
    .from('users')
    .set({ used_at: now })
    .whereRef('users.id', '=', 'account_tokens.user_id')
    .where('users.deleted_at', 'is', null)
    .where('account_tokens.token_hash', '=', tokenHash)
    .where('account_tokens.purpose', '=', purpose)
    .where('account_tokens.used_at', 'is', null)
    .where('account_tokens.expires_at', '>', now)
    .returning(['account_tokens.id', 'account_tokens.user_id', 'account_tokens.email'])
    .executeTakeFirst();
}

/** Whose password a token can set, with what is known of them; undefined when it does not count. */
export function findResetOwner(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom('account_tokens')
    .innerJoin('users', join =>
      join.onRef('users.id', '=', 'account_tokens.user_id').onRef('users.email', '=', 'account_tokens.email'),
    )
    .select(['users.id', 'users.name', 'users.username', 'users.email'])
    .where('users.deleted_at', 'is', null)
    .where('account_tokens.token_hash', '=', tokenHash)
    .where('account_tokens.purpose', '=', 'reset-password')
    .where('account_tokens.used_at', 'is', null)
    .where('account_tokens.expires_at', '>', now)
    .executeTakeFirst();
}

/** The address that a user's is to become, once it is confirmed. */
export async function findPendingEmail(db: Db, userId: number, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_tokens')
    .select('email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change-email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.email;
}

/** Makes links of a user worthless. */
export async function dropAccountTokens(tx: Db, userId: number, purposes: TokenPurpose[]): Promise<void> {
  await tx
    .deleteFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute();
}

/** Makes the ways back worthless that are as young as this one or younger: they lead to addresses that were taken since. */
export async function dropRestoresFrom(tx: Db, userId: number, tokenId: number): Promise<void> {
  await tx
    .deleteFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'restore-email')
    .where('id', '>=', tokenId)
    .execute();
}

/** Removes links that are out of date. @returns how many, at most `batch`. */
export async function deleteExpiredTokens(db: Db, now: Date, batch: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from account_tokens where id in (
      select id from account_tokens where expires_at <= ${now} order by expires_at limit ${batch})`.execute(
    db,
  );
  return Number(numAffectedRows);
}
