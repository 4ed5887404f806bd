import type { FactorProof } from '@sway/contract/second-factor';
import { FACTOR_KINDS, FACTOR_TIMES_MS } from '@sway/domain/accounts/factor-rules';
import type { FactorKind } from '@sway/domain/accounts/factor-rules';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { networkOf } from '#platform/http/caller/network-of.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken, newToken } from '../tokens.ts';
import { findChallenge, insertChallenge, setPasskeyChallenge, takeChallenge } from './challenges.repo.ts';
import { findFactorsOf } from './factors.repo.ts';
import type { FactorRow } from './factors.repo.ts';
import { requestOptions } from './passkeys.ts';
import { prove } from './prove.ts';

/** Begins the second half of a login, or with a user of null a login with a passkey alone. @returns the token of the challenge. */
export async function beginFactorLogin(
  { clock }: Pick<Platform, 'clock'>,
  db: Db,
  userId: number | null,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(clock().getTime() + FACTOR_TIMES_MS.challenge);
  await insertChallenge(db, { tokenHash: hashToken(token), purpose: 'login', userId, expiresAt });
  return token;
}

/** What can complete the login of a token. Without a valid one, a login with a passkey alone begins. */
export async function loginOptions(platform: Platform, token: string | undefined) {
  const { db } = platform;
  const begun = token && (await findChallenge(db, hashToken(token), 'login', platform.clock()));
  const userId = begun ? begun.userId : null;
  const current = begun ? token : await beginFactorLogin(platform, db, null);
  const [passkey, factors] = await Promise.all([
    requestOptions(platform, userId),
    userId === null ? [] : findFactorsOf(db, userId),
  ]);
  await setPasskeyChallenge(db, hashToken(current), passkey.challenge);
  return { token: current, answer: { kinds: kindsOf(factors), passkey: { ...passkey } } };
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
  const tokenHash = hashToken(token ?? '');
  const challenge = await findChallenge(platform.db, tokenHash, 'login', platform.clock());
  if (!challenge) throw new AppError('account.factor_expired');
  const { userId } = challenge;
  const subject = userId ?? networkOf(address);
  return prove(platform, { tokenHash, userId, subject, proof }, async (tx, provedId) => {
    if (!(await takeChallenge(tx, tokenHash))) throw new AppError('account.factor_expired');
    return start(tx, provedId);
  });
}
