import type { Call } from '@sway/contract/call';
import { authorize } from '#platform/authorize.ts';
import { AppError } from '#platform/errors.ts';
import type { SignedIn } from './actor.ts';

/**
 * Whether the actor can make a call at all, checked before its body is read. Services check ownership.
 * @throws AppError token.scope_missing, session.required, permission.denied, account.factor_required, session.confirmation_needed
 */
export function requireAccess(
  actor: SignedIn | null,
  call: Pick<Call, 'access' | 'method' | 'asksAgain' | 'scope'>,
): void {
  const { access, method, asksAgain, scope } = call;
  if (actor?.scopes && !(scope && actor.scopes.includes(scope))) throw new AppError('token.scope_missing');
  if (access === 'everyone') return;
  if (access === 'admin' && actor?.mustEnrol) throw new AppError('account.factor_required');
  const signedIn = authorize(actor, access === 'admin' ? 'admin.use' : 'account.use');
  const isDecision = access === 'admin' && method !== 'GET';
  if (asksAgain === 'always' && !signedIn.isProved) throw new AppError('session.confirmation_needed');
  if (asksAgain || isDecision) requireRecentProof(signedIn);
}

/**
 * Requires of a user with a second factor that they have proved who they are lately (product/accounts.md#asked-again).
 * @throws AppError session.confirmation_needed
 */
export function requireRecentProof({ hasFactor, isProved }: SignedIn): void {
  if (hasFactor && !isProved) throw new AppError('session.confirmation_needed');
}
