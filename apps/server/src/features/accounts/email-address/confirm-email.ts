import type { Actor } from '@sway/domain/accounts/permissions';
import { authorize } from '#platform/authorize.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { findPendingEmail, useAccountToken } from '../account-tokens.repo.ts';
import { confirmEmailChange, sendChangeConfirmation } from './email-change.ts';
import { requireWritten, sendVerification } from './email-verification.ts';
import { hashToken } from '#platform/tokens.ts';
import { withUniqueUsers } from '../unique-violation.ts';
import { changeUser, lockUser } from '../users.repo.ts';

/**
 * Confirms the e-mail address that a token was sent to: the user's present one or the one that replaces it.
 * @throws AppError account.link_expired, account.email_taken
 */
export async function confirmEmail(platform: Platform, token: string): Promise<{ done: true }> {
  const now = platform.clock();
  await withUniqueUsers(() =>
    platform.db.transaction().execute(async tx => {
      const used = await useAccountToken(tx, hashToken(token), 'verify-email', now);
      if (used) await changeUser(tx, used.userId, { emailVerifiedAt: now });
      else if (!(await confirmEmailChange(platform, tx, token))) throw new AppError('account.link_expired');
    }),
  );
  return { done: true };
}

/**
 * Sends the confirmation link again: to the new address while a change is pending, otherwise to the present one.
 * @throws AppError account.confirmation_limit
 */
export async function resendOwnVerification(
  platform: Platform,
  actor: Actor | null,
): Promise<{ done: true }> {
  const { id } = authorize(actor, 'account.use');
  await platform.db.transaction().execute(async tx => {
    const user = await lockUser(tx, id);
    if (!user) return;
    const pending = await findPendingEmail(tx, id, platform.clock());
    const sent = pending
      ? await sendChangeConfirmation(platform, tx, id, pending)
      : await sendVerification(platform, tx, user);
    requireWritten(sent);
  });
  return { done: true };
}
