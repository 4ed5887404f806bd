import type { UserType } from '@sway/domain/accounts/permissions';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { AgentStatus } from '@sway/domain/accounts/agent-rules';

/** A user as the user and admins see it. */
export type UserRow = {
  id: number;
  username: string;
  email: string;
  name: string;
  phone: string | null;
  bio: string | null;
  user_type: UserType;
  created_at: Date;
  email_verified_at: Date | null;
  disabled_at: Date | null;
  pending_email: string | null;
  mail_refusal: { code: number; refusedAt: string } | null;
  avatar_key: string | null;
  agency: string | null;
  licence_number: string | null;
  specialization: string | null;
  agent_bio: string | null;
  agent_status: AgentStatus | null;
  agent_reason: string | null;
};

/** Selects the users that are not deleted, with the columns of a profile. */
export function selectUsers(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('media', 'media.id', 'users.avatar_media_id')
    .leftJoin('agents', 'agents.user_id', 'users.id')
    .where('users.deleted_at', 'is', null)
    .select([
      'users.id',
      'users.username',
      'users.email',
      'users.name',
      'users.phone',
      'users.bio',
      'users.user_type',
      'users.created_at',
      'users.email_verified_at',
      'users.disabled_at',
      pendingEmail(db).as('pending_email'),
      mailRefusal(db).as('mail_refusal'),
      'media.key as avatar_key',
      'agents.agency',
      'agents.licence_number',
      'agents.specialization',
      'agents.bio as agent_bio',
      'agents.status as agent_status',
      'agents.decision_reason as agent_reason',
    ]);
}

/** The e-mail address of a pending change. */
function pendingEmail(db: Db) {
  return db
    .selectFrom('account_tokens')
    .select('account_tokens.email')
    .where('account_tokens.user_id', '=', sql.ref<number>('users.id'))
    .where('account_tokens.purpose', '=', 'change-email')
    .where('account_tokens.used_at', 'is', null)
    .where('account_tokens.expires_at', '>', sql<Date>`now()`);
}

/** The refusal of the address that mails are sent to: that of a pending change, or the present one. */
function mailRefusal(db: Db) {
  return db
    .selectFrom('refused_addresses')
    .select(
      sql<{
        code: number;
        refusedAt: string;
      }>`jsonb_build_object('code', refused_addresses.code, 'refusedAt', refused_addresses.refused_at)`.as(
        'refusal',
      ),
    )
    .where('refused_addresses.user_id', '=', sql.ref<number>('users.id'))
    .where('refused_addresses.address', '=', sql<string>`coalesce((${pendingEmail(db)}), users.email)`);
}

export function findUser(db: Db, userId: number): Promise<UserRow | undefined> {
  return selectUsers(db).where('users.id', '=', userId).executeTakeFirst();
}

/**
 * Whether a user has confirmed their present e-mail address; undefined for one who has left. The account cannot be deleted until the
 * transaction ends.
 */
export async function holdVerifiedEmail(tx: Db, userId: number): Promise<boolean | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('email_verified_at')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row && row.email_verified_at !== null;
}

/**
 * The user's row, locked until the transaction ends, so that decisions based on it stay valid. Like all locks of users but the last one of a
 * deletion it does not block foreign keys that refer to it (docs/decisions/0029-lock-order.md).
 */
export function lockUser(tx: Db, userId: number) {
  return tx
    .selectFrom('users')
    .select([
      'id',
      'email',
      'email_verified_at',
      'name',
      'phone',
      'bio',
      'user_type',
      'avatar_media_id',
      'disabled_at',
      'password_hash',
    ])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whom to mail, by the user's id; undefined if the account is deleted. */
export function findMailRecipient(tx: Db, userId: number) {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified_at'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * The status of an agent, whose row is locked until the transaction ends, so that a decision comes before or after.
 */
export async function lockOwnAgentStatus(tx: Db, userId: number): Promise<AgentStatus | undefined> {
  const row = await tx
    .selectFrom('agents')
    .select('status')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.status;
}

/**
 * Locks the rows of users until the transaction ends, in the order of their ids: limits hold for concurrent requests, and a block, a
 * deletion or the end of a verification comes before or after.
 * @returns how many of them have not left
 */
export async function lockUsers(tx: Db, userIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ is_present: boolean }>`
    select deleted_at is null as is_present from users
    where id = any(${userIds}::bigint[]) order by id for no key update`.execute(tx);
  return rows.filter(row => row.is_present).length;
}

/**
 * Waits for every transaction that has written anything about a user whose row is locked, and makes further ones wait. It must be the last
 * lock that a transaction waits for, apart from what was written about the user (docs/decisions/0029-lock-order.md).
 */
export async function awaitMentions(tx: Db, userId: number): Promise<void> {
  await sql`select 1 from users where id = ${userId} for update`.execute(tx);
}

/**
 * Makes a buyer an owner and leaves other user types unchanged. The update locks the row until the transaction ends, but does
 * not block foreign keys that refer to it.
 */
export async function promoteBuyer(
  tx: Db,
  userId: number,
): Promise<{ name: string; email: string } | undefined> {
  const { rows } = await sql<{ name: string; email: string }>`
    update users set user_type = case when user_type = 'buyer' then 'owner' else user_type end
    where id = ${userId} and deleted_at is null and disabled_at is null
    returning name, email`.execute(tx);
  return rows[0];
}

export type UserChanges = {
  name?: string;
  email?: string;
  email_verified_at?: Date | null;
  phone?: string | null;
  bio?: string | null;
  avatar_media_id?: number | null;
  user_type?: UserType;
  password_hash?: string;
  disabled_at?: Date | null;
};

export async function changeUser(db: Db, userId: number, changes: UserChanges): Promise<void> {
  if (Object.values(changes).every(value => value === undefined)) return;
  await db.updateTable('users').set(changes).where('id', '=', userId).execute();
}

export type NewUser = {
  username: string;
  email: string;
  name: string;
  passwordHash: string;
  userType: UserType;
  createdAt: Date;
  /** Set when the e-mail address needs no confirmation. */
  emailVerifiedAt?: Date;
};

export async function insertUser(db: Db, user: NewUser): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      username: user.username,
      email: user.email,
      name: user.name,
      password_hash: user.passwordHash,
      user_type: user.userType,
      created_at: user.createdAt,
      email_verified_at: user.emailVerifiedAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const IS_ADMIN = sql<boolean>`(user_type = 'admin' and deleted_at is null and disabled_at is null)`;

/**
 * The ids of all admins who can sign in. Locks their rows, so that two admins cannot both leave, together with the row of a user about whom
 * the transaction decides.
 */
export async function lockAdmins(tx: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number; is_admin: boolean }>`
    select id, ${IS_ADMIN} as is_admin from users where id = ${userId} or ${IS_ADMIN} order by id for no key update`.execute(
    tx,
  );
  return rows.filter(row => row.is_admin).map(row => row.id);
}
