import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { findParticipants, insertMessage, lockConversation } from './messages.repo.ts';

/**
 * Writes a message of the site's own, which no person can (product/conversations.md#system-messages), as part of a transaction.
 * @param formerId somebody who is not in it any more, and whose pages are to see that.
 */
export async function postSystemMessage(
  { clock, signals }: Platform,
  tx: Db,
  conversationId: number,
  content: string,
  { tellsOfChange = false, formerId }: { tellsOfChange?: boolean; formerId?: number } = {},
): Promise<void> {
  await lockConversation(tx, conversationId);
  await insertMessage(tx, { conversationId, senderId: null, clientId: null, content, at: clock() });
  if (!tellsOfChange) return;
  const people = await findParticipants(tx, conversationId);
  const userIds = [...people.map(person => person.user_id), ...(formerId === undefined ? [] : [formerId])];
  // People or state changed: pages look at the conversation itself anew.
  await signals.send(tx, { kind: 'conversation', conversationId, userIds });
}
