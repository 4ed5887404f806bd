import type { FactorProof } from '@sway/contract/second-factor';
import { FACTOR_KINDS } from '@sway/domain/accounts/factor-rules';
import type { FactorKind } from '@sway/domain/accounts/factor-rules';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { networkOf } from '#platform/http/caller/network-of.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/tokens.ts';
import { countAttempt } from '../too-many-attempts.ts';
import { beginChallenge, findBegun } from './challenges.ts';
import { setPasskeyChallenge, takeChallenge } from './challenges.repo.ts';
import { findFactorsOf } from './factors.repo.ts';
import type { FactorRow } from './factors.repo.ts';
import { requestOptions } from './passkeys.ts';
import { prove } from './prove.ts';

/**
 * What can complete the login of a token. Without a valid one, a login with a passkey alone begins.
 * @throws AppError account.too_many_attempts
 */
export async function loginOptions(platform: Platform, token: string | undefined, address: string) {
  const { db } = platform;
  const begun = await findBegun(platform, token, 'login');
  const userId = begun?.userId ?? null;
  const current = begun && token ? token : await beginPasskeyLogin(platform, address);
  const [passkey, factors] = await Promise.all([
    requestOptions(platform, userId),
    userId === null ? [] : findFactorsOf(db, userId),
  ]);
  await setPasskeyChallenge(db, hashToken(current), passkey.challenge);
  return { token: current, answer: { kinds: kindsOf(factors), passkey: { ...passkey } } };
}

/** Anybody can begin one, so a network has a limit. */
async function beginPasskeyLogin(platform: Platform, address: string): Promise<string> {
  await countAttempt(platform, [{ limit: 'passkeyLoginsOfNetwork', subject: networkOf(address) }]);
  return beginChallenge(platform, platform.db, { purpose: 'login', userId: null });
}

/** The kinds of some factors, each once. */
export function kindsOf(factors: readonly FactorRow[]): FactorKind[] {
  return FACTOR_KINDS.filter(kind => factors.some(factor => factor.kind === kind));
}

/**
 * Completes a login by a proof, and starts the session in the same transaction.
 * @param start starts the session of a user
 * @throws AppError account.factor_wrong, account.factor_expired, account.too_many_attempts
 */
export async function completeFactorLogin<T>(
  platform: Platform,
  { token, proof, address }: { token: string | undefined; proof: FactorProof; address: string },
  start: (tx: Db, userId: number) => Promise<T>,
): Promise<T> {
  const challenge = await findBegun(platform, token, 'login');
  if (!challenge) throw new AppError('account.factor_expired');
  const { userId, tokenHash } = challenge;
  const subject = userId ?? networkOf(address);
  return prove(platform, { tokenHash, userId, subject, proof }, async (tx, provedId) => {
    if (!(await takeChallenge(tx, tokenHash))) throw new AppError('account.factor_expired');
    return start(tx, provedId);
  });
}
