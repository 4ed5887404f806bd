import { countsAsConfirmed } from '@sway/domain/accounts/account-limits';
import { BRAND } from '@sway/domain/brand';
import { hasMailbox, enqueueMail } from '#features/mail/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';

export type MailRecipient = { id: number; name: string; email: string; emailVerifiedAt: Date | null };

/** Whether a user's e-mail address is confirmed, or counts as confirmed. */
export function hasConfirmedAddress(
  platform: Platform,
  { emailVerifiedAt: verifiedAt }: Pick<MailRecipient, 'emailVerifiedAt'>,
): boolean {
  return countsAsConfirmed(verifiedAt !== null, { hasMailbox: hasMailbox(platform) });
}

/**
 * Queues a mail about a change that affects who can sign in to an account, in the transaction of the change. Nothing is sent to
 * an unconfirmed address.
 * @param mail.expiresAt the end of the validity of its link
 */
export async function enqueueSecurityMail(
  platform: Platform,
  tx: Db,
  user: MailRecipient,
  { subject, paragraphs, expiresAt }: { subject: string; paragraphs: string[]; expiresAt?: Date },
): Promise<void> {
  const text = [`Kia ora ${user.name},`, ...paragraphs, BRAND.name].join('\n\n');
  const { id: userId, email: to } = user;
  await enqueueMail(platform, tx, {
    userId,
    to,
    subject,
    text,
    isUrgent: true,
    ...(expiresAt && { expiresAt }),
  });
}

/** Mails a user that their password was changed. */
export async function mailNewPassword(platform: Platform, tx: Db, user: MailRecipient): Promise<void> {
  await enqueueSecurityMail(platform, tx, user, {
    subject: `Your ${BRAND.name} password was changed`,
    paragraphs: [
      `The password of your ${BRAND.name} account was changed, and every other browser was logged out.`,
      `If this was not you, set a new password now: ${platform.config.baseUrl}/forgot-password`,
    ],
  });
}

/** Mails a user that their account was disabled, with the reason if there is one, or enabled again. */
export async function mailDisabled(
  platform: Platform,
  tx: Db,
  user: MailRecipient,
  { isDisabled, reason }: { isDisabled: boolean; reason?: string | undefined },
): Promise<void> {
  await enqueueSecurityMail(platform, tx, user, {
    subject: `Your ${BRAND.name} account is ${isDisabled ? 'disabled' : 'enabled again'}`,
    paragraphs: isDisabled
      ? [
          `Our team has disabled your ${BRAND.name} account. You cannot log in, and your listings are not shown.`,
          ...(reason ? [`The reason: ${reason}`] : []),
          `If you think this is a mistake, write to ${BRAND.contact.email}.`,
        ]
      : [`You can log in again: ${platform.config.baseUrl}/login`],
  });
}

/** The columns of a profile that an admin can change, with what mails call them. */
const PROFILE = { name: 'name', phone: 'phone number', bio: 'text about you' } as const;

type Profile = Record<keyof typeof PROFILE, string | null>;

/** Mails a user what an admin changed in their profile. New roles and e-mail addresses have mails of their own. */
export async function mailEdited(
  platform: Platform,
  tx: Db,
  before: MailRecipient & Profile,
  changes: Partial<Profile>,
): Promise<void> {
  const after = { ...before, ...changes };
  const fields = Object.keys(PROFILE) as (keyof Profile)[];
  const changed = fields.filter(field => after[field] !== before[field]).map(field => PROFILE[field]);
  if (changed.length > 0) await mailChangedProfile(platform, tx, before, changed);
}

/** Mails a user what our team has changed in their profile. @param changed what, in words */
export async function mailChangedProfile(
  platform: Platform,
  tx: Db,
  user: MailRecipient,
  changed: readonly string[],
): Promise<void> {
  await enqueueSecurityMail(platform, tx, user, {
    subject: `Your ${BRAND.name} profile was changed`,
    paragraphs: [
      `Our team has changed your ${BRAND.name} profile: ${changed.join(', ')}.`,
      `See it at ${platform.config.baseUrl}/profile. If you did not expect this, write to ${BRAND.contact.email}.`,
    ],
  });
}

/** Mails a user that an admin changed their role. */
export async function mailNewRole(
  platform: Platform,
  tx: Db,
  user: MailRecipient,
  role: string,
): Promise<void> {
  await enqueueSecurityMail(platform, tx, user, {
    subject: `Your ${BRAND.name} account has a new role`,
    paragraphs: [
      `Your ${BRAND.name} account now has the role ${role}. Every browser was logged out; please log in again.`,
      `If you did not expect this, write to ${BRAND.contact.email}.`,
    ],
  });
}
