import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Something that leaving demo mode has changed, or could not undo: what it is about, as in `user 7`, and in words what became of it. */
export type Undone = { subject: string; username: string | null; what: string };

/** A placeholder for the e-mail address of an account `u` without one: no mail reaches it, and nobody can register it. */
const NO_ADDRESS = sql<string>`'none-' || u.id || '@invalid'`;

async function list(tx: Db, statement: RawBuilder<Undone>): Promise<Undone[]> {
  return (await statement.execute(tx)).rows;
}

/** Text columns that somebody else has changed and that get back their former value. */
const PLAIN_FIELDS = ['name', 'phone', 'bio'] as const;

/**
 * Gives accounts back what others have changed (product/site.md#leaving-demo-mode): name, phone, bio and user type; a picture that
 * somebody else set is removed.
 */
export async function restoreProfiles(tx: Db): Promise<Undone[]> {
  const undone: Undone[] = [];
  for (const field of PLAIN_FIELDS) {
    const column = sql.ref(field);
    const restored = sql<Undone>`
      update users u set ${column} = f.former from demo_former_values f
      where f.user_id = u.id and f.field = ${field} and u.deleted_at is null and u.${column} is distinct from f.former
      returning 'user ' || u.id as subject, u.username, ${`${field} restored`}::text as what`;
    undone.push(...(await list(tx, restored)));
  }
  const types = sql<Undone>`
    update users u set user_type = f.former from demo_former_values f
    where f.user_id = u.id and f.field = 'user_type' and u.deleted_at is null and u.user_type <> f.former
      and f.former <> 'admin'
    returning 'user ' || u.id as subject, u.username, 'type restored: ' || f.former as what`;
  const pictures = sql<Undone>`
    update users u set avatar_media_id = null from demo_former_values f
    where f.user_id = u.id and f.field = 'avatar_media_id' and u.deleted_at is null and u.avatar_media_id is not null
    returning 'user ' || u.id as subject, u.username, 'picture removed' as what`;
  undone.push(...(await list(tx, types)), ...(await list(tx, pictures)));
  return undone;
}

/**
 * Gives every account back its first e-mail address. An account that took the first address of another one since loses it, and of several
 * accounts that had the same one, the oldest gets it. An address that an admin changed before the first ones were kept cannot be restored:
 * the account then has none, so that no link goes to a stranger.
 */
export async function restoreAddresses(tx: Db): Promise<Undone[]> {
  const others = await list(tx, withoutStrangersAddresses());
  await sql`
    update users u set email = ${NO_ADDRESS} from demo_former_values f
    where f.user_id = u.id and f.field = 'email' and u.deleted_at is null and u.email <> f.former`.execute(
    tx,
  );
  const restored = sql<Undone>`
    update users u set email = f.former
    from (select distinct on (lower(d.former)) d.user_id, d.former
      from demo_former_values d join users o on o.id = d.user_id
      where d.field = 'email' and o.deleted_at is null order by lower(d.former), d.user_id) f
    where f.user_id = u.id and u.email = ${NO_ADDRESS}
    returning 'user ' || u.id as subject, u.username, 'e-mail address restored' as what`;
  const own = await list(tx, restored);
  const left = sql<Undone>`
    select 'user ' || u.id as subject, u.username, 'e-mail address removed: an older account had it' as what
    from users u join demo_former_values f on f.user_id = u.id and f.field = 'email'
    where u.email = ${NO_ADDRESS}`;
  return [...others, ...own, ...(await list(tx, left))];
}

function withoutStrangersAddresses() {
  return sql<Undone>`
    update users u set email = ${NO_ADDRESS}
    where u.deleted_at is null and not u.is_sample
      and not exists (select from demo_former_values f where f.user_id = u.id and f.field = 'email')
      and (exists (select from demo_former_values f join users o on o.id = f.user_id
          where f.field = 'email' and lower(f.former) = lower(u.email) and o.deleted_at is null)
        or exists (select from audit_log l
          where l.subject = 'user ' || u.id and l.action = 'user.edit' and l.actor_id <> u.id
            and l.detail -> 'fields' ? 'email'))
    returning 'user ' || u.id as subject, u.username,
      'e-mail address removed: it may be a stranger’s; an admin can set one' as what`;
}

/** What admins of the demo site read, and did to real users beyond undoing. The operator can tell these users. */
export async function findIrreversible(tx: Db): Promise<Undone[]> {
  const accounts = sql<Undone>`
    select distinct l.subject, u.username, case l.action
        when 'user.delete' then 'deleted by an admin of the demo site; cannot be undone'
        when 'agent.edit' then 'agency, licence or profile edited by an admin; to be checked'
        else 'profile edited by an admin before former values were kept; to be checked' end as what
    from audit_log l join users u on l.subject = 'user ' || u.id
    where not u.is_sample and l.actor_id <> u.id and (l.action in ('user.delete', 'agent.edit')
      or l.action = 'user.edit' and not exists (select from demo_former_values f where f.user_id = u.id))
    order by 1, 3`;
  const read = sql<Undone>`
    select distinct l.subject, null as username, 'read by an admin of the demo site' as what
    from audit_log l
    where l.action in ('conversation.read', 'claim.open-document') and (
      exists (select from property_claims c join users u on u.id = c.user_id
        where l.subject = 'claim ' || c.id and not u.is_sample)
      or exists (select from conversations c join users b on b.id = c.buyer_id join users o on o.id = c.owner_id
        where l.subject = 'conversation ' || c.id and not b.is_sample and not o.is_sample))
    order by 1`;
  return [...(await list(tx, accounts)), ...(await list(tx, read))];
}

/**
 * Ends all access that somebody could have got on the demo site: sessions, known browsers, mailed links and their key, and passwords.
 * A reader of an account's mails there could set its password. No mail of the demo site is sent, and no limit counts those sent before.
 * @returns how many mails are not sent
 */
export async function endAccess(tx: Db): Promise<number> {
  for (const table of EMPTIED_TABLES) await tx.deleteFrom(table).execute();
  const { numDeletedRows } = await tx.deleteFrom('outbox').executeTakeFirst();
  await tx.updateTable('users').set({ emailVerifiedAt: null, passwordHash: '!' }).execute();
  return Number(numDeletedRows);
}

const EMPTIED_TABLES = [
  'sessions',
  'login_devices',
  'factors',
  'recovery_codes',
  'factor_challenges',
  'factor_resets',
  'account_tokens',
  'signing_keys',
  'unread_mails',
  'limit_uses',
  'refused_addresses',
  'demo_former_values',
] as const;

/** Makes every admin a buyer: anyone could have appointed them. @returns their usernames */
export async function dismissAdmins(tx: Db): Promise<string[]> {
  const rows = await tx
    .updateTable('users')
    .set({ userType: 'buyer' })
    .where('userType', '=', 'admin')
    .where('isSample', '=', false)
    .where('deletedAt', 'is', null)
    .returning('username')
    .execute();
  return rows.map(({ username }) => username);
}
