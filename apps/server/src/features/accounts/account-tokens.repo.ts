import type { Db } from '#platform/database/database.ts';

export type TokenPurpose = 'verify-email' | 'reset-password';

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
