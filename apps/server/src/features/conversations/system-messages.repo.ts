import type { MessagePart } from '@sway/domain/system-messages';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/**
 * The names of users, who are not deleted until the transaction ends: an account that is deleted afterwards finds the messages that name
 * it.
 */
export async function lockNames(tx: Db, userIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from users where id = any(${userIds}::bigint[]) order by id for key share`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The names of users. */
export async function findNames(db: Db, userIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from users where id = any(${userIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * The ids of the system messages in a user's conversations that name the user, or somebody whose account is not known, in ascending
 * order.
 */
export async function findMessagesNaming(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from conversation_participants p join messages m on m.conversation_id = p.conversation_id
    where p.user_id = ${userId} and m.parts is not null
      and (m.parts @> jsonb_build_array(jsonb_build_object('userId', ${userId}::bigint))
        or m.parts @> '[{"userId": null}]')
    order by m.id`.execute(db);
  return rows.map(({ id }) => id);
}

export type NamingMessage = { id: number; parts: MessagePart[] };

/** The parts of messages that name people, locked in a fixed order, because two accounts that they name can be deleted at once. */
export async function lockNamingMessages(tx: Db, ids: readonly number[]): Promise<NamingMessage[]> {
  const { rows } = await sql<NamingMessage>`
    select id, parts from messages where id = any(${ids}::bigint[]) and parts is not null
    order by id for no key update`.execute(tx);
  return rows;
}

/** Changes what messages say and whom they name. */
export async function rewriteMessages(
  tx: Db,
  messages: readonly (NamingMessage & { content: string })[],
): Promise<void> {
  await sql`
    update messages m set content = new.content, parts = new.parts
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as new (id bigint, content text, parts jsonb)
    where m.id = new.id`.execute(tx);
}
