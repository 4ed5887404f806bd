import type { Message } from '@sway/contract/conversations';
import type { MessagePart, StoredMessage } from '@sway/domain/conversations/system-messages';
import type { ConversationRole } from '@sway/domain/conversations/conversation-rules';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { blockersBetween } from '#features/blocks/index.ts';
import { hasNoEarlierUnread } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';
import { notifyExpression } from '#platform/realtime/signals.ts';
import { existsFor } from './first-message.repo.ts';
import { partiesColumns } from './sides.repo.ts';
import type { PartiesRow } from './sides.repo.ts';

export type MessageRow = Omit<Message, 'timestamp'> & StoredMessage & { createdAt: Date };

const MESSAGE_COLUMNS = sql`
  m.id, m.conversation_id, c.property_id, m.sequence, m.client_id, m.sender_id,
  case m.sender_id when c.buyer_id then c.owner_id when c.owner_id then c.buyer_id end as receiver_id,
  m.kind, m.content, m.parts, m.created_at`;

/** The columns of a `MessageRow`. A message is read once all other participants have read it. */
const MESSAGE = sql`${MESSAGE_COLUMNS},
  not exists (select from conversation_participants o
    where o.conversation_id = m.conversation_id and o.state = 'accepted'
      and o.user_id is distinct from m.sender_id and o.last_read_sequence < m.sequence) as is_read`;

/** A participant, who can read the messages after `from_sequence`, with their read mark and unread count. */
export type ParticipantRow = {
  userId: number;
  role: ConversationRole;
  fromSequence: number;
  lastReadSequence: number;
  unreadCount: number;
};

/** The current participants for whom a conversation exists, without invited and removed ones. */
export function findParticipants(db: Db, conversationId: number): Promise<ParticipantRow[]> {
  return db
    .selectFrom('conversation_participants as p')
    .innerJoin('conversations as c', 'c.id', 'p.conversationId')
    .select(['p.userId', 'p.role', 'p.fromSequence', 'p.lastReadSequence', 'p.unreadCount'])
    .where('p.conversationId', '=', conversationId)
    .where('p.state', '=', 'accepted')
    .where(existsFor(sql`p.role`))
    .execute();
}

export type MessageSpan = { before?: number | undefined; after?: number | undefined; limit: number };

/**
 * Up to `limit` messages, oldest first: the first ones after the sequence `after`; otherwise the last ones, before the sequence
 * `before` if it is given.
 */
export async function findMessages(
  db: Db,
  conversationId: number,
  fromSequence: number,
  { before, after, limit }: MessageSpan,
): Promise<MessageRow[]> {
  const afterSequence = Math.max(fromSequence, after ?? 0);
  const direction = after === undefined ? sql`desc` : sql`asc`;
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE} from messages m join conversations c on c.id = m.conversation_id
    where m.conversation_id = ${conversationId} and m.sequence > ${afterSequence}
      and (${before ?? null}::integer is null or m.sequence < ${before ?? null})
    order by m.sequence ${direction} limit ${limit}`.execute(db);
  return after === undefined ? rows.toReversed() : rows;
}

/** A message with the current participants: for each, the sequence after which they can read messages. */
export type MessageWithReadersRow = MessageRow & { readableAfter: Record<string, number> };

/** The first messages after a sequence, with their readers, in one query. */
export async function findMessagesWithReaders(
  db: Db,
  conversationId: number,
  after: number,
  limit: number,
): Promise<MessageWithReadersRow[]> {
  const { rows } = await sql<MessageWithReadersRow>`
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
  propertyId: number;
  buyerId: number;
  ownerId: number;
  lastSequence: number;
  isActive: boolean;
};

/** Locks a conversation until the transaction ends, so that messages and read marks are written one after the other. */
export function lockConversation(tx: Db, conversationId: number): Promise<LockedConversation | undefined> {
  return tx
    .selectFrom('conversations')
    .select(['id', 'propertyId', 'buyerId', 'ownerId', 'lastSequence', 'isActive'])
    .where('id', '=', conversationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** What decides whether a user can write in a conversation. */
export type SenderState = PartiesRow & {
  isParticipant: boolean;
  /** Whether a message with this `clientId` exists. */
  isSent: boolean;
  /** The time in ms until the user can send a message; 0 if this one was counted. */
  waitMs: number;
};

/**
 * Checks everything before a message is inserted, and counts it unless it was sent before, in one query. The conversation must be
 * locked.
 * @param uses the SQL that counts the message, for each of its limits.
 */
export async function checkSender(
  tx: Db,
  conversation: LockedConversation,
  { senderId, clientId, uses }: { senderId: number; clientId: string | null; uses: RawBuilder<number>[] },
): Promise<SenderState> {
  const columns = partiesColumns(conversation);
  const { rows } = await sql<SenderState>`
    select
      exists (select from conversation_participants p join conversations c on c.id = p.conversation_id
        where c.id = ${conversation.id} and p.user_id = ${senderId} and p.state = 'accepted' and ${existsFor(sql`p.role`)}) as is_participant,
      sent.is_sent,
      ${columns.parties} as parties, ${columns.blockers} as blockers,
      case when sent.is_sent then 0 else greatest(${sql.join(uses)}) end as wait_ms
    from (select exists (select from messages
      where conversation_id = ${conversation.id} and sender_id = ${senderId} and client_id = ${clientId}) as is_sent) sent`.execute(
    tx,
  );
  return rows[0]!;
}

export type NewMessage = {
  conversationId: number;
  senderId: number | null;
  clientId: string | null;
  content: string;
  /** Of a system message that is said in the reader’s language. */
  parts?: readonly MessagePart[];
  at: Date;
};

export type InsertedMessage = MessageRow & {
  /** Whether it is some participant's first unread message from a person in the conversation. */
  isFirstUnread: boolean;
};

/**
 * Inserts the next message of a locked conversation. The same statement assigns the sequence, updates the conversation's time,
 * the other participants' unread counts and the sender's read mark, and sends the signal.
 */
export async function insertMessage(
  tx: Db,
  { conversationId, senderId, clientId, content, parts, at }: NewMessage,
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
      insert into messages (conversation_id, sequence, sender_id, client_id, kind, content, parts, created_at)
      select id, last_sequence, ${senderId}::bigint, ${clientId}::uuid, ${senderId === null ? 'system' : 'text'},
        ${content}, ${parts ? JSON.stringify(parts) : null}::jsonb, ${at}
      from numbered returning *
    )
    select ${MESSAGE_COLUMNS}, false as is_read, exists (
        select from marked where unread_count > 0 and ${hasNoEarlierUnread(sql`m`, sql`unread_count`)}) as is_first_unread,
      ${notifyExpression(signal)}
    from written m, numbered c`.execute(tx);
  return rows[0]!;
}

/**
 * Moves a participant's read mark forward, never back, and updates the unread count.
 * @param isSeen false updates only the unread count and leaves the mark, which others see, unchanged
 * @returns whether the mark moved, its sequence, and the unread count
 */
export async function moveReadMark(
  tx: Db,
  { conversationId, userId, sequence, isSeen }: ReadMark,
): Promise<{ moved: boolean; lastReadSequence: number; unreadCount: number }> {
  const { rows } = await sql<{ moved: boolean; lastReadSequence: number; unreadCount: number }>`
    with before as (
      select last_read_sequence as former, greatest(last_read_sequence, ${sequence}) as has_read
      from conversation_participants where conversation_id = ${conversationId} and user_id = ${userId}
    )
    update conversation_participants p set
      last_read_sequence = case when ${isSeen} then b.has_read else b.former end,
      unread_count = (select count(*) from messages m
        where m.conversation_id = ${conversationId} and m.sequence > greatest(b.has_read, p.from_sequence)
          and m.sender_id is distinct from ${userId})
    from before b
    where p.conversation_id = ${conversationId} and p.user_id = ${userId}
    returning b.former < p.last_read_sequence as moved, p.last_read_sequence, p.unread_count`.execute(tx);
  return rows[0]!;
}

type ReadMark = { conversationId: number; userId: number; sequence: number; isSeen: boolean };

/** The other participants whom a user can reach in a conversation: none for others than participants, and none across a block. */
export async function findReachable(db: Db, conversationId: number, userId: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select other.user_id from conversation_participants me
      join conversations c on c.id = me.conversation_id
      join conversation_participants other on other.conversation_id = me.conversation_id
    where me.conversation_id = ${conversationId} and me.user_id = ${userId} and me.state = 'accepted'
      and other.state = 'accepted' and other.user_id <> me.user_id
      and ${existsFor(sql`me.role`)} and ${existsFor(sql`other.role`)}
      and not exists (${blockersBetween(sql`me.user_id`, sql`other.user_id`)})`.execute(db);
  return rows.map(row => row.userId);
}

/** The last sequence of each conversation of these users. */
export async function findLastSequences(
  db: Db,
  userIds: number[],
): Promise<{ userId: number; conversationId: number; lastSequence: number }[]> {
  return db
    .selectFrom('conversation_participants as p')
    .innerJoin('conversations as c', 'c.id', 'p.conversationId')
    .select(['p.userId', 'p.conversationId', 'c.lastSequence'])
    .where('p.userId', 'in', userIds)
    .where('p.state', '=', 'accepted')
    .where(existsFor(sql`p.role`))
    .execute();
}
