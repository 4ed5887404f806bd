import type { Access } from '@sway/contract/call';
import { authorize } from '../authorize.ts';
import type { SignedIn } from './actor.ts';

/**
 * Whether somebody may make a call at all, asked before its body is read. Whose a thing is, its service decides.
 * @throws AppError session.required, permission.denied
 */
export function requireAccess(actor: SignedIn | null, access: Access): void {
  if (access !== 'everyone') authorize(actor, access === 'admin' ? 'admin.use' : 'account.use');
}
