import { ACCOUNT_LIFETIMES_MS } from '@sway/domain/account-rules';
import { BRAND } from '@sway/domain/brand';
import { enqueueMail } from '#features/mail/index.ts';
import type { Written } from '#features/mail/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { conflict } from '#platform/errors.ts';
import type { SignedIn } from '#platform/http/actor.ts';
import type { Platform } from '#platform/platform.ts';
import {
  addAccountToken,
  dropAccountTokens,
  dropRestoresFrom,
  replaceAccountToken,
  useAddressToken,
} from './account-tokens.repo.ts';
import { findByEmail } from './auth.repo.ts';
import { requireWritten, sendVerification } from './email-verification.ts';
import { dropDevicesOf } from './login-devices.repo.ts';
import { hasConfirmedAddress, writeSecurityMail } from './security-mails.ts';
import type { MailRecipient } from './security-mails.ts';
import { endSessionsOf } from './sessions.repo.ts';
import { hashToken, newToken } from './tokens.ts';
import { changeUser, lockUser } from './users.repo.ts';

const OUT_OF_DATE = 'This link has been used or has expired';

/**
 * Begins a change of address: it waits until the new address is confirmed, and until then the present one counts. Both are
 * told. An earlier change that still waits is dropped.
 * @throws AppError conflict on an address that another has; rate_limited when too many confirmations were asked for.
 */
export async function startEmailChange(
  platform: Platform,
  tx: Db,
  user: MailRecipient,
  newEmail: string,
): Promise<void> {
  const holder = await findByEmail(tx, newEmail);
  if (holder && holder.id !== user.id) throw conflict('Email already exists', 'email');
  requireWritten(await sendChangeConfirmation(platform, tx, user.id, newEmail));
  await writeSecurityMail(platform, tx, user, {
    subject: `A new e-mail address for your ${BRAND.name} account`,
    paragraphs: [
      `somebody who knows your password asked for ${newEmail} to become the address of your ${BRAND.name} account. Nothing changes until it is confirmed there.`,
      `If it was not you, set a new password at once: ${platform.config.baseUrl}/forgot-password`,
    ],
  });
}

/** Sends the link that confirms a new address; an earlier one is worthless from now on. */
export async function sendChangeConfirmation(
  platform: Platform,
  tx: Db,
  userId: number,
  newEmail: string,
): Promise<Written> {
  const token = newToken();
  const now = platform.clock();
  const expiresAt = new Date(now.getTime() + ACCOUNT_LIFETIMES_MS.emailVerification);
  const purpose = 'change-email';
  const tokenHash = hashToken(token);
  await replaceAccountToken(tx, { tokenHash, userId, purpose, email: newEmail, now, expiresAt });
  return enqueueMail(platform, tx, {
    userId,
    to: newEmail,
    confirmsAddress: true,
    subject: `Confirm your new e-mail address for ${BRAND.name}`,
    text: [
      `Kia ora,`,
      `please confirm that your ${BRAND.name} account is to have this e-mail address:`,
      `${platform.config.baseUrl}/verify-email?token=${token}`,
      'The link works once, for three days. If you did not ask for it, you need do nothing.',
      BRAND.name,
    ].join('\n\n'),
  });
}

/** Drops the change of one's own address that waits, if one does. */
export async function cancelOwnEmailChange(
  { db }: Platform,
  actor: SignedIn | null,
): Promise<{ done: true }> {
  const { id } = authorize(actor, 'account.use');
  await dropAccountTokens(db, id, ['change-email']);
  return { done: true };
}

/** Makes the change for which a token was sent to the new address. @returns whether the token counts. */
export async function confirmEmailChange(platform: Platform, tx: Db, token: string): Promise<boolean> {
  const now = platform.clock();
  const change = await useAddressToken(tx, hashToken(token), 'change-email', now);
  const user = change && (await lockUser(tx, change.user_id));
  if (!change || !user) return false;
  await moveAddress(platform, tx, user, change.email, now);
  return true;
}

/**
 * Gives a user another address. Links that were mailed before are worthless from now on, and the former address, where it was
 * known to be theirs, is sent a way back.
 * @param verifiedAt when the new address was confirmed; null sends a confirmation to it.
 */
export async function moveAddress(
  platform: Platform,
  tx: Db,
  user: MailRecipient,
  newEmail: string,
  verifiedAt: Date | null,
): Promise<void> {
  if (hasConfirmedAddress(platform, user)) await sendWayBack(platform, tx, user, newEmail);
  await changeUser(tx, user.id, { email: newEmail, email_verified_at: verifiedAt });
  await dropAccountTokens(tx, user.id, ['reset-password', 'verify-email', 'change-email']);
  if (!verifiedAt) await sendVerification(platform, tx, { id: user.id, email: newEmail });
}

async function sendWayBack(platform: Platform, tx: Db, user: MailRecipient, newEmail: string): Promise<void> {
  const token = newToken();
  const now = platform.clock();
  await addAccountToken(tx, {
    tokenHash: hashToken(token),
    userId: user.id,
    purpose: 'restore-email',
    email: user.email,
    now,
    expiresAt: new Date(now.getTime() + ACCOUNT_LIFETIMES_MS.emailRestore),
  });
  await writeSecurityMail(platform, tx, user, {
    subject: `The e-mail address of your ${BRAND.name} account was changed`,
    paragraphs: [
      `your ${BRAND.name} account now has the address ${newEmail}, and this one no longer belongs to it.`,
      'If it was not you, take your address back. That logs every browser out, and you can set a new password:',
      `${platform.config.baseUrl}/restore-email?token=${token}`,
      'The link works once, for seven days. If it was you, you need do nothing.',
    ],
  });
}

/**
 * Takes an address back with the token that was sent to it: every session ends, links to addresses that came after it are
 * worthless, and a new password can be set.
 * @throws AppError conflict when the token does not count.
 */
export async function restoreAddress(
  platform: Platform,
  token: string,
): Promise<{ email: string; resetToken: string }> {
  const now = platform.clock();
  return platform.db.transaction().execute(async tx => {
    const used = await useAddressToken(tx, hashToken(token), 'restore-email', now);
    const user = used && (await lockUser(tx, used.user_id));
    if (!used || !user) throw conflict(OUT_OF_DATE);
    const { id, name } = user;
    await dropRestoresFrom(tx, id, used.id);
    await dropAccountTokens(tx, id, ['reset-password', 'verify-email', 'change-email']);
    await changeUser(tx, id, { email: used.email, email_verified_at: now });
    await endSessionsOf(tx, id);
    await dropDevicesOf(tx, id);
    const restored = { id, name, email: used.email, email_verified_at: now };
    await tellOfRestoring(platform, tx, restored);
    const resetToken = newToken();
    const expiresAt = new Date(now.getTime() + ACCOUNT_LIFETIMES_MS.passwordReset);
    const tokenHash = hashToken(resetToken);
    await addAccountToken(tx, {
      tokenHash,
      userId: id,
      purpose: 'reset-password',
      email: used.email,
      now,
      expiresAt,
    });
    return { email: used.email, resetToken };
  });
}

async function tellOfRestoring(platform: Platform, tx: Db, user: MailRecipient): Promise<void> {
  await writeSecurityMail(platform, tx, user, {
    subject: `Your ${BRAND.name} account has its former e-mail address again`,
    paragraphs: [
      `your ${BRAND.name} account has this address again, and every browser was logged out.`,
      `If you have not set a new password since, please do: ${platform.config.baseUrl}/forgot-password`,
    ],
  });
}
