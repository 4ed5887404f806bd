import { FACTOR_TIMES_MS } from '@sway/domain/accounts/factor-rules';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import { findChallenge, insertChallenge } from './challenges.repo.ts';
import type { Challenge, NewChallenge } from './challenges.repo.ts';

/** Begins what a browser has to prove next. @returns the token of the challenge, for a cookie */
export async function beginChallenge(
  { clock }: Pick<Platform, 'clock'>,
  db: Db,
  challenge: Omit<NewChallenge, 'tokenHash' | 'expiresAt'>,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(clock().getTime() + FACTOR_TIMES_MS.challenge);
  await insertChallenge(db, { tokenHash: hashToken(token), expiresAt, ...challenge });
  return token;
}

/** The challenge of a browser's token, unless it is met, has expired or is for something else. */
export async function findBegun(
  { db, clock }: Platform,
  token: string | undefined,
  purpose: NewChallenge['purpose'],
): Promise<(Challenge & { tokenHash: string }) | undefined> {
  const tokenHash = hashToken(token ?? '');
  const challenge = await findChallenge(db, tokenHash, purpose, clock());
  return challenge && { ...challenge, tokenHash };
}
