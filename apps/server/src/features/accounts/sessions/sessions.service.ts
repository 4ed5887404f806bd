import { FACTOR_TIMES_MS } from '@sway/domain/accounts/factor-rules';
import { MAX_SESSIONS } from '@sway/domain/accounts/account-rules';
import type { OwnSession } from '@sway/contract/auth';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { SignedIn } from '#platform/http/caller/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { presentSession } from '../account-presenter.ts';
import {
  endSessionOfToken,
  endSessionsBeyond,
  endSessionsOf,
  findSession,
  findSessionsOf,
  insertSession,
  replaceSessionToken,
  noteUse,
} from './sessions.repo.ts';
import { hashToken, newToken } from '#platform/tokens.ts';

/** The use of a session is noted only this long after the last, to avoid a write with every request. */
const NOTED_AFTER_MS = 10 * 60_000;

/** Starts a session, and ends those beyond the maximum. @returns its token. The database stores only a hash of it. */
export async function startSession(
  { clock }: Platform,
  tx: Db,
  userId: number,
  { browser, place }: { browser: string | undefined; place: string },
) {
  const token = newToken();
  const now = clock();
  await endSessionsBeyond(tx, userId, MAX_SESSIONS - 1, now);
  await insertSession(tx, {
    tokenHash: hashToken(token),
    userId,
    browser: browser?.slice(0, 300) ?? null,
    place,
    now,
  });
  return token;
}

/** Replaces a session's token, as after a change of password. @returns the new token. */
export async function rotateSession({ clock }: Platform, tx: Db, sessionId: number): Promise<string> {
  const token = newToken();
  await replaceSessionToken(tx, sessionId, { tokenHash: hashToken(token), now: clock() });
  return token;
}

/** The actor of a session token, used at a place. */
export async function resumeSession(
  { db, clock, config }: Platform,
  token: string,
  place: () => string,
): Promise<SignedIn | null> {
  const now = clock();
  const session = await findSession(db, hashToken(token), now);
  if (!session) return null;
  const { id, userType, sessionId, lastSeenAt, confirmedAt, hasFactor } = session;
  if (now.getTime() - lastSeenAt.getTime() > NOTED_AFTER_MS)
    await noteUse(db, sessionId, { now, place: place() });
  const mustEnrol = userType === 'admin' && config.siteMode === 'live' && !hasFactor;
  const isProved = confirmedAt !== null && now.getTime() - confirmedAt.getTime() < FACTOR_TIMES_MS.proof;
  // Until they have a second factor, they are as everybody.
  return { id, userType: mustEnrol ? 'buyer' : userType, sessionId, hasFactor, isProved, mustEnrol };
}

/** Ends the session of a token, if there is one. */
export async function endSessionByToken({ db }: Platform, token: string | undefined): Promise<void> {
  if (token) await endSessionOfToken(db, hashToken(token));
}

/** The actor's sessions, the most recently used first. */
export async function listOwnSessions(
  { db, clock }: Platform,
  actor: SignedIn | null,
): Promise<OwnSession[]> {
  const { id, sessionId } = authorize(actor, 'account.use');
  const rows = await findSessionsOf(db, id, clock());
  return rows.map(row => presentSession(row, sessionId));
}

/** Ends one of the actor's sessions. @throws AppError session.not_found for another user's */
export async function endOwnSession({ db }: Platform, actor: SignedIn | null, sessionId: number) {
  const { id } = authorize(actor, 'account.use');
  const ended = await endSessionsOf(db, id, { only: sessionId });
  if (ended === 0) throw new AppError('session.not_found');
  return { done: true as const };
}

/** Ends every session of the actor but the one of the request. */
export async function endOtherSessions({ db }: Platform, actor: SignedIn | null) {
  const { id, sessionId } = authorize(actor, 'account.use');
  await endSessionsOf(db, id, { except: sessionId });
  return { done: true as const };
}

/** Ends every session of the actor. */
export async function endOwnSessions({ db }: Platform, actor: SignedIn | null) {
  const { id } = authorize(actor, 'account.use');
  await endSessionsOf(db, id);
  return { done: true as const };
}
