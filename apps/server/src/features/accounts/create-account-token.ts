import { ACCOUNT_LIFETIMES_MS } from '@sway/domain/accounts/account-rules';
import { FACTOR_TIMES_MS } from '@sway/domain/accounts/factor-rules';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { addAccountToken, deleteAccountTokens } from './account-tokens.repo.ts';
import type { TokenPurpose } from './account-tokens.repo.ts';
import { hashToken, newToken } from '#platform/tokens.ts';

const LIFETIMES_MS: Record<TokenPurpose, number> = {
  'verify-email': ACCOUNT_LIFETIMES_MS.emailVerification,
  'change-email': ACCOUNT_LIFETIMES_MS.emailVerification,
  'restore-email': ACCOUNT_LIFETIMES_MS.emailRestore,
  'reset-password': ACCOUNT_LIFETIMES_MS.passwordReset,
  'keep-factors': FACTOR_TIMES_MS.reset,
};

/**
 * Creates the token of a link for a user and an e-mail address. It invalidates the user's earlier links for the same purpose, with two
 * exceptions: links that restore an address are each for a different one, and each mail about lost factors has a link of its own.
 */
export async function createAccountToken(
  { clock }: Platform,
  tx: Db,
  purpose: TokenPurpose,
  { id: userId, email }: { id: number; email: string },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const now = clock();
  const expiresAt = new Date(now.getTime() + LIFETIMES_MS[purpose]);
  if (purpose !== 'restore-email' && purpose !== 'keep-factors')
    await deleteAccountTokens(tx, userId, [purpose]);
  await addAccountToken(tx, { tokenHash: hashToken(token), userId, purpose, email, now, expiresAt });
  return { token, expiresAt };
}
