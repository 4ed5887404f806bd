import { BRAND } from '@sway/domain/brand';
import { ACCOUNT_LIFETIMES_MS } from '@sway/domain/account-rules';
import { writeMail } from '#features/mail/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { replaceAccountToken } from './account-tokens.repo.ts';
import { hashToken, newToken } from './tokens.ts';

type Addressee = { id: number; name: string; email: string };

/** Sends the link that confirms an address, as part of the transaction that gives it cause. */
export async function sendVerification(
  platform: Platform,
  tx: Db,
  { id, name, email }: Addressee,
): Promise<void> {
  const token = newToken();
  const now = platform.clock();
  const expiresAt = new Date(now.getTime() + ACCOUNT_LIFETIMES_MS.emailVerification);
  await replaceAccountToken(tx, {
    tokenHash: hashToken(token),
    userId: id,
    purpose: 'verify-email',
    email,
    now,
    expiresAt,
  });
  await writeMail(platform, tx, {
    userId: id,
    to: email,
    subject: `Confirm your e-mail address for ${BRAND.name}`,
    text: [
      `Kia ora ${name},`,
      `please confirm that this is your e-mail address:`,
      `${platform.config.baseUrl}/verify-email?token=${token}`,
      'The link works once, for three days. If you did not ask for it, you need do nothing.',
      BRAND.name,
    ].join('\n\n'),
  });
}
