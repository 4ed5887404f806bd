import { t } from '@sway/domain/language/texts';
import type { changePasswordBody, resetPasswordBody } from '@sway/contract/auth';
import { BRAND } from '@sway/domain/brand';
import type { z } from 'zod';
import { enqueueMail, NOBODY } from '#features/mail/index.ts';
import type { Written } from '#features/mail/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { SignedIn } from '#platform/http/caller/actor.ts';
import { networkOf } from '#platform/http/caller/network-of.ts';
import type { Platform } from '#platform/platform.ts';
import { countUse, takeUsesBack } from '#platform/rate-limits/rate-limits.ts';
import { deleteAccountTokens, findResetOwner, useAccountToken } from '../account-tokens.repo.ts';
import { findByEmail, findPasswordHash } from '../auth.repo.ts';
import { createAccountToken } from '../create-account-token.ts';
import { deleteChallengesOf } from '../factors/challenges.repo.ts';
import { deleteDevicesOf } from '../sessions/login-devices.repo.ts';
import { rememberDevice } from '../sessions/login-devices.ts';
import { requireStrongPassword } from './new-password.ts';
import { mailNewPassword } from '../security-mails.ts';
import { endSessionsOf } from '../sessions/sessions.repo.ts';
import { rotateSession } from '../sessions/sessions.service.ts';
import type { SessionKeys } from '../sessions/session-cookie.ts';
import { hashToken } from '#platform/tokens.ts';
import { urlOfPage } from '#platform/language.ts';
import { deleteTokensOf } from '../tokens/tokens.repo.ts';
import { countAttempt } from '../too-many-attempts.ts';
import { changeUser, findUser, lockUser } from '../users.repo.ts';

const DONE = { done: true } as const;

/**
 * Sends a password reset link, if the account exists and the rate limits allow it. The answer is the same in every case.
 * @param address the IP address of the request.
 */
export async function requestPasswordReset(platform: Platform, email: string, address: string) {
  await platform.db.transaction().execute(async tx => {
    const ofNetwork = await countUse(platform, tx, { limit: 'resetsOfNetwork', subject: networkOf(address) });
    if (!ofNetwork.isWithin) return;
    const ofAddress = await countUse(platform, tx, {
      limit: 'resetsOfAddress',
      subject: email.toLowerCase(),
    });
    if (ofAddress.isWithin)
      await mailResetLink(platform, tx, (await findByEmail(tx, email)) ?? nobody(email));
  });
  return DONE;
}

/** A user who does not exist: the same statements run for an unknown address, and store nothing, so that the time tells nothing. */
function nobody(email: string): ResetOwner {
  return { id: NOBODY, email };
}

type ResetOwner = { id: number; email: string };

/** Creates a link that sets a new password once, for an hour, and invalidates earlier ones. */
export async function createResetLink(
  platform: Platform,
  tx: Db,
  user: ResetOwner,
): Promise<{ url: string; expiresAt: Date }> {
  const { token, expiresAt } = await createAccountToken(platform, tx, 'reset-password', user);
  return { url: resetUrl(platform, token), expiresAt };
}

function resetUrl({ config }: Platform, token: string): string {
  return `${urlOfPage(config, '/reset-password')}?token=${token}`;
}

/** Mails such a link to a user. */
export async function mailResetLink(platform: Platform, tx: Db, user: ResetOwner): Promise<Written> {
  const { token, expiresAt } = await createAccountToken(platform, tx, 'reset-password', user);
  return enqueueMail(platform, tx, {
    userId: user.id,
    to: user.email,
    // Only the owner of the address can use the link, and using it confirms the address.
    confirmsAddress: true,
    isUrgent: true,
    expiresAt,
    write: () => ({
      subject: t`Set a new ${BRAND.name} password`,
      text: [
        t`Kia ora,`,
        t`You asked to set a new password. Use this link:`,
        resetUrl(platform, token),
        t`The link works once and expires after one hour. If you did not ask for it, ignore this e-mail; your password stays the same.`,
        BRAND.name,
      ].join('\n\n'),
    }),
  });
}

/**
 * Sets a new password with a reset token and ends every session. The token is looked up before the password is hashed, so that
 * an invalid token costs only a query.
 * @throws AppError account.link_expired, account.password_guessable
 */
export async function resetPasswordByToken(
  platform: Platform,
  { token, password }: z.output<typeof resetPasswordBody>,
) {
  const tokenHash = hashToken(token);
  const owner = await findResetOwner(platform.db, tokenHash, platform.clock());
  if (!owner) throw new AppError('account.link_expired');
  requireStrongPassword(password, owner);
  const passwordHash = await platform.passwords.hash(password);
  const now = platform.clock();
  await platform.db.transaction().execute(async tx => {
    const used = await useAccountToken(tx, tokenHash, 'reset-password', now);
    if (!used) throw new AppError('account.link_expired');
    // The token was mailed to the address, so using it confirms the address too.
    await setPassword(platform, tx, used.userId, { passwordHash, emailVerifiedAt: now });
    await endSessionsOf(tx, used.userId);
  });
  return DONE;
}

/**
 * Changes the actor's password. Ends every other session and gives this one a new token.
 * @throws AppError account.password_wrong, account.password_guessable, account.too_many_attempts
 */
export async function changeOwnPassword(
  platform: Platform,
  actor: SignedIn | null,
  { currentPassword, password }: z.output<typeof changePasswordBody>,
): Promise<SessionKeys> {
  const signedIn = authorize(actor, 'account.use');
  const { id, sessionId } = signedIn;
  const verified = await requireOwnPassword(platform, signedIn, currentPassword, 'currentPassword');
  const user = await findUser(platform.db, id);
  if (!user) throw new AppError('session.required');
  requireStrongPassword(password, user);
  const passwordHash = await platform.passwords.hash(password);
  return platform.db.transaction().execute(async tx => {
    requireSamePassword(await lockUser(tx, id), verified);
    await setPassword(platform, tx, id, { passwordHash });
    await endSessionsOf(tx, id, { except: sessionId });
    return {
      token: await rotateSession(platform, tx, sessionId),
      deviceToken: await rememberDevice(platform, tx, id, undefined),
    };
  });
}

/**
 * Sets a password, invalidates reset links, access tokens and a change of the e-mail address that someone else may have begun,
 * forgets the known browsers, and mails the user.
 */
async function setPassword(
  platform: Platform,
  tx: Db,
  userId: number,
  changes: { passwordHash: string; emailVerifiedAt?: Date },
): Promise<void> {
  await changeUser(tx, userId, changes);
  await deleteAccountTokens(tx, userId, ['reset-password', 'change-email']);
  await deleteDevicesOf(tx, userId);
  await deleteTokensOf(tx, userId);
  await deleteChallengesOf(tx, userId);
  const user = await lockUser(tx, userId);
  if (user) await mailNewPassword(platform, tx, user);
}

/** A password that was right when it was verified, by its hash. */
export type VerifiedPassword = { hash: string };

/**
 * Requires the password of a signed-in user. Wrong passwords are counted by session, so that guesses in a session that was left
 * open do not limit the owner's other sessions.
 * @throws AppError account.password_wrong, account.too_many_attempts
 */
export async function requireOwnPassword(
  platform: Platform,
  { id, sessionId }: Pick<SignedIn, 'id' | 'sessionId'>,
  password: string,
  path: string,
): Promise<VerifiedPassword> {
  const limit = { limit: 'wrongPasswordsOfSession', subject: sessionId } as const;
  await countAttempt(platform, [limit]);
  const hash = await findPasswordHash(platform.db, id);
  const matches = await platform.passwords.verify(hash, password);
  if (!hash || !matches) throw new AppError('account.password_wrong', { path });
  await takeUsesBack(platform.db, limit);
  return { hash };
}

/**
 * Requires of a locked user that the password is still the one that was verified: a reset meanwhile has ended the session, which must
 * then change nothing any more.
 * @throws AppError session.required
 */
export function requireSamePassword(
  user: { passwordHash: string } | undefined,
  { hash }: VerifiedPassword,
): void {
  if (user?.passwordHash !== hash) throw new AppError('session.required');
}
