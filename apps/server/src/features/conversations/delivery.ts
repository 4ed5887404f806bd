import type { Message } from '@sway/contract/conversations';
import type { Db } from '#platform/database/database.ts';
import { presentMessage } from './conversation-presenter.ts';
import { findDelivery, findHeads } from './messages.repo.ts';

/** Messages of one conversation for those who may read them now; who left or was never in it gets none. */
export type MessageBatch = {
  messages: Message[];
  /** By user, the number after which messages are theirs to read. */
  readableAfter: Map<number, number>;
  /** More follow after the last of these. */
  hasMore: boolean;
};

/** Few enough that one delivery, of messages of the longest kind, is half of what may lie unsent for a page. */
const MESSAGES_A_DELIVERY = 25;

/** What came after a message, for delivery to browsers: read once for all of them that this instance holds. */
export async function readMessageBatch(db: Db, conversationId: number, after: number): Promise<MessageBatch> {
  const rows = await findDelivery(db, conversationId, after, MESSAGES_A_DELIVERY);
  const readers = Object.entries(rows[0]?.readable_after ?? {});
  return {
    messages: rows.map(presentMessage),
    readableAfter: new Map(readers.map(([userId, from]) => [Number(userId), from])),
    hasMore: rows.length === MESSAGES_A_DELIVERY,
  };
}

/** How far each conversation of these users has come: by user, the last number by conversation. */
export async function readLastSequences(
  db: Db,
  userIds: number[],
): Promise<Map<number, Map<number, number>>> {
  const heads = new Map(userIds.map(id => [id, new Map<number, number>()]));
  if (userIds.length === 0) return heads;
  for (const row of await findHeads(db, userIds)) {
    heads.get(row.user_id)?.set(row.conversation_id, row.last_sequence);
  }
  return heads;
}
