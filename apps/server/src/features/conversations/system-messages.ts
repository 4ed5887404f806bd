import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { findParticipants, insertMessage, lockConversation } from './messages.repo.ts';

/**
 * Posts a system message (product/conversations.md#system-messages) in the caller's transaction. Users cannot send one.
 * @param signalsChange whether pages must reload the conversation, because its participants or state changed
 * @param formerId a user who is no longer a participant and whose pages must reload too
 */
export async function postSystemMessage(
  { clock, signals }: Platform,
  tx: Db,
  conversationId: number,
  content: string,
  { signalsChange = false, formerId }: { signalsChange?: boolean; formerId?: number } = {},
): Promise<void> {
  await lockConversation(tx, conversationId);
  await insertMessage(tx, { conversationId, senderId: null, clientId: null, content, at: clock() });
  if (!signalsChange) return;
  const participants = await findParticipants(tx, conversationId);
  const userIds = [...participants.map(each => each.user_id), ...(formerId === undefined ? [] : [formerId])];
  await signals.send(tx, { kind: 'conversation', conversationId, userIds });
}
