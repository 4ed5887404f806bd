import { decide } from '@sway/domain/permissions';
import type { Action, Actor } from '@sway/domain/permissions';
import { AppError } from './errors.ts';

/**
 * The first line of every service method that is not open to everybody.
 * @returns the actor, who is now known to be somebody.
 * @throws AppError session.required, permission.denied
 */
export function authorize<A extends Actor>(actor: A | null, action: Action, ownerId?: number): A {
  const decision = decide(actor, action, ownerId);
  if (decision === 'allowed') return actor!;
  if (decision === 'sign-in-first') throw new AppError('session.required');
  throw new AppError('permission.denied');
}
