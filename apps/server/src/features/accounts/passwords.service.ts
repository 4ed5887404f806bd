import type { changePasswordBody, resetPasswordBody } from '@sway/contract/auth';
import { BRAND } from '@sway/domain/brand';
import { ACCOUNT_LIFETIMES_MS } from '@sway/domain/account-rules';
import type { z } from 'zod';
import { writeMail } from '#features/mail/index.ts';
import { authorize } from '#platform/authorize.ts';
import { badInput, conflict } from '#platform/errors.ts';
import type { SignedIn } from '#platform/http/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { replaceAccountToken, useAccountToken } from './account-tokens.repo.ts';
import { findByEmail, findPasswordHash } from './auth.repo.ts';
import { clearAttempts, countAttempt } from './login-attempts.ts';
import { endSessionsOf } from './sessions.repo.ts';
import { hashToken, newToken } from './tokens.ts';
import { changeUser } from './users.repo.ts';

const DONE = { done: true } as const;
const ADDRESS_ALLOWANCE = 15;

/** Sends a link to set a new password, if there is such an account; the answer does not tell. @throws AppError rate_limited */
export async function askForReset(platform: Platform, email: string, address: string) {
  await countAttempt(platform, `reset-address:${address}`, ADDRESS_ALLOWANCE);
  await countAttempt(platform, `reset:${email.toLowerCase()}`);
  const now = platform.clock();
  await platform.db.transaction().execute(async tx => {
    const user = await findByEmail(tx, email);
    if (!user) return;
    const token = newToken();
    const expiresAt = new Date(now.getTime() + ACCOUNT_LIFETIMES_MS.passwordReset);
    const purpose = 'reset-password';
    await replaceAccountToken(tx, {
      tokenHash: hashToken(token),
      userId: user.id,
      purpose,
      email: user.email,
      now,
      expiresAt,
    });
    await writeMail(platform, tx, {
      userId: user.id,
      to: user.email,
      // The link works for the address's owner alone, and using it confirms the address.
      confirmsAddress: true,
      subject: `Set a new ${BRAND.name} password`,
      text: [
        'Kia ora,',
        'somebody, we hope you, asked for a new password:',
        `${platform.config.baseUrl}/reset-password?token=${token}`,
        'The link works once, for one hour. If it was not you, you need do nothing: your password stays as it is.',
        BRAND.name,
      ].join('\n\n'),
    });
  });
  return DONE;
}

/** Sets a new password with a token that was sent; every session ends. @throws AppError conflict when it does not count. */
export async function resetForgotten(
  platform: Platform,
  { token, password }: z.output<typeof resetPasswordBody>,
) {
  const passwordHash = await platform.passwords.hash(password);
  const now = platform.clock();
  await platform.db.transaction().execute(async tx => {
    const used = await useAccountToken(tx, hashToken(token), 'reset-password', now);
    if (!used) throw conflict('This link has been used or is out of date');
    // Whoever has the mail has the address: that confirms it too.
    await changeUser(tx, used.user_id, { password_hash: passwordHash, email_verified_at: now });
    await endSessionsOf(tx, used.user_id);
  });
  return DONE;
}

/** Changes one's password; every other session ends (D9). @throws AppError bad_input when the current one is wrong. */
export async function changeOwnPassword(
  platform: Platform,
  actor: SignedIn | null,
  { currentPassword, password }: z.output<typeof changePasswordBody>,
) {
  const { id, sessionId } = authorize(actor, 'account.use');
  await requireOwnPassword(platform, id, currentPassword, 'currentPassword');
  const passwordHash = await platform.passwords.hash(password);
  await platform.db.transaction().execute(async tx => {
    await changeUser(tx, id, { password_hash: passwordHash });
    await endSessionsOf(tx, id, { except: sessionId });
  });
  return DONE;
}

/** @throws AppError bad_input on the named field when the password is not the user's; rate_limited after too many. */
export async function requireOwnPassword(
  platform: Platform,
  userId: number,
  password: string,
  field: string,
) {
  const key = `password:${userId}`;
  await countAttempt(platform, key);
  const matches = await platform.passwords.verify(await findPasswordHash(platform.db, userId), password);
  if (!matches) throw badInput(field, 'This is not your password');
  await clearAttempts(platform, key);
}
