import { countsAsConfirmed } from '@sway/domain/account-limits';
import { BRAND } from '@sway/domain/brand';
import { hasMailbox, enqueueMail } from '#features/mail/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';

export type MailRecipient = { id: number; name: string; email: string; email_verified_at: Date | null };

/** Whether somebody's address is known to be theirs, or counts as theirs. */
export function hasConfirmedAddress(
  platform: Platform,
  { email_verified_at: verifiedAt }: Pick<MailRecipient, 'email_verified_at'>,
): boolean {
  return countsAsConfirmed(verifiedAt !== null, { hasMailbox: hasMailbox(platform) });
}

/**
 * Tells somebody of a change that concerns who can get into their account, as part of the transaction that makes it. An address
 * that nobody has confirmed is told nothing.
 */
export async function writeSecurityMail(
  platform: Platform,
  tx: Db,
  user: MailRecipient,
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
): Promise<void> {
  const text = [`Kia ora ${user.name},`, ...paragraphs, BRAND.name].join('\n\n');
  await enqueueMail(platform, tx, { userId: user.id, to: user.email, subject, text });
}

/** Tells somebody that their password is another one now. */
export async function tellOfNewPassword(platform: Platform, tx: Db, user: MailRecipient): Promise<void> {
  await writeSecurityMail(platform, tx, user, {
    subject: `Your ${BRAND.name} password was changed`,
    paragraphs: [
      `the password of your ${BRAND.name} account was changed, and every other browser was logged out.`,
      `If it was not you, set a new one at once: ${platform.config.baseUrl}/forgot-password`,
    ],
  });
}

/** Tells somebody that they are another kind of user now. */
export async function tellOfNewRole(
  platform: Platform,
  tx: Db,
  user: MailRecipient,
  role: string,
): Promise<void> {
  await writeSecurityMail(platform, tx, user, {
    subject: `Your ${BRAND.name} account has a new role`,
    paragraphs: [
      `your ${BRAND.name} account is now that of this kind of user: ${role}. Every browser was logged out; please log in again.`,
      `If you did not expect this, write to ${BRAND.contact.email}.`,
    ],
  });
}
