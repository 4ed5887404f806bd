import type { ConversationRole } from '@sway/domain/conversation-rules';
import { sql } from 'kysely';
import { blockersBetween } from '#features/blocks/index.ts';
import type { Db } from '#platform/database/database.ts';
import { notifyExpression } from '#platform/realtime/signals.ts';

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

const WRITTEN = sql`
  m.id, m.conversation_id, c.property_id, m.sequence, m.client_id, m.sender_id,
  case m.sender_id when c.buyer_id then c.owner_id when c.owner_id then c.buyer_id end as receiver_id,
  m.kind, m.content, m.created_at`;

/** A message as its readers get it; read once everybody else in the conversation has come that far. */
const MESSAGE = sql`${WRITTEN},
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

/** A message with who may read the conversation now: by user, the number after which messages are theirs. */
export type DeliveredRow = MessageRow & { readable_after: Record<string, number> };

/** The first messages after a number with their readers, in one reading. */
export async function findDelivery(
  db: Db,
  conversationId: number,
  after: number,
  limit: number,
): Promise<DeliveredRow[]> {
  const { rows } = await sql<DeliveredRow>`
    select ${MESSAGE}, (select json_object_agg(p.user_id, p.from_sequence) from conversation_participants p
      where p.conversation_id = ${conversationId} and p.state = 'accepted') as readable_after
    from messages m join conversations c on c.id = m.conversation_id
    where m.conversation_id = ${conversationId} and m.sequence > ${after}
    order by m.sequence limit ${limit}`.execute(db);
  return rows;
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

/** What stands for and against somebody's writing in a conversation. */
export type SenderState = {
  is_in: boolean;
  /** Their message of this `clientId` is there already. */
  is_sent: boolean;
  /** Who of buyer and owner has blocked the other. */
  blockers: number[];
  /** How many messages they have written of late, in any conversation. */
  written: number;
};

/** All that is to be known before a message, once its conversation is held. */
export async function findSenderState(
  tx: Db,
  { id, buyer_id: buyerId, owner_id: ownerId }: LockedConversation,
  { senderId, clientId, since }: { senderId: number; clientId: string | null; since: Date },
): Promise<SenderState> {
  const { rows } = await sql<SenderState>`
    select
      exists (select from conversation_participants
        where conversation_id = ${id} and user_id = ${senderId} and state = 'accepted') as is_in,
      exists (select from messages
        where conversation_id = ${id} and sender_id = ${senderId} and client_id = ${clientId}) as is_sent,
      (select coalesce(json_agg(b.blocker_id), '[]')
        from (${blockersBetween(sql`${buyerId}`, sql`${ownerId}`)}) b) as blockers,
      (select count(*) from messages where sender_id = ${senderId} and created_at > ${since}) as written`.execute(
    tx,
  );
  return rows[0]!;
}

export type NewMessage = {
  conversationId: number;
  senderId: number | null;
  clientId: string | null;
  content: string;
  at: Date;
};

export type InsertedMessage = MessageRow & {
  /** For somebody it is the first message of the conversation that they have not read. */
  is_first_unread: boolean;
};

/**
 * Writes the next message of a locked conversation with everything that hangs on it, in one statement: its number, the
 * conversation's latest moment, one more unread for everybody else, that its sender has read so far, and the word to browsers.
 */
export async function insertMessage(
  tx: Db,
  { conversationId, senderId, clientId, content, at }: NewMessage,
): Promise<InsertedMessage> {
  const signal = sql`json_build_object('kind', 'message', 'conversationId', m.conversation_id, 'sequence', m.sequence,
    'userIds', (select json_agg(user_id) from marked))`;
  const { rows } = await sql<InsertedMessage>`
    with numbered as (
      update conversations set last_sequence = last_sequence + 1, last_message_at = ${at}
      where id = ${conversationId} returning id, property_id, buyer_id, owner_id, last_sequence
    ), marked as (
      update conversation_participants p set
        unread_count = case when p.user_id = ${senderId} then 0 else p.unread_count + 1 end,
        last_read_sequence = case when p.user_id = ${senderId} then n.last_sequence else p.last_read_sequence end
      from numbered n where p.conversation_id = n.id and p.state = 'accepted'
      returning p.user_id, p.unread_count
    ), written as (
      insert into messages (conversation_id, sequence, sender_id, client_id, kind, content, created_at)
      select id, last_sequence, ${senderId}::bigint, ${clientId}::uuid, ${senderId === null ? 'system' : 'text'},
        ${content}, ${at}
      from numbered returning *
    )
    select ${WRITTEN}, false as is_read, exists (select from marked where unread_count = 1) as is_first_unread,
      ${notifyExpression(signal)}
    from written m, numbered c`.execute(tx);
  return rows[0]!;
}

/**
 * Moves a reader's mark forward, never back.
 * @param isSeen false leaves the mark, which others see, where it stands, and settles the reader's own count alone
 * @returns whether it moved, how far it stands, and what is unread beyond what was read.
 */
export async function moveReadMark(
  tx: Db,
  { conversationId, userId, sequence, isSeen }: ReadMark,
): Promise<{ moved: boolean; last_read_sequence: number; unread_count: number }> {
  const { rows } = await sql<{ moved: boolean; last_read_sequence: number; unread_count: number }>`
    with before as (
      select last_read_sequence as stood, greatest(last_read_sequence, ${sequence}) as has_read
      from conversation_participants where conversation_id = ${conversationId} and user_id = ${userId}
    )
    update conversation_participants p set
      last_read_sequence = case when ${isSeen} then b.has_read else b.stood end,
      unread_count = (select count(*) from messages m
        where m.conversation_id = ${conversationId} and m.sequence > greatest(b.has_read, p.from_sequence)
          and m.sender_id is distinct from ${userId})
    from before b
    where p.conversation_id = ${conversationId} and p.user_id = ${userId}
    returning b.stood < p.last_read_sequence as moved, p.last_read_sequence, p.unread_count`.execute(tx);
  return rows[0]!;
}

type ReadMark = { conversationId: number; userId: number; sequence: number; isSeen: boolean };

/** Everybody else in a conversation whom one may reach in it: it is nobody where one is not in it, nor across a block. */
export async function findReachable(db: Db, conversationId: number, userId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select other.user_id from conversation_participants me
      join conversation_participants other on other.conversation_id = me.conversation_id
    where me.conversation_id = ${conversationId} and me.user_id = ${userId} and me.state = 'accepted'
      and other.state = 'accepted' and other.user_id <> me.user_id
      and not exists (${blockersBetween(sql`me.user_id`, sql`other.user_id`)})`.execute(db);
  return rows.map(row => row.user_id);
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
