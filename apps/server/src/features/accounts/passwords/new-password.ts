import { t } from '@sway/domain/language/texts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { ACCOUNT_LIMITS } from '@sway/domain/accounts/account-rules';
import { personalPasswordError } from '@sway/domain/accounts/password-rules';
import type { PersonalDetails } from '@sway/domain/accounts/password-rules';
import { AppError } from '#platform/errors.ts';

let commonPasswords: Set<string> | undefined;

/** Whether a password is one of about 18,000 common leaked passwords, ignoring case. Shorter ones than the minimum are left out. */
function isCommon(password: string): boolean {
  commonPasswords ??= new Set(
    dictionary['passwords-common']
      .filter(common => common.length >= ACCOUNT_LIMITS.minPassword)
      .map(common => common.toLowerCase()),
  );
  return commonPasswords.has(password.normalize('NFKC').toLowerCase());
}

/**
 * Refuses a new password that is common or made of the user's own name, username or e-mail address. Existing passwords are not
 * checked.
 * @throws AppError account.password_guessable
 */
export function requireStrongPassword(password: string, known: PersonalDetails): void {
  const detail = isCommon(password)
    ? t`This is one of the most common passwords. Please choose another.`
    : personalPasswordError(password, known);
  if (detail) throw new AppError('account.password_guessable', { detail, path: 'password' });
}
