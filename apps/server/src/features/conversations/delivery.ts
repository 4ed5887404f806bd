import type { Db } from '#platform/database/database.ts';
import { findMessagesWithReaders, findLastSequences } from './messages.repo.ts';
import type { MessageRow } from './messages.repo.ts';

/** New messages of one conversation, with the participants who can read them. */
export type MessageBatch = {
  messages: MessageRow[];
  /** For each participant, the sequence after which they can read messages. */
  readableAfter: Map<number, number>;
  /** Whether there can be more messages after the last of these. */
  hasMore: boolean;
};

/** A batch of messages of the maximum length fills half of the bytes that may be buffered for a connection. */
const MESSAGE_BATCH_SIZE = 25;

/** The messages after a sequence, for delivery to all live connections of this instance. */
export async function readMessageBatch(db: Db, conversationId: number, after: number): Promise<MessageBatch> {
  const rows = await findMessagesWithReaders(db, conversationId, after, MESSAGE_BATCH_SIZE);
  const readers = Object.entries(rows[0]?.readableAfter ?? {});
  return {
    messages: rows,
    readableAfter: new Map(readers.map(([userId, from]) => [Number(userId), from])),
    hasMore: rows.length === MESSAGE_BATCH_SIZE,
  };
}

/** For each user, the last sequence of each of their conversations. */
export async function readLastSequences(
  db: Db,
  userIds: number[],
): Promise<Map<number, Map<number, number>>> {
  const lastSequences = new Map(userIds.map(id => [id, new Map<number, number>()]));
  if (userIds.length === 0) return lastSequences;
  for (const row of await findLastSequences(db, userIds)) {
    lastSequences.get(row.userId)?.set(row.conversationId, row.lastSequence);
  }
  return lastSequences;
}
