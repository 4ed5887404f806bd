import type { ConversationRole } from '@sway/domain/conversation-rules';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

export type MessageRow = {
  id: number;
  conversation_id: number;
  property_id: number;
  sequence: number;
  client_id: string | null;
  sender_id: number | null;
  receiver_id: number | null;
  kind: 'text' | 'system';
  content: string;
  created_at: Date;
  is_read: boolean;
};

/** A message as its readers get it; read once everybody else in the conversation has come that far. */
const MESSAGE = sql`
  m.id, m.conversation_id, c.property_id, m.sequence, m.client_id, m.sender_id,
  case m.sender_id when c.buyer_id then c.owner_id when c.owner_id then c.buyer_id end as receiver_id,
  m.kind, m.content, m.created_at,
  not exists (select from conversation_participants o
    where o.conversation_id = m.conversation_id and o.state = 'accepted'
      and o.user_id is distinct from m.sender_id and o.last_read_sequence < m.sequence) as is_read`;

/** Who may read a conversation, from which message on, and how far they have. */
export type ParticipantRow = {
  user_id: number;
  role: ConversationRole;
  from_sequence: number;
  last_read_sequence: number;
  unread_count: number;
};

/** The people who are in a conversation now. */
export function findParticipants(db: Db, conversationId: number): Promise<ParticipantRow[]> {
  return db
    .selectFrom('conversation_participants')
    .select(['user_id', 'role', 'from_sequence', 'last_read_sequence', 'unread_count'])
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'accepted')
    .execute();
}

export type MessageSpan = { before?: number | undefined; after?: number | undefined; limit: number };

/** Messages in their order: the first ones after a number, or else the last ones, before a number where one is given. */
export async function findMessages(
  db: Db,
  conversationId: number,
  fromSequence: number,
  { before, after, limit }: MessageSpan,
): Promise<MessageRow[]> {
  const beyond = Math.max(fromSequence, after ?? 0);
  const direction = after === undefined ? sql`desc` : sql`asc`;
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE} from messages m join conversations c on c.id = m.conversation_id
    where m.conversation_id = ${conversationId} and m.sequence > ${beyond}
      and (${before ?? null}::integer is null or m.sequence < ${before ?? null})
    order by m.sequence ${direction} limit ${limit}`.execute(db);
  return after === undefined ? rows.toReversed() : rows;
}

export async function findMessageByClientId(
  db: Db,
  conversationId: number,
  senderId: number,
  clientId: string,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE} from messages m join conversations c on c.id = m.conversation_id
    where m.conversation_id = ${conversationId} and m.sender_id = ${senderId} and m.client_id = ${clientId}`.execute(
    db,
  );
  return rows[0];
}

export type LockedConversation = {
  id: number;
  property_id: number;
  buyer_id: number;
  owner_id: number;
  last_sequence: number;
  is_active: boolean;
};

/** Holds a conversation until the transaction ends: whoever numbers a message or moves a mark of reading does so alone. */
export function lockConversation(tx: Db, conversationId: number): Promise<LockedConversation | undefined> {
  return tx
    .selectFrom('conversations')
    .select(['id', 'property_id', 'buyer_id', 'owner_id', 'last_sequence', 'is_active'])
    .where('id', '=', conversationId)
    .forUpdate()
    .executeTakeFirst();
}

export type NewMessage = {
  conversationId: number;
  senderId: number | null;
  clientId: string | null;
  content: string;
  at: Date;
};

/**
 * Writes the next message of a locked conversation with everything that hangs on it, in one statement: its number, the
 * conversation's latest moment, one more unread for everybody else, and that its sender has read so far.
 */
export async function insertMessage(
  tx: Db,
  { conversationId, senderId, clientId, content, at }: NewMessage,
): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`
    with numbered as (
      update conversations set last_sequence = last_sequence + 1, last_message_at = ${at}
      where id = ${conversationId} returning id, last_sequence
    ), marked as (
      update conversation_participants p set
        unread_count = case when p.user_id = ${senderId} then 0 else p.unread_count + 1 end,
        last_read_sequence = case when p.user_id = ${senderId} then n.last_sequence else p.last_read_sequence end
      from numbered n where p.conversation_id = n.id and p.state = 'accepted'
    )
    insert into messages (conversation_id, sequence, sender_id, client_id, kind, content, created_at)
    select id, last_sequence, ${senderId}::bigint, ${clientId}::uuid, ${senderId === null ? 'system' : 'text'},
      ${content}, ${at}
    from numbered returning sequence`.execute(tx);
  return rows[0]!.sequence;
}

/** Moves a reader's mark forward, never back. @returns whether it moved, how far it stands, and what is unread beyond. */
export async function moveReadMark(tx: Db, conversationId: number, userId: number, sequence: number) {
  const { rows } = await sql<{ moved: boolean; last_read_sequence: number; unread_count: number }>`
    with before as (
      select last_read_sequence as stood, greatest(last_read_sequence, ${sequence}) as stands
      from conversation_participants where conversation_id = ${conversationId} and user_id = ${userId}
    )
    update conversation_participants p set last_read_sequence = b.stands,
      unread_count = (select count(*) from messages m
        where m.conversation_id = ${conversationId} and m.sequence > greatest(b.stands, p.from_sequence)
          and m.sender_id is distinct from ${userId})
    from before b
    where p.conversation_id = ${conversationId} and p.user_id = ${userId}
    returning b.stood < b.stands as moved, p.last_read_sequence, p.unread_count`.execute(tx);
  return rows[0]!;
}

/** How many messages somebody has written since then, at all. */
export async function countWrittenSince(db: Db, senderId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('sender_id', '=', senderId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** How far each conversation of these users has come, and from where they may read it. */
export async function findHeads(
  db: Db,
  userIds: number[],
): Promise<{ user_id: number; conversation_id: number; last_sequence: number }[]> {
  return db
    .selectFrom('conversation_participants as p')
    .innerJoin('conversations as c', 'c.id', 'p.conversation_id')
    .select(['p.user_id', 'p.conversation_id', 'c.last_sequence'])
    .where('p.user_id', 'in', userIds)
    .where('p.state', '=', 'accepted')
    .execute();
}
