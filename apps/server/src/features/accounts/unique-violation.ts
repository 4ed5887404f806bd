import { conflict } from '#platform/errors.ts';

/**
 * The message and field for each unique key of `users`. The profile form recognises "Email already exists"
 * (product/messages-and-errors.md#profile-texts).
 */
const MESSAGES: Record<string, [message: string, field: string]> = {
  users_email_unique: ['Email already exists', 'email'],
  users_username_unique: ['Username already exists', 'username'],
};

/** Runs a write to `users`. @throws AppError conflict on the field when another user has the username or e-mail address. */
export async function withUniqueUsers<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const known = MESSAGES[constraintOf(error) ?? ''];
    if (known) throw conflict(...known);
    throw error;
  }
}

function constraintOf(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error ? String(error.constraint) : undefined;
}
