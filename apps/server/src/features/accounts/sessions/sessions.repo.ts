import { ACCOUNT_LIFETIMES_MS } from '@sway/domain/accounts/account-rules';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { notifySignal } from '#platform/realtime/signals.ts';
import { deleteTokensOf } from '../tokens/tokens.repo.ts';

export type NewSession = {
  tokenHash: string;
  userId: number;
  browser: string | null;
  place: string;
  now: Date;
};

/** Stores a session. How long it lasts depends on its user's type. */
export async function insertSession(db: Db, session: NewSession): Promise<void> {
  const { session: anybodys, sessionOfAdmin } = ACCOUNT_LIFETIMES_MS;
  const isAdmin = sql`exists (select from users where id = ${session.userId} and user_type = 'admin')`;
  await db
    .insertInto('sessions')
    .values({
      tokenHash: session.tokenHash,
      userId: session.userId,
      browser: session.browser,
      place: session.place,
      createdAt: session.now,
      lastSeenAt: session.now,
      // A login is a proof.
      confirmedAt: session.now,
      expiresAt: sql<Date>`${session.now}::timestamptz
        + case when ${isAdmin} then ${sessionOfAdmin}::float8 else ${anybodys}::float8 end * interval '1 millisecond'`,
    })
    .execute();
}

/** Notes that the user of a session has proved who they are. */
export async function confirmSessionOf(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ confirmedAt: now }).where('id', '=', sessionId).execute();
}

/** The session of a token with its user, if it has not expired and the account can be used. */
export function findSession(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id as sessionId', 'sessions.lastSeenAt', 'sessions.confirmedAt'])
    .select(['users.id', 'users.userType'])
    .select(sql<boolean>`exists (select from factors where factors.user_id = users.id)`.as('hasFactor'))
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', now)
    .where('users.deletedAt', 'is', null)
    .where('users.disabledAt', 'is', null)
    .executeTakeFirst();
}

/** Which of these sessions have not ended. */
export async function findRunningSessions(db: Db, sessionIds: number[], now: Date): Promise<Set<number>> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sql<number>`any(${sessionIds})`)
    .where('expiresAt', '>', now)
    .execute();
  return new Set(rows.map(row => row.id));
}

export type SessionRow = {
  id: number;
  browser: string | null;
  place: string | null;
  createdAt: Date;
  lastSeenAt: Date;
};

/** Notes when and where a session is used. */
export async function noteUse(
  db: Db,
  sessionId: number,
  { now, place }: Pick<NewSession, 'now' | 'place'>,
): Promise<void> {
  await db.updateTable('sessions').set({ lastSeenAt: now, place }).where('id', '=', sessionId).execute();
}

export function findSessionsOf(db: Db, userId: number, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'browser', 'place', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends sessions of one user: all of them with every access token, all but one, or one. @returns how many ended. */
export async function endSessionsOf(
  db: Db,
  userId: number,
  which: { except?: number; only?: number } = {},
): Promise<number> {
  let query = db.deleteFrom('sessions').where('userId', '=', userId);
  if (which.except !== undefined) query = query.where('id', '<>', which.except);
  if (which.only !== undefined) query = query.where('id', '=', which.only);
  const ended = Number((await query.executeTakeFirst()).numDeletedRows);
  if (which.except === undefined && which.only === undefined) await deleteTokensOf(db, userId);
  if (ended > 0) await notifySignal(db, { kind: 'sessions', userIds: [userId] });
  return ended;
}

/** Ends the session of a token. */
export async function endSessionOfToken(db: Db, tokenHash: string): Promise<void> {
  const ended = await db
    .deleteFrom('sessions')
    .where('tokenHash', '=', tokenHash)
    .returning('userId')
    .executeTakeFirst();
  if (ended) await notifySignal(db, { kind: 'sessions', userIds: [ended.userId] });
}

/** Ends a user's sessions but these most recently used ones that have not expired. */
export async function endSessionsBeyond(db: Db, userId: number, kept: number, now: Date): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    delete from sessions where user_id = ${userId} and id not in (
      select id from sessions where user_id = ${userId} and expires_at > ${now}
      order by last_seen_at desc, id desc limit ${kept})`.execute(db);
  if (numAffectedRows > 0) await notifySignal(db, { kind: 'sessions', userIds: [userId] });
}

/** Deletes up to `batch` expired sessions of all users. @returns how many. */
export async function deleteExpiredSessions(db: Db, now: Date, batch: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from sessions where id in (
      select id from sessions where expires_at <= ${now} order by expires_at limit ${batch})`.execute(db);
  return Number(numAffectedRows);
}

/** Replaces a session's token. The former token stops working; the session continues. */
export async function replaceSessionToken(
  db: Db,
  sessionId: number,
  { tokenHash, now }: Pick<NewSession, 'tokenHash' | 'now'>,
): Promise<void> {
  await db.updateTable('sessions').set({ tokenHash, lastSeenAt: now }).where('id', '=', sessionId).execute();
}
