import type { Language } from '@sway/domain/language/languages';
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
  userType: UserType;
  createdAt: Date;
  emailVerifiedAt: Date | null;
  disabledAt: Date | null;
  hasFactor: boolean;
  pendingEmail: string | null;
  mailRefusal: { code: number; refusedAt: string } | null;
  avatarKey: string | null;
  language: Language | null;
  agency: string | null;
  licenceNumber: string | null;
  specialization: string | null;
  area: string | null;
  languages: string | null;
  agentBio: string | null;
  agentStatus: AgentStatus | null;
  agentReason: string | null;
};

/** Selects the users that are not deleted, with the columns of a profile. */
export function selectUsers(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('media', 'media.id', 'users.avatarMediaId')
    .leftJoin('agents', 'agents.userId', 'users.id')
    .where('users.deletedAt', 'is', null)
    .select([
      'users.id',
      'users.username',
      'users.email',
      'users.name',
      'users.phone',
      'users.bio',
      'users.userType',
      'users.createdAt',
      'users.emailVerifiedAt',
      'users.disabledAt',
      pendingEmail(db).as('pendingEmail'),
      mailRefusal(db).as('mailRefusal'),
      'media.key as avatarKey',
      sql<Language | null>`users.language`.as('language'),
      sql<boolean>`exists (select from factors where factors.user_id = users.id)`.as('hasFactor'),
      'agents.agency',
      'agents.licenceNumber',
      'agents.specialization',
      'agents.area',
      'agents.languages',
      'agents.bio as agentBio',
      'agents.status as agentStatus',
      'agents.decisionReason as agentReason',
    ]);
}

/** The e-mail address of a pending change. */
function pendingEmail(db: Db) {
  return db
    .selectFrom('account_tokens')
    .select('account_tokens.email')
    .where('account_tokens.userId', '=', sql.ref<number>('users.id'))
    .where('account_tokens.purpose', '=', 'change-email')
    .where('account_tokens.usedAt', 'is', null)
    .where('account_tokens.expiresAt', '>', sql<Date>`now()`);
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
    .where('refused_addresses.userId', '=', sql.ref<number>('users.id'))
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
    .select('emailVerifiedAt')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row && row.emailVerifiedAt !== null;
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
      'emailVerifiedAt',
      'name',
      'phone',
      'bio',
      'userType',
      'avatarMediaId',
      'disabledAt',
      'passwordHash',
    ])
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whom to mail, by the user's id; undefined if the account is deleted. */
export function findMailRecipient(tx: Db, userId: number) {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'emailVerifiedAt'])
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/**
 * The status of an agent, whose row is locked until the transaction ends, so that a decision comes before or after.
 */
export async function lockOwnAgentStatus(tx: Db, userId: number): Promise<AgentStatus | undefined> {
  const row = await tx
    .selectFrom('agents')
    .select('status')
    .where('userId', '=', userId)
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
  const { rows } = await sql<{ isPresent: boolean }>`
    select deleted_at is null as is_present from users
    where id = any(${userIds}::bigint[]) order by id for no key update`.execute(tx);
  return rows.filter(row => row.isPresent).length;
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
  emailVerifiedAt?: Date | null;
  phone?: string | null;
  bio?: string | null;
  avatarMediaId?: number | null;
  userType?: UserType;
  passwordHash?: string;
  disabledAt?: Date | null;
  language?: Language;
};

export async function changeUser(db: Db, userId: number, changes: UserChanges): Promise<void> {
  if (Object.values(changes).every(value => value === undefined)) return;
  await db.updateTable('users').set(changes).where('id', '=', userId).execute();
}

/** Notes the language that a user has chosen (product/languages.md#the-choice). */
export async function changeLanguage(db: Db, userId: number, language: Language): Promise<void> {
  await changeUser(db, userId, { language });
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
  language?: Language | null;
};

export async function insertUser(db: Db, user: NewUser): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      username: user.username,
      email: user.email,
      name: user.name,
      passwordHash: user.passwordHash,
      userType: user.userType,
      createdAt: user.createdAt,
      emailVerifiedAt: user.emailVerifiedAt ?? null,
      language: user.language ?? null,
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
  const { rows } = await sql<{ id: number; isAdmin: boolean }>`
    select id, ${IS_ADMIN} as is_admin from users where id = ${userId} or ${IS_ADMIN} order by id for no key update`.execute(
    tx,
  );
  return rows.filter(row => row.isAdmin).map(row => row.id);
}
