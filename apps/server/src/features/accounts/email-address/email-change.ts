import { t } from '@sway/domain/language/texts';
import { BRAND } from '@sway/domain/brand';
import { enqueueMail } from '#features/mail/index.ts';
import type { Written } from '#features/mail/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { SignedIn } from '#platform/http/caller/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteAccountTokens, deleteRestoreTokensFrom, useAddressToken } from '../account-tokens.repo.ts';
import { findByEmail } from '../auth.repo.ts';
import { createAccountToken } from '../create-account-token.ts';
import { keepFormerValues } from '../former-values.repo.ts';
import { requireWritten, sendVerification } from './email-verification.ts';
import { deleteDevicesOf } from '../sessions/login-devices.repo.ts';
import { hasConfirmedAddress, enqueueSecurityMail } from '../security-mails.ts';
import type { MailRecipient } from '../security-mails.ts';
import { endSessionsOf } from '../sessions/sessions.repo.ts';
import { hashToken } from '#platform/tokens.ts';
import { urlOfPage } from '#platform/language.ts';
import { changeUser, lockUser } from '../users.repo.ts';

/**
 * Starts a change of e-mail address: the present address applies until the new one is confirmed. Both addresses get a mail. An
 * earlier pending change is cancelled.
 * @throws AppError account.email_taken, account.confirmation_limit
 */
export async function startEmailChange(
  platform: Platform,
  tx: Db,
  user: MailRecipient,
  newEmail: string,
): Promise<void> {
  const holder = await findByEmail(tx, newEmail);
  if (holder && holder.id !== user.id) throw new AppError('account.email_taken', { path: 'email' });
  requireWritten(await sendChangeConfirmation(platform, tx, user.id, newEmail));
  await enqueueSecurityMail(platform, tx, user, {
    write: () => ({
      subject: t`A new e-mail address for your ${BRAND.name} account`,
      paragraphs: [
        t`Someone who knows your password asked to change the e-mail address of your ${BRAND.name} account to ${newEmail}. Nothing changes until that address is confirmed.`,
        t`If this was not you, set a new password now: ${urlOfPage(platform.config, '/forgot-password')}`,
      ],
    }),
  });
}

/** Sends the link that confirms a new e-mail address and invalidates earlier ones. */
export async function sendChangeConfirmation(
  platform: Platform,
  tx: Db,
  userId: number,
  newEmail: string,
): Promise<Written> {
  const owner = { id: userId, email: newEmail };
  const { token, expiresAt } = await createAccountToken(platform, tx, 'change-email', owner);
  return enqueueMail(platform, tx, {
    userId,
    to: newEmail,
    confirmsAddress: true,
    isUrgent: true,
    expiresAt,
    write: () => ({
      subject: t`Confirm your new e-mail address for ${BRAND.name}`,
      text: [
        t`Kia ora,`,
        t`Please confirm this as the new e-mail address of your ${BRAND.name} account:`,
        `${urlOfPage(platform.config, '/verify-email')}?token=${token}`,
        t`The link works once and expires after three days. If you did not request it, you can ignore this e-mail.`,
        BRAND.name,
      ].join('\n\n'),
    }),
  });
}

/** Cancels the actor's pending change of e-mail address, if there is one. */
export async function cancelOwnEmailChange(
  { db }: Platform,
  actor: SignedIn | null,
): Promise<{ done: true }> {
  const { id } = authorize(actor, 'account.use');
  await deleteAccountTokens(db, id, ['change-email']);
  return { done: true };
}

/** Applies the change that a token of the new address confirms. @returns whether the token is valid. */
export async function confirmEmailChange(platform: Platform, tx: Db, token: string): Promise<boolean> {
  const now = platform.clock();
  const change = await useAddressToken(tx, hashToken(token), 'change-email', now);
  const user = change && (await lockUser(tx, change.userId));
  if (!change || !user) return false;
  await replaceEmail(platform, tx, user, change.email, now);
  return true;
}

/**
 * Replaces a user's e-mail address and invalidates the links that were mailed before. A former address that was confirmed gets
 * a mail with a link that restores it, and a demo site keeps the first one.
 * @param verifiedAt when the new address was confirmed; null sends a confirmation to it.
 */
export async function replaceEmail(
  platform: Platform,
  tx: Db,
  user: MailRecipient,
  newEmail: string,
  verifiedAt: Date | null,
): Promise<void> {
  if (hasConfirmedAddress(platform, user)) await sendRestoreLink(platform, tx, user, newEmail);
  await keepFormerValues(tx, user.id, ['email']);
  await changeUser(tx, user.id, { email: newEmail, emailVerifiedAt: verifiedAt });
  await deleteAccountTokens(tx, user.id, ['reset-password', 'verify-email', 'change-email']);
  if (!verifiedAt) await sendVerification(platform, tx, { id: user.id, email: newEmail });
}

async function sendRestoreLink(
  platform: Platform,
  tx: Db,
  user: MailRecipient,
  newEmail: string,
): Promise<void> {
  const { token, expiresAt } = await createAccountToken(platform, tx, 'restore-email', user);
  await enqueueSecurityMail(platform, tx, user, {
    expiresAt,
    write: () => ({
      subject: t`The e-mail address of your ${BRAND.name} account was changed`,
      paragraphs: [
        t`The e-mail address of your ${BRAND.name} account is now ${newEmail}. This address no longer belongs to it.`,
        t`If this was not you, restore your address. This logs out every browser and lets you set a new password:`,
        `${urlOfPage(platform.config, '/restore-email')}?token=${token}`,
        t`The link works once and expires after seven days. If this was you, you do not need to do anything.`,
      ],
    }),
  });
}

/**
 * Restores a former e-mail address with the token that was sent to it. Ends every session, invalidates the links of later
 * addresses, and returns a token that sets a new password.
 * @throws AppError account.link_expired
 */
export async function restoreFormerEmail(
  platform: Platform,
  token: string,
): Promise<{ email: string; resetToken: string }> {
  const now = platform.clock();
  return platform.db.transaction().execute(async tx => {
    const used = await useAddressToken(tx, hashToken(token), 'restore-email', now);
    const user = used && (await lockUser(tx, used.userId));
    if (!used || !user) throw new AppError('account.link_expired');
    const { id, name } = user;
    await deleteRestoreTokensFrom(tx, id, used.id);
    await deleteAccountTokens(tx, id, ['reset-password', 'verify-email', 'change-email']);
    await changeUser(tx, id, { email: used.email, emailVerifiedAt: now });
    await endSessionsOf(tx, id);
    await deleteDevicesOf(tx, id);
    const restored = { id, name, email: used.email, emailVerifiedAt: now };
    await mailRestoredEmail(platform, tx, restored);
    const { token: resetToken } = await createAccountToken(platform, tx, 'reset-password', restored);
    return { email: used.email, resetToken };
  });
}

async function mailRestoredEmail(platform: Platform, tx: Db, user: MailRecipient): Promise<void> {
  await enqueueSecurityMail(platform, tx, user, {
    write: () => ({
      subject: t`Your ${BRAND.name} account has its former e-mail address again`,
      paragraphs: [
        t`Your ${BRAND.name} account has this address again, and every browser was logged out.`,
        t`If you have not set a new password since, please set one: ${urlOfPage(platform.config, '/forgot-password')}`,
      ],
    }),
  });
}
