import type {
  confirmOptions as confirmOptionsCall,
  confirmSession as confirmCall,
} from '@sway/contract/second-factor';
import type { z } from 'zod';
import { authorize } from '#platform/authorize.ts';
import { AppError } from '#platform/errors.ts';
import type { SignedIn } from '#platform/http/caller/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { requireOwnPassword } from '../passwords/passwords.service.ts';
import { confirmSessionOf } from '../sessions/sessions.repo.ts';
import { beginChallenge, findBegun } from './challenges.ts';
import { takeChallenge } from './challenges.repo.ts';
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
): Promise<{ token: string | null; answer: z.output<typeof confirmOptionsCall.response> }> {
  const { id: userId } = authorize(actor, 'account.use');
  const factors = await findFactorsOf(platform.db, userId);
  if (factors.length === 0) return { token: null, answer: { kinds: ['password'], passkey: null } };
  const kinds = kindsOf(factors);
  const passkey = kinds.includes('passkey') ? await requestOptions(platform, userId) : null;
  const passkeyChallenge = passkey?.challenge ?? null;
  const token = await beginChallenge(platform, platform.db, { purpose: 'confirm', userId, passkeyChallenge });
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
  const challenge = await findBegun(platform, token, 'confirm');
  if (challenge?.userId !== userId) throw new AppError('account.factor_expired');
  const { tokenHash } = challenge;
  await prove(platform, { tokenHash, userId, subject: userId, proof }, async tx => {
    if (!(await takeChallenge(tx, tokenHash))) throw new AppError('account.factor_expired');
    await confirmSessionOf(tx, sessionId, platform.clock());
  });
  return DONE;
}
