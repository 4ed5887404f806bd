import type { loginBody, registerBody } from '@sway/contract/auth';
import type { PrivateUser } from '@sway/contract/users';
import { foldForSearch } from '@sway/domain/search-text';
import type { Actor } from '@sway/domain/permissions';
import type { z } from 'zod';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { findLogin, insertAgent } from './auth.repo.ts';
import { sendVerification } from './email-verification.ts';
import { clearAttempts, countAttempt, forgiveAttempt } from './login-attempts.ts';
import { beginSession, forgetToken } from './sessions.service.ts';
import { withUniqueUsers } from './unique-violation.ts';
import { presentUser } from './user-presenter.ts';
import { findUser, insertUser } from './users.repo.ts';

/** From where a login comes: the network address, the browser's name, and the token of a session it may already have. */
export type Origin = { address: string; browser: string | undefined; oldToken: string | undefined };

export type SignIn = { user: PrivateUser; token: string };

/** Many people share one network address (an office, a café), so it is forgiven more than a single account. */
const ADDRESS_ALLOWANCE = 45;

/** The signed-in user. @throws AppError unauthenticated when nobody is. */
export async function getOwnUser({ db }: Platform, actor: Actor | null): Promise<PrivateUser> {
  const { id } = authorize(actor, 'account.use');
  return loadUser(db, id);
}

async function loadUser(db: Db, userId: number): Promise<PrivateUser> {
  const row = await findUser(db, userId);
  if (!row) throw notFound('User not found');
  return presentUser(row);
}

/**
 * Signs in by username or e-mail address. The session is a new one, so that a token known beforehand is worth nothing (D9).
 * @throws AppError unauthenticated, in the same words and the same time whether there is such a user or not; rate_limited.
 */
export async function signIn(
  platform: Platform,
  { username, password }: z.output<typeof loginBody>,
  origin: Origin,
): Promise<SignIn> {
  const account = `account:${foldForSearch(username)}`;
  const address = `address:${origin.address}`;
  await countAttempt(platform, address, ADDRESS_ALLOWANCE);
  await countAttempt(platform, account);
  const login = await findLogin(platform.db, username);
  const matches = await platform.passwords.verify(login?.password_hash, password);
  if (!login || !matches) throw new AppError('unauthenticated', 'Invalid username or password');
  await clearAttempts(platform, account);
  await forgiveAttempt(platform, address);
  await forgetToken(platform, origin.oldToken);
  const token = await beginSession(platform, platform.db, login.id, origin.browser);
  return { user: await loadUser(platform.db, login.id), token };
}

/**
 * Creates an account, sends the confirmation of its address, and signs in.
 * @throws AppError conflict on a username or address that another has; rate_limited.
 */
export async function signUp(
  platform: Platform,
  { name, email, username, userType, password, ...agent }: z.output<typeof registerBody>,
  origin: Origin,
): Promise<SignIn> {
  await countAttempt(platform, `register:${origin.address}`, ADDRESS_ALLOWANCE);
  const passwordHash = await platform.passwords.hash(password);
  const createdAt = platform.clock();
  const { userId, token } = await withUniqueUsers(() =>
    platform.db.transaction().execute(async tx => {
      const id = await insertUser(tx, { username, email, name, passwordHash, userType, createdAt });
      const { agency, licenceNumber, specialization } = agent;
      if (userType === 'agent' && agency && licenceNumber && specialization) {
        await insertAgent(tx, { userId: id, agency, licenceNumber, specialization, createdAt });
      }
      await sendVerification(platform, tx, { id, email });
      return { userId: id, token: await beginSession(platform, tx, id, origin.browser) };
    }),
  );
  await forgetToken(platform, origin.oldToken);
  return { user: await loadUser(platform.db, userId), token };
}
