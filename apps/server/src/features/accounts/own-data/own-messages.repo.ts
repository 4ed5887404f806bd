import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

export type WrittenRow = {
  id: number;
  conversationId: number;
  content: string;
  createdAt: Date;
  /** The time to the microsecond, where the next page begins. */
  moment: string;
};

/** Up to `limit` messages of a user, oldest first, after one of them. */
export async function findMessagesBy(
  db: Db,
  userId: number,
  { moment, id }: Pick<WrittenRow, 'moment' | 'id'>,
  limit: number,
): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    select id, conversation_id, content, created_at, created_at::text as moment from messages
    where sender_id = ${userId} and (created_at, id) > (${moment}::timestamptz, ${id})
    order by created_at, id limit ${limit}`.execute(db);
  return rows;
}

export type OwnConversationRow = {
  id: number;
  propertyId: number;
  home: string;
  role: string;
  createdAt: Date;
  /** The sequence after which the user can read the messages. */
  fromSequence: number;
};

/** The conversations that exist for a user (product/conversations.md#starting-a-chat). An agent reads messages from their acceptance until their removal (product/conversations.md#agents-join-by-consent). */
export async function findConversationsOf(db: Db, userId: number): Promise<OwnConversationRow[]> {
  const { rows } = await sql<OwnConversationRow>`
    select c.id, c.property_id, title_for(home, ${userId}) as home, me.role, c.created_at, me.from_sequence
    from conversation_participants me
      join conversations c on c.id = me.conversation_id join properties home on home.id = c.property_id
    where me.user_id = ${userId} and me.state = 'accepted' and (me.role <> 'owner' or c.last_sequence > 0) order by c.id`.execute(
    db,
  );
  return rows;
}

export type ReadRow = { sequence: number; from: string; content: string; sentAt: Date };

/** Up to `limit` messages of a conversation after a sequence, with their senders' names. */
export async function findMessagesOf(
  db: Db,
  conversationId: number,
  after: number,
  limit: number,
): Promise<ReadRow[]> {
  const { rows } = await sql<ReadRow>`
    select m.sequence, coalesce(u.name, 'Sway') as from, m.content, m.created_at as sent_at
    from messages m left join users u on u.id = m.sender_id
    where m.conversation_id = ${conversationId} and m.sequence > ${after}
    order by m.sequence limit ${limit}`.execute(db);
  return rows;
}
