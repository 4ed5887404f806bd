import type { Scope } from '@sway/domain/accounts/access-tokens';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

const SHOWN = ['id', 'name', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt'] as const;

export type TokenRow = {
  id: number;
  name: string;
  scopes: Scope[];
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
};

export type NewToken = Pick<TokenRow, 'name' | 'scopes' | 'createdAt' | 'expiresAt'> & {
  userId: number;
  tokenHash: string;
};

/** A user's access tokens that have not expired, the newest first. */
export function findTokensOf(db: Db, userId: number, now: Date): Promise<TokenRow[]> {
  return db
    .selectFrom('access_tokens')
    .select(SHOWN)
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc')
    .$narrowType<{ scopes: Scope[] }>()
    .execute();
}

export function insertToken(tx: Db, token: NewToken): Promise<TokenRow> {
  return tx
    .insertInto('access_tokens')
    .values(token)
    .returning(SHOWN)
    .$narrowType<{ scopes: Scope[] }>()
    .executeTakeFirstOrThrow();
}

/** The access token with its user, if it has not expired and the account can be used. */
export function findToken(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom('access_tokens as t')
    .innerJoin('users', 'users.id', 't.userId')
    .select(['t.id as tokenId', 't.scopes', 't.lastUsedAt', 'users.id', 'users.userType'])
    .where('t.tokenHash', '=', tokenHash)
    .where('t.expiresAt', '>', now)
    .where('users.deletedAt', 'is', null)
    .where('users.disabledAt', 'is', null)
    .$narrowType<{ scopes: Scope[] }>()
    .executeTakeFirst();
}

export async function noteTokenUse(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('access_tokens').set({ lastUsedAt: now }).where('id', '=', id).execute();
}

/** Ends access tokens of a user: one, or all. @returns how many. */
export async function deleteTokensOf(db: Db, userId: number, only?: number): Promise<number> {
  let query = db.deleteFrom('access_tokens').where('userId', '=', userId);
  if (only !== undefined) query = query.where('id', '=', only);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** Deletes up to `batch` expired access tokens of all users. @returns how many. */
export async function deleteExpiredAccessTokens(db: Db, now: Date, batch: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from access_tokens where id in (
      select id from access_tokens where expires_at <= ${now} order by expires_at limit ${batch})`.execute(
    db,
  );
  return Number(numAffectedRows);
}
