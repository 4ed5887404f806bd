import { formatMoment, plural } from '@sway/domain/text/format';
import { t } from '@sway/domain/language/texts';
import { BRAND } from '@sway/domain/brand';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { urlOfPage } from '#platform/language.ts';
import { enqueueSecurityMail } from '../security-mails.ts';
import type { SecurityMail } from '../security-mails.ts';
import { lockUser } from '../users.repo.ts';
import { countRecoveryCodes } from './factors.repo.ts';

async function mailUser(platform: Platform, tx: Db, userId: number, message: SecurityMail): Promise<void> {
  const user = await lockUser(tx, userId);
  if (user) await enqueueSecurityMail(platform, tx, user, message);
}

function notYou(platform: Platform): string {
  return t`If this was not you, set a new password now: ${urlOfPage(platform.config, '/forgot-password')} and write to ${BRAND.contact.email}.`;
}

export function mailAddedFactor(platform: Platform, tx: Db, userId: number, name: string): Promise<void> {
  return mailUser(platform, tx, userId, {
    write: () => ({
      subject: t`A second factor was added to your ${BRAND.name} account`,
      paragraphs: [t`“${name}” can now prove that it is you who logs in.`, notYou(platform)],
    }),
  });
}

export function mailRemovedFactor(platform: Platform, tx: Db, userId: number, name: string): Promise<void> {
  return mailUser(platform, tx, userId, {
    write: () => ({
      subject: t`A second factor was removed from your ${BRAND.name} account`,
      paragraphs: [t`“${name}” no longer proves that it is you who logs in.`, notYou(platform)],
    }),
  });
}

export async function mailRecoveryCodeUsed(platform: Platform, tx: Db, userId: number): Promise<void> {
  const left = await countRecoveryCodes(tx, userId);
  await mailUser(platform, tx, userId, {
    write: () => ({
      subject: t`A recovery code of your ${BRAND.name} account was used`,
      paragraphs: [
        plural(left, {
          one: 'Somebody used one of your recovery codes. # is left: you can replace them under Security in your profile.',
          other:
            'Somebody used one of your recovery codes. # are left: you can replace them under Security in your profile.',
        }),
        notYou(platform),
      ],
    }),
  });
}

export function mailWaitingReset(
  platform: Platform,
  tx: Db,
  userId: number,
  { token, dueAt }: { token: string; dueAt: Date },
): Promise<void> {
  return mailUser(platform, tx, userId, {
    write: () => ({
      subject: t`Your ${BRAND.name} account is about to lose its second factors`,
      paragraphs: [
        t`Somebody who knows your password asked to remove every second factor of your account. That happens on ${formatMoment(dueAt.toISOString())}.`,
        t`If you did not ask for it, stop it here and set a new password: ${`${urlOfPage(platform.config, '/stop-factor-reset')}?token=${token}`}`,
      ],
    }),
    expiresAt: dueAt,
  });
}

/** Who removed the factors of a user. */
export type FactorRemover = 'user' | 'operator';

export function mailResetFactors(
  platform: Platform,
  tx: Db,
  userId: number,
  by: FactorRemover,
): Promise<void> {
  return mailUser(platform, tx, userId, {
    write: () => ({
      subject: t`Your ${BRAND.name} account has no second factor any more`,
      paragraphs: [
        by === 'user'
          ? t`Every second factor of your account was removed, as was asked three days ago. Your password is enough to log in; you can add new ones under Security in your profile.`
          : t`Every second factor of your account was removed, by the operator of the site. Your password is enough to log in; you can add new ones under Security in your profile.`,
        notYou(platform),
      ],
    }),
  });
}
