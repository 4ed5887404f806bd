import { dictionary } from '@zxcvbn-ts/language-common';
import { ACCOUNT_LIMITS } from '@sway/domain/account-rules';
import { personalPasswordError } from '@sway/domain/password-rules';
import type { PersonalDetails } from '@sway/domain/password-rules';
import { AppError } from '#platform/errors.ts';

let commonPasswords: Set<string> | undefined;

/** The commonest passwords of leaks that are long enough to be accepted here: some 18,000, in lower case. */
function isCommon(password: string): boolean {
  commonPasswords ??= new Set(
    dictionary['passwords-common']
      .filter(each => each.length >= ACCOUNT_LIMITS.minPassword)
      .map(each => each.toLowerCase()),
  );
  return commonPasswords.has(password.toLowerCase());
}

/**
 * Refuses a new password that is among the first that a guesser tries. Passwords that people have already are not looked at.
 * @throws AppError bad_input on `password`, with the reason.
 */
export function requireStrongPassword(password: string, known: PersonalDetails): void {
  const message = isCommon(password)
    ? 'This is one of the most common passwords. Please choose another.'
    : personalPasswordError(password, known);
  if (message) throw new AppError('bad_input', message, { issues: [{ field: 'password', message }] });
}
