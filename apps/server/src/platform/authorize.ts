import { decide } from '@sway/domain/accounts/permissions';
import type { Action, Actor } from '@sway/domain/accounts/permissions';
import { AppError } from './errors.ts';

/**
 * Every service method that is not public starts with this check.
 * @returns the actor, who is not null.
 * @throws AppError session.required, permission.denied
 */
export function authorize<A extends Actor>(actor: A | null, action: Action, ownerId?: number): A {
  const decision = decide(actor, action, ownerId);
  if (decision === 'allowed') return actor!;
  if (decision === 'sign-in-first') throw new AppError('session.required');
  throw new AppError('permission.denied');
}
