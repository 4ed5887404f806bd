import { BRAND } from '@sway/domain/brand';
import { ACCOUNT_LIFETIMES_MS } from '@sway/domain/account-rules';
import type { Actor } from '@sway/domain/permissions';
import { writeMail } from '#features/mail/index.ts';
import type { Written } from '#features/mail/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, conflict } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { replaceAccountToken, useAccountToken } from './account-tokens.repo.ts';
import { countAttempt } from './login-attempts.ts';
import { hashToken, newToken } from './tokens.ts';
import { changeUser, lockUser } from './users.repo.ts';

const DAY_SECONDS = 86_400;
const WRITTEN_OFTEN =
  'We have written to this address several times. Please look among your spam, or try again tomorrow.';

type Addressee = { id: number; email: string };

/**
 * Sends the link that confirms an address, as part of the transaction that gives it cause. Nothing of what its sender wrote is in
 * it, not even a name: the address may be somebody else's.
 */
export async function sendVerification(
  platform: Platform,
  tx: Db,
  { id, email }: Addressee,
): Promise<Written> {
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
  return writeMail(platform, tx, {
    userId: id,
    to: email,
    confirmsAddress: true,
    subject: `Confirm your e-mail address for ${BRAND.name}`,
    text: [
      'Kia ora,',
      `please confirm that this is your e-mail address:`,
      `${platform.config.baseUrl}/verify-email?token=${token}`,
      'The link works once, for three days. If you did not ask for it, you need do nothing.',
      BRAND.name,
    ].join('\n\n'),
  });
}

/** Confirms the address that a token was sent to. @throws AppError conflict when the token does not count. */
export async function confirmEmail(platform: Platform, token: string): Promise<{ done: true }> {
  const now = platform.clock();
  await platform.db.transaction().execute(async tx => {
    const used = await useAccountToken(tx, hashToken(token), 'verify-email', now);
    if (!used) throw conflict('This link has been used or is out of date');
    await changeUser(tx, used.user_id, { email_verified_at: now });
  });
  return { done: true };
}

/** Sends the confirmation again. @throws AppError rate_limited when asked too often. */
export async function resendOwnVerification(
  platform: Platform,
  actor: Actor | null,
): Promise<{ done: true }> {
  const { id } = authorize(actor, 'account.use');
  await countAttempt(platform, `verification:${id}`);
  await platform.db.transaction().execute(async tx => {
    const user = await lockUser(tx, id);
    if (!user) return;
    const sent = await sendVerification(platform, tx, user);
    if (sent.isWritten) return;
    const { retryAfterSeconds = DAY_SECONDS } = sent;
    throw new AppError('rate_limited', WRITTEN_OFTEN, { retryAfterSeconds });
  });
  return { done: true };
}
