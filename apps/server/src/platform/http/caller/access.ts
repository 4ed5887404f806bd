import type { Access } from '@sway/contract/call';
import { authorize } from '#platform/authorize.ts';
import type { SignedIn } from './actor.ts';

/**
 * Whether the actor can make a call at all, checked before its body is read. Services check ownership.
 * @throws AppError session.required, permission.denied
 */
export function requireAccess(actor: SignedIn | null, access: Access): void {
  if (access !== 'everyone') authorize(actor, access === 'admin' ? 'admin.use' : 'account.use');
}
