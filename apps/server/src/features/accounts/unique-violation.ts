import type { ErrorCode } from '@sway/contract/errors';
import { AppError } from '#platform/errors.ts';

/** The error code and the field for each unique key of `users`. */
const CONFLICTS = new Map<string, { code: ErrorCode; path: string }>([
  ['users_email_unique', { code: 'account.email_taken', path: 'email' }],
  ['users_username_unique', { code: 'account.username_taken', path: 'username' }],
]);

/** Runs a write to `users`. @throws AppError account.email_taken, account.username_taken */
export async function withUniqueUsers<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const conflict = CONFLICTS.get(constraintOf(error) ?? '');
    if (conflict) throw new AppError(conflict.code, { path: conflict.path });
    throw error;
  }
}

function constraintOf(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error ? String(error.constraint) : undefined;
}
