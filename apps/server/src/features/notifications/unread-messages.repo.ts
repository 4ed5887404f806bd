import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';

export type UnreadConversation = {
  userId: number;
  conversationId: number;
  senderName: string;
  /** Null for a system message, and for a deleted user. */
  senderId: number | null;
  home: string;
  unreadCount: number;
  /** Null for a system message: names in it are read on the page, where they disappear with their accounts. */
  lastMessage: string | null;
};

const UNREAD = sql`
  select p.user_id, p.conversation_id, p.unread_count, title_for(home, p.user_id) as home,
    coalesce(sender.name, 'Sway') as sender_name,
    case when sender.deleted_at is null then sender.id end as sender_id, case when m.sender_id is not null then m.content end as last_message
  from conversation_participants p
    join conversations c on c.id = p.conversation_id
    join properties home on home.id = c.property_id
    join messages m on m.conversation_id = c.id and m.sequence = c.last_sequence
    left join users sender on sender.id = m.sender_id`;

/**
 * Whether all unread messages of a participant before this one are system messages. The unread ones are the last of the conversation,
 * because sending a message reads those before it.
 */
export function hasNoEarlierUnread(
  message: RawBuilder<unknown>,
  unreadCount: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql`not exists (select from messages earlier
    where earlier.conversation_id = ${message}.conversation_id and earlier.kind = 'text'
      and earlier.sequence > ${message}.sequence - ${unreadCount} and earlier.sequence < ${message}.sequence)`;
}

/** The participants for whom the message just written is their first unread one from a person. */
export async function findFirstUnread(
  tx: Db,
  conversationId: number,
  senderId: number,
): Promise<UnreadConversation[]> {
  const { rows } = await sql<UnreadConversation>`${UNREAD}
    where p.conversation_id = ${conversationId} and p.state = 'accepted'
      and p.user_id <> ${senderId} and p.unread_count > 0 and ${hasNoEarlierUnread(sql`m`, sql`p.unread_count`)}`.execute(
    tx,
  );
  return rows;
}

/** Schedules a mail, unless one is already scheduled. */
export async function insertDueMail(
  tx: Db,
  userId: number,
  conversationId: number,
  dueAt: Date,
): Promise<void> {
  await tx
    .insertInto('unread_mails')
    .values({ userId, conversationId, dueAt })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

export async function deleteDueMail(tx: Db, userId: number, conversationId: number): Promise<void> {
  await tx
    .deleteFrom('unread_mails')
    .where('userId', '=', userId)
    .where('conversationId', '=', conversationId)
    .execute();
}

/** Takes up to `limit` scheduled mails that are due. Only the instance that takes them writes them. */
export async function takeDueMails(tx: Db, now: Date, limit: number): Promise<UnreadConversation[]> {
  const taken = await sql<{ userId: number; conversationId: number }>`
    with due as materialized (
      select user_id, conversation_id from unread_mails where due_at <= ${now}
      order by due_at limit ${limit} for update skip locked)
    delete from unread_mails m using due
    where m.user_id = due.user_id and m.conversation_id = due.conversation_id
    returning m.user_id, m.conversation_id`.execute(tx);
  const { rows } = await sql<UnreadConversation>`${UNREAD}
    join unnest(${taken.rows.map(row => row.userId)}::bigint[], ${taken.rows.map(row => row.conversationId)}::bigint[])
      as due(user_id, conversation_id) on due.user_id = p.user_id and due.conversation_id = p.conversation_id
    where p.state = 'accepted' and p.unread_count > 0`.execute(tx);
  return rows;
}
