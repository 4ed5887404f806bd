import type { FactorProof } from '@sway/contract/second-factor';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { takeUsesBack } from '#platform/rate-limits/rate-limits.ts';
import { countAttempt } from '../too-many-attempts.ts';
import { lockUsers } from '../users.repo.ts';
import { proveRecoveryCode, proveTimeCode } from './codes.ts';
import { mailRecoveryCodeUsed } from './factor-mails.ts';
import { takePasskeyChallenge } from './challenges.repo.ts';
import { deleteReset } from './reset.repo.ts';
import { findPasskey } from './factors.repo.ts';
import { provePasskey } from './passkeys.ts';

export type Attempt = {
  tokenHash: string;
  /** The user who has to prove it; null for the user of the passkey. */
  userId: number | null;
  /** What failures are counted by. */
  subject: string | number;
  proof: FactorProof;
};

/**
 * Checks a proof and calls `onProved` with its user in the same transaction, so that a code is used up only with what it was for.
 * Counted as failed in advance, so that guesses made at once are limited like successive ones.
 * @throws AppError account.factor_wrong, account.too_many_attempts
 */
export async function prove<T>(
  platform: Platform,
  { tokenHash, userId, subject, proof }: Attempt,
  onProved: (tx: Db, userId: number) => Promise<T>,
): Promise<T> {
  const limit = { limit: 'wrongFactors', subject } as const;
  await countAttempt(platform, [limit], userId ?? undefined);
  // Outside the transaction: a signature that fails uses it up too.
  const challenge = proof.kind === 'passkey' ? await takePasskeyChallenge(platform.db, tokenHash) : null;
  return platform.db.transaction().execute(async tx => {
    // The user first, as everywhere (docs/decisions/0029-lock-order.md).
    const claimedId = userId ?? (await userOfPasskey(tx, proof));
    if (claimedId !== undefined) await lockUsers(tx, [claimedId]);
    const provedId = await proved(platform, tx, { userId, proof, challenge });
    if (provedId === null || (userId !== null && userId !== provedId))
      throw new AppError('account.factor_wrong', { path: 'proof', triedUserId: claimedId });
    await takeUsesBack(tx, limit);
    // Whoever has a factor has not lost them.
    await deleteReset(tx, provedId);
    return onProved(tx, provedId);
  });
}

/** The user whose passkey a proof names. */
async function userOfPasskey(tx: Db, proof: FactorProof): Promise<number | undefined> {
  return proof.kind === 'passkey' ? (await findPasskey(tx, proof.response.id))?.userId : undefined;
}

async function proved(
  platform: Platform,
  tx: Db,
  { userId, proof, challenge }: Pick<Attempt, 'userId' | 'proof'> & { challenge: string | null },
): Promise<number | null> {
  if (proof.kind === 'passkey')
    return challenge ? provePasskey(platform, tx, challenge, proof.response) : null;
  if (userId === null) return null;
  if (proof.kind === 'time-code')
    return (await proveTimeCode(tx, userId, proof.code, platform.clock())) ? userId : null;
  if (!(await proveRecoveryCode(tx, userId, proof.code))) return null;
  await mailRecoveryCodeUsed(platform, tx, userId);
  return userId;
}
