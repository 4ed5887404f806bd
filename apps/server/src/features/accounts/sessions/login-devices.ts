import { FACTOR_TIMES_MS } from '@sway/domain/accounts/factor-rules';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { replaceDevice } from './login-devices.repo.ts';
import { hashToken, newToken } from '#platform/tokens.ts';

/**
 * Stores the browser that a user has just signed in with. The database stores only a hash of its token.
 * @param isTrusted whether the browser is asked for no second factor from now on
 * @returns its new token
 */
export async function rememberDevice(
  { clock }: Platform,
  db: Db,
  userId: number,
  oldToken: string | undefined,
  isTrusted = false,
): Promise<string> {
  const token = newToken();
  const now = clock();
  const trustedUntil = isTrusted ? new Date(now.getTime() + FACTOR_TIMES_MS.trust) : null;
  const oldHash = oldToken ? hashToken(oldToken) : null;
  await replaceDevice(db, { tokenHash: hashToken(token), oldHash, userId, now, trustedUntil });
  return token;
}
