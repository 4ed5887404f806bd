import { canonicalEmail, canonicalUsername } from '@sway/contract/same-texts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/**
 * The user with this username or e-mail address, as typed or in its canonical form, and the password hash. A username takes precedence
 * over an address.
 */
export async function findLogin(db: Db, typed: string) {
  const { rows } = await sql<{ id: number; passwordHash: string; disabledAt: Date | null }>`
    select id, password_hash, disabled_at from users
    where deleted_at is null and (lower(username) in (lower(${typed}), lower(${canonicalUsername(typed)}))
      or lower(email) in (lower(${typed}), lower(${canonicalEmail(typed)})))
    order by lower(username) = lower(${typed}) desc, lower(username) = lower(${canonicalUsername(typed)}) desc
    limit 1`.execute(db);
  return rows[0];
}

/**
 * Whether a user can still log in with the password of a hash. Until the transaction ends it stays so: a change of the password, and
 * with it the end of all sessions, waits for the session that is started meanwhile.
 */
export async function holdLogin(tx: Db, userId: number, passwordHash: string): Promise<boolean> {
  return (
    (await findUsable(tx, userId).where('passwordHash', '=', passwordHash).executeTakeFirst()) !== undefined
  );
}

/** Stores another hash of the same password, unless the password was changed meanwhile. */
export async function replaceHash(db: Db, userId: number, from: string, to: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ passwordHash: to })
    .where('id', '=', userId)
    .where('passwordHash', '=', from)
    .execute();
}

/** The same for a login that has no password to compare. */
export async function lockUsable(tx: Db, userId: number): Promise<boolean> {
  return (await findUsable(tx, userId).executeTakeFirst()) !== undefined;
}

function findUsable(tx: Db, userId: number) {
  return tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .where('disabledAt', 'is', null)
    .forShare();
}

export function findByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

export async function findPasswordHash(db: Db, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst();
  return row?.passwordHash;
}
