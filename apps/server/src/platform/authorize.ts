import { decide } from '@sway/domain/accounts/permissions';
import type { Action, Actor } from '@sway/domain/accounts/permissions';
import type { ErrorCode } from '@sway/contract/errors';
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

/**
 * The same for a resource that only some users may know of: it does not exist for the others, so that nobody learns from a refusal which
 * ids are in use. Admins know of all resources.
 * @param notFound the code that is also thrown when there is no such resource
 * @throws AppError session.required, permission.denied for admins, `notFound` for everyone else
 */
export function authorizeKnown<A extends Actor>(
  actor: A | null,
  action: Action,
  ownerId: number,
  notFound: ErrorCode,
): A {
  const isUnknown =
    decide(actor, action, ownerId) === 'forbidden' && decide(actor, 'admin.use') !== 'allowed';
  if (isUnknown) throw new AppError(notFound);
  return authorize(actor, action, ownerId);
}
