import type {
  confirmOptions as confirmOptionsCall,
  confirmSession as confirmCall,
} from '@sway/contract/second-factor';
import { FACTOR_TIMES_MS } from '@sway/domain/accounts/factor-rules';
import type { z } from 'zod';
import { authorize } from '#platform/authorize.ts';
import { AppError } from '#platform/errors.ts';
import type { SignedIn } from '#platform/http/caller/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { requireOwnPassword } from '../passwords/passwords.service.ts';
import { confirmSessionOf } from '../sessions/sessions.repo.ts';
import { hashToken, newToken } from '../tokens.ts';
import { findChallenge, insertChallenge, takeChallenge } from './challenges.repo.ts';
import { kindsOf } from './factor-login.ts';
import { findFactorsOf } from './factors.repo.ts';
import { requestOptions } from './passkeys.ts';
import { prove } from './prove.ts';

const DONE = { done: true } as const;

type Proof = z.output<typeof confirmCall.body>['proof'];

/** How the actor can confirm this session: by a factor, or without one by the password. */
export async function confirmOptions(
  platform: Platform,
  actor: SignedIn | null,
): Promise<{ token: string; answer: z.output<typeof confirmOptionsCall.response> }> {
  const { id: userId } = authorize(actor, 'account.use');
  const factors = await findFactorsOf(platform.db, userId);
  if (factors.length === 0) return { token: newToken(), answer: { kinds: ['password'], passkey: null } };
  const kinds = kindsOf(factors);
  const passkey = kinds.includes('passkey') ? await requestOptions(platform, userId) : null;
  const token = newToken();
  await insertChallenge(platform.db, {
    tokenHash: hashToken(token),
    purpose: 'confirm',
    userId,
    passkeyChallenge: passkey?.challenge ?? null,
    expiresAt: new Date(platform.clock().getTime() + FACTOR_TIMES_MS.challenge),
  });
  return { token, answer: { kinds, passkey: passkey && { ...passkey } } };
}

/**
 * Notes that the actor has proved who they are in this session (product/accounts.md#second-factor). A password is enough only without a factor.
 * @throws AppError account.factor_wrong, account.factor_expired, account.password_wrong, account.too_many_attempts
 */
export async function confirmOwnSession(
  platform: Platform,
  actor: SignedIn | null,
  token: string | undefined,
  proof: Proof,
) {
  const { id: userId, sessionId } = authorize(actor, 'account.use');
  if (proof.kind === 'password') {
    if ((await findFactorsOf(platform.db, userId)).length > 0)
      throw new AppError('account.factor_wrong', { path: 'proof' });
    await requireOwnPassword(platform, { id: userId, sessionId }, proof.password, 'password');
    await confirmSessionOf(platform.db, sessionId, platform.clock());
    return DONE;
  }
  const tokenHash = hashToken(token ?? '');
  const challenge = await findChallenge(platform.db, tokenHash, 'confirm', platform.clock());
  if (challenge?.userId !== userId) throw new AppError('account.factor_expired');
  await prove(platform, { tokenHash, userId, subject: userId, proof }, async tx => {
    if (!(await takeChallenge(tx, tokenHash))) throw new AppError('account.factor_expired');
    await confirmSessionOf(tx, sessionId, platform.clock());
  });
  return DONE;
}
