import { t } from '@sway/domain/language/texts';
import type { loginBody, registerBody } from '@sway/contract/auth';
import type { completeLogin } from '@sway/contract/second-factor';
import type { PrivateUser } from '@sway/contract/users';
import type { Language } from '@sway/domain/language/languages';
import { currentLanguage } from '@sway/domain/language/speaker';
import { BRAND } from '@sway/domain/brand';
import type { Actor } from '@sway/domain/accounts/permissions';
import type { z } from 'zod';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { networkOf } from '#platform/http/caller/network-of.ts';
import type { Platform } from '#platform/platform.ts';
import { findLogin, holdLogin, lockUsable, replaceHash } from './auth.repo.ts';
import { sendVerification } from './email-address/email-verification.ts';
import { beginChallenge } from './factors/challenges.ts';
import { completeFactorLogin } from './factors/factor-login.ts';
import { findFactorsOf } from './factors/factors.repo.ts';
import { isTrusted } from './sessions/login-devices.repo.ts';
import { rememberDevice } from './sessions/login-devices.ts';
import { guardLogin } from './sessions/login-guard.ts';
import { requireStrongPassword } from './passwords/new-password.ts';
import type { SessionKeys } from './sessions/session-cookie.ts';
import { startSession, endSessionByToken } from './sessions/sessions.service.ts';
import { hashToken } from '#platform/tokens.ts';
import { countAttempt } from './too-many-attempts.ts';
import { withUniqueUsers } from './unique-violation.ts';
import { presentUser } from './account-presenter.ts';
import { findUser, insertUser } from './users.repo.ts';

/** The network and browser of a login. */
export type Origin = {
  /** IP address. */
  address: string;
  /** The User-Agent header. */
  browser: string | undefined;
  /** The rough place of the browser. */
  place: string;
  /** The token of the session that the browser already has, if any. */
  oldToken: string | undefined;
  /** The token of an earlier login with this browser, if any. */
  deviceToken: string | undefined;
};

export type SignIn = { user: PrivateUser; keys: SessionKeys };

/** A login with the right password that still needs a second factor. */
export type HalfSignIn = { challengeToken: string };

/** The signed-in user. @throws AppError session.required */
export async function readOwnUser({ db }: Platform, actor: Actor | null): Promise<PrivateUser> {
  const { id } = authorize(actor, 'account.use');
  return loadUser(db, id);
}

async function loadUser(db: Db, userId: number): Promise<PrivateUser> {
  const row = await findUser(db, userId);
  if (!row) throw new AppError('session.required');
  return presentUser(row);
}

/**
 * Signs in by username or e-mail address. The session always gets a new token, which prevents session fixation
 * (product/accounts.md#sessions).
 * @throws AppError session.credentials_wrong, with the same text and timing for an unknown user as for a wrong password;
 * account.too_many_attempts; account.disabled, only with the right password
 * @returns the session, or where the user has a second factor and does not trust this browser, the token of a challenge
 */
export async function signIn(
  platform: Platform,
  { username, password }: z.output<typeof loginBody>,
  origin: Origin,
): Promise<SignIn | HalfSignIn> {
  const login = await findLogin(platform.db, username);
  const { address, deviceToken } = origin;
  const clear = await guardLogin(platform, { userId: login?.id, typed: username, address, deviceToken });
  const matches = await platform.passwords.verify(login?.passwordHash, password);
  if (!login || !matches) throw new AppError('session.credentials_wrong', { triedUserId: login?.id });
  if (login.disabledAt) throw accountDisabled(login.id);
  await clear();
  await endSessionByToken(platform, origin.oldToken);
  const begun = await platform.db.transaction().execute(async tx => {
    // While it was verified, the password may have been changed and the account disabled, which ended all sessions.
    if (!(await holdLogin(tx, login.id, login.passwordHash)))
      throw new AppError('session.credentials_wrong', { triedUserId: login.id });
    if (await needsFactor(platform, tx, login.id, deviceToken))
      return { challengeToken: await beginChallenge(platform, tx, { purpose: 'login', userId: login.id }) };
    return startSignIn(platform, tx, login.id, origin);
  });
  await renewHash(platform, login, password);
  if ('challengeToken' in begun) return begun;
  return { user: await loadUser(platform.db, login.id), keys: begun };
}

/** Replaces a hash with other settings than those of today, which only the password itself makes possible. */
async function renewHash(
  { db, passwords }: Platform,
  { id, passwordHash }: { id: number; passwordHash: string },
  password: string,
): Promise<void> {
  if (passwords.isCurrent(passwordHash)) return;
  // When too many passwords wait to be hashed, a later login does it.
  const renewed = await passwords.hash(password).catch(() => null);
  if (renewed) await replaceHash(db, id, passwordHash, renewed);
}

async function needsFactor(
  { clock }: Platform,
  tx: Db,
  userId: number,
  deviceToken: string | undefined,
): Promise<boolean> {
  if ((await findFactorsOf(tx, userId)).length === 0) return false;
  return !deviceToken || !(await isTrusted(tx, hashToken(deviceToken), userId, clock()));
}

/**
 * Completes a login with a second factor, or logs in with a passkey alone, which asks for a PIN, a finger or a face and so is two.
 * @throws AppError account.factor_wrong, account.factor_expired, account.too_many_attempts, account.disabled
 */
export async function signInByFactor(
  platform: Platform,
  { proof, trustsBrowser }: z.output<typeof completeLogin.body>,
  challengeToken: string | undefined,
  origin: Origin,
): Promise<SignIn> {
  const attempt = { token: challengeToken, proof, address: origin.address };
  const { userId, keys } = await completeFactorLogin(platform, attempt, async (tx, provedId) => {
    if (!(await lockUsable(tx, provedId))) throw accountDisabled(provedId);
    return { userId: provedId, keys: await startSignIn(platform, tx, provedId, origin, trustsBrowser) };
  });
  await endSessionByToken(platform, origin.oldToken);
  return { user: await loadUser(platform.db, userId), keys };
}

/** What a user who registers as an agent has stated. */
export type NewAgent = {
  userId: number;
  agency: string;
  licenceNumber: string;
  specialization: string;
  createdAt: Date;
};

/** Stores an agent in the transaction that creates the account. Agents import accounts, so their function is passed in. */
export type InsertAgent = (tx: Db, agent: NewAgent) => Promise<void>;

/**
 * Creates an account, sends the mail that confirms its address, and signs in.
 * @throws AppError with a code of `register`
 */
export async function signUp(
  platform: Platform,
  { name, email, username, userType, password, ...agent }: z.output<typeof registerBody>,
  origin: Origin,
  insertAgent: InsertAgent,
): Promise<SignIn> {
  requireStrongPassword(password, { name, username, email });
  await countAttempt(platform, [{ limit: 'registrationsOfNetwork', subject: networkOf(origin.address) }]);
  const passwordHash = await platform.passwords.hash(password);
  const createdAt = platform.clock();
  const { userId, keys } = await withUniqueUsers(() =>
    platform.db.transaction().execute(async tx => {
      const id = await insertUser(tx, {
        username,
        email,
        name,
        passwordHash,
        userType,
        createdAt,
        language: chosenLanguage(),
      });
      const { agency, licenceNumber, specialization } = agent;
      if (userType === 'agent' && agency && licenceNumber && specialization) {
        await insertAgent(tx, { userId: id, agency, licenceNumber, specialization, createdAt });
      }
      await sendVerification(platform, tx, { id, email });
      return { userId: id, keys: await startSignIn(platform, tx, id, origin) };
    }),
  );
  await endSessionByToken(platform, origin.oldToken);
  return { user: await loadUser(platform.db, userId), keys };
}

/** The language of the page; null for that of everyone who has not chosen one. */
function chosenLanguage(): Language | null {
  const language = currentLanguage();
  return language === 'en' ? null : language;
}

function accountDisabled(triedUserId: number): AppError {
  return new AppError('account.disabled', {
    triedUserId,
    detail: t`This account is disabled. If you think that this is a mistake, write to ${BRAND.contact.email}.`,
  });
}

/** Starts a session and stores the browser as a known device. */
async function startSignIn(
  platform: Platform,
  tx: Db,
  userId: number,
  { browser, place, deviceToken }: Origin,
  trustsBrowser = false,
): Promise<SessionKeys> {
  return {
    token: await startSession(platform, tx, userId, { browser, place }),
    deviceToken: await rememberDevice(platform, tx, userId, deviceToken, trustsBrowser),
  };
}
