import { said, t } from '@sway/domain/language/texts';
import { countsAsConfirmed } from '@sway/domain/accounts/account-limits';
import { BRAND } from '@sway/domain/brand';
import { hasMailbox, enqueueMail } from '#features/mail/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { urlOfPage } from '#platform/language.ts';

export type MailRecipient = { id: number; name: string; email: string; emailVerifiedAt: Date | null };

/** Whether a user's e-mail address is confirmed, or counts as confirmed. */
export function hasConfirmedAddress(
  platform: Platform,
  { emailVerifiedAt: verifiedAt }: Pick<MailRecipient, 'emailVerifiedAt'>,
): boolean {
  return countsAsConfirmed(verifiedAt !== null, { hasMailbox: hasMailbox(platform) });
}

export type SecurityMail = {
  write: () => { subject: string; paragraphs: string[] };
  /** The end of the validity of its link. */
  expiresAt?: Date;
};

/**
 * Queues a mail about a change that affects who can sign in to an account, in the transaction of the change. Nothing is sent to
 * an unconfirmed address.
 */
export async function enqueueSecurityMail(
  platform: Platform,
  tx: Db,
  user: MailRecipient,
  { write, expiresAt }: SecurityMail,
): Promise<void> {
  const { id: userId, email: to } = user;
  await enqueueMail(platform, tx, {
    userId,
    to,
    write: () => {
      const { subject, paragraphs } = write();
      return { subject, text: [t`Kia ora ${user.name},`, ...paragraphs, BRAND.name].join('\n\n') };
    },
    isUrgent: true,
    ...(expiresAt && { expiresAt }),
  });
}

/** Mails a user that their password was changed. */
export async function mailNewPassword(platform: Platform, tx: Db, user: MailRecipient): Promise<void> {
  await enqueueSecurityMail(platform, tx, user, {
    write: () => ({
      subject: t`Your ${BRAND.name} password was changed`,
      paragraphs: [
        t`The password of your ${BRAND.name} account was changed, and every other browser was logged out.`,
        t`If this was not you, set a new password now: ${urlOfPage(platform.config, '/forgot-password')}`,
      ],
    }),
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
    write: () => ({
      subject: isDisabled
        ? t`Your ${BRAND.name} account is disabled`
        : t`Your ${BRAND.name} account is enabled again`,
      paragraphs: isDisabled
        ? [
            t`Our team has disabled your ${BRAND.name} account. You cannot log in, and your listings are not shown.`,
            ...(reason ? [t`The reason: ${reason}`] : []),
            t`If you think this is a mistake, write to ${BRAND.contact.email}.`,
          ]
        : [t`You can log in again: ${urlOfPage(platform.config, '/login')}`],
    }),
  });
}

/** The columns of a profile that an admin can change, with what mails call them. */
const PROFILE = { name: t`name`, phone: t`phone number`, bio: t`text about you` };

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

/** Mails a user what our team has changed in their profile. @param changed what, in English words that are marked with `t` */
export async function mailChangedProfile(
  platform: Platform,
  tx: Db,
  user: MailRecipient,
  changed: readonly string[],
): Promise<void> {
  await enqueueSecurityMail(platform, tx, user, {
    write: () => ({
      subject: t`Your ${BRAND.name} profile was changed`,
      paragraphs: [
        t`Our team has changed your ${BRAND.name} profile: ${changed.map(said).join(', ')}.`,
        t`See it at ${urlOfPage(platform.config, '/profile')}. If you did not expect this, write to ${BRAND.contact.email}.`,
      ],
    }),
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
    write: () => ({
      subject: t`Your ${BRAND.name} account has a new role`,
      paragraphs: [
        t`Your ${BRAND.name} account now has the role ${role}. Every browser was logged out; please log in again.`,
        t`If you did not expect this, write to ${BRAND.contact.email}.`,
      ],
    }),
  });
}
