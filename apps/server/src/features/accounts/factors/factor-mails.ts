import { BRAND } from '@sway/domain/brand';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { enqueueSecurityMail } from '../security-mails.ts';
import { lockUser } from '../users.repo.ts';
import { countRecoveryCodes } from './factors.repo.ts';

type Message = { subject: string; paragraphs: string[]; expiresAt?: Date };

async function mailUser(platform: Platform, tx: Db, userId: number, message: Message): Promise<void> {
  const user = await lockUser(tx, userId);
  if (user) await enqueueSecurityMail(platform, tx, user, message);
}

function notYou(platform: Platform): string {
  return `If this was not you, set a new password now: ${platform.config.baseUrl}/forgot-password and write to ${BRAND.contact.email}.`;
}

export function mailAddedFactor(platform: Platform, tx: Db, userId: number, name: string): Promise<void> {
  return mailUser(platform, tx, userId, {
    subject: `A second factor was added to your ${BRAND.name} account`,
    paragraphs: [`“${name}” can now prove that it is you who logs in.`, notYou(platform)],
  });
}

export function mailRemovedFactor(platform: Platform, tx: Db, userId: number, name: string): Promise<void> {
  return mailUser(platform, tx, userId, {
    subject: `A second factor was removed from your ${BRAND.name} account`,
    paragraphs: [`“${name}” no longer proves that it is you who logs in.`, notYou(platform)],
  });
}

export async function mailRecoveryCodeUsed(platform: Platform, tx: Db, userId: number): Promise<void> {
  const left = await countRecoveryCodes(tx, userId);
  await mailUser(platform, tx, userId, {
    subject: `A recovery code of your ${BRAND.name} account was used`,
    paragraphs: [
      `Somebody used one of your recovery codes. ${left} ${left === 1 ? 'is' : 'are'} left: you can replace them under Security in your profile.`,
      notYou(platform),
    ],
  });
}

export function mailWaitingReset(
  platform: Platform,
  tx: Db,
  userId: number,
  { token, dueAt, when }: { token: string; dueAt: Date; when: string },
): Promise<void> {
  return mailUser(platform, tx, userId, {
    subject: `Your ${BRAND.name} account is about to lose its second factors`,
    paragraphs: [
      `Somebody who knows your password asked to remove every second factor of your account. That happens on ${when}.`,
      `If you did not ask for it, stop it here and set a new password: ${platform.config.baseUrl}/stop-factor-reset?token=${token}`,
    ],
    expiresAt: dueAt,
  });
}

export function mailResetFactors(platform: Platform, tx: Db, userId: number, by: string): Promise<void> {
  return mailUser(platform, tx, userId, {
    subject: `Your ${BRAND.name} account has no second factor any more`,
    paragraphs: [
      `Every second factor of your account was removed, ${by}. Your password is enough to log in; you can add new ones under Security in your profile.`,
      notYou(platform),
    ],
  });
}
