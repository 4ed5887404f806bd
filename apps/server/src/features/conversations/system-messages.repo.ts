import type { MessagePart } from '@sway/domain/conversations/system-messages';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { notifyExpression } from '#platform/realtime/signals.ts';

export type NewSystemMessage = {
  content: string;
  parts: readonly MessagePart[];
  at: Date;
  /** A user who is no longer a participant, and whose pages reload the conversation like those of the participants. */
  formerId: number | null;
};

/**
 * Inserts a system message in each of several locked conversations, and sends the signals that it came and that the conversation has
 * changed, in one statement: an agent can be in thousands.
 * @returns the participants who can read it, by conversation
 */
export async function insertSystemMessages(
  tx: Db,
  conversationIds: readonly number[],
  { content, parts, at, formerId }: NewSystemMessage,
): Promise<{ conversationId: number; userIds: number[] }[]> {
  const message = sql`json_build_object('kind', 'message', 'conversationId', conversation_id, 'sequence', sequence,
    'userIds', to_json(user_ids))`;
  const change = sql`json_build_object('kind', 'conversation', 'conversationId', conversation_id,
    'userIds', to_json(array_remove(user_ids || ${formerId}::bigint, null)))`;
  const { rows } = await sql<{ conversationId: number; userIds: number[] }>`
    with numbered as (
      update conversations set last_sequence = last_sequence + 1, last_message_at = ${at}
      where id = any(${conversationIds}::bigint[]) returning id, last_sequence
    ), marked as (
      update conversation_participants p set unread_count = p.unread_count + 1
      from numbered n where p.conversation_id = n.id and p.state = 'accepted'
      returning p.conversation_id, p.user_id
    ), readers as (
      select conversation_id, array_agg(user_id) as user_ids from marked group by conversation_id
    ), written as (
      insert into messages (conversation_id, sequence, kind, content, parts, created_at)
      select id, last_sequence, 'system', ${content}, ${JSON.stringify(parts)}::jsonb, ${at} from numbered
      returning conversation_id, sequence
    )
    select conversation_id, to_json(user_ids) as user_ids, ${notifyExpression(message)}, ${notifyExpression(change)}
    from written join readers using (conversation_id)`.execute(tx);
  return rows;
}

/** Signals to the other participants' pages that a user's conversations have changed, in one statement: an owner can have thousands. */
export async function signalConversationsOf(tx: Db, userId: number): Promise<void> {
  const change = sql`json_build_object('kind', 'conversation', 'conversationId', c.id,
    'userIds', (select json_agg(p.user_id) from conversation_participants p
      where p.conversation_id = c.id and p.state = 'accepted' and p.user_id <> ${userId}))`;
  await sql`
    select ${notifyExpression(change)} from conversations c
    where (c.buyer_id = ${userId} or c.owner_id = ${userId}) and c.last_sequence > 0`.execute(tx);
}

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
