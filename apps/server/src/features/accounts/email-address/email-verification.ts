import { BRAND } from '@sway/domain/brand';
import { t } from '@sway/domain/language/texts';
import { enqueueMail } from '#features/mail/index.ts';
import type { Written } from '#features/mail/index.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { urlOfPage } from '#platform/language.ts';
import type { Platform } from '#platform/platform.ts';
import { createAccountToken } from '../create-account-token.ts';

const DAY_SECONDS = 86_400;

type MailRecipient = { id: number; email: string };

/**
 * Sends the link that confirms an e-mail address, in the caller's transaction. The mail contains no text by the user, not even
 * the name, because the address may be another person's.
 */
export async function sendVerification(
  platform: Platform,
  tx: Db,
  { id, email }: MailRecipient,
): Promise<Written> {
  const { token, expiresAt } = await createAccountToken(platform, tx, 'verify-email', { id, email });
  return enqueueMail(platform, tx, {
    userId: id,
    to: email,
    confirmsAddress: true,
    isUrgent: true,
    expiresAt,
    write: () => ({
      subject: t`Confirm your e-mail address for ${BRAND.name}`,
      text: [
        t`Kia ora,`,
        t`Please confirm your e-mail address:`,
        `${urlOfPage(platform.config, '/verify-email')}?token=${token}`,
        t`The link works once and expires after three days. If you did not request it, you can ignore this e-mail.`,
        BRAND.name,
      ].join('\n\n'),
    }),
  });
}

/** @throws AppError account.confirmation_limit */
export function requireWritten(sent: Written): void {
  if (sent.isWritten) return;
  const { retryAfterSeconds = DAY_SECONDS } = sent;
  throw new AppError('account.confirmation_limit', { retryAfterSeconds });
}
