import { peopleIn, systemMessageText } from '@sway/domain/system-messages';
import type { MessagePart } from '@sway/domain/system-messages';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { findParticipants, insertMessage, lockConversation } from './messages.repo.ts';
import { lockNames } from './system-messages.repo.ts';

/**
 * Posts a system message (product/conversations.md#system-messages) in the caller's transaction. Users cannot send one.
 * @param parts the texts of the message, and the people whom it names
 * @param signalsChange whether pages must reload the conversation, because its participants or state changed
 * @param formerId a user who is no longer a participant and whose pages must reload too
 */
export async function postSystemMessage(
  platform: Platform,
  tx: Db,
  conversationId: number,
  parts: readonly MessagePart[],
  { signalsChange = false, formerId }: { signalsChange?: boolean; formerId?: number } = {},
): Promise<void> {
  await lockConversation(tx, conversationId);
  const people = peopleIn(parts);
  const content = systemMessageText(parts, await lockNames(tx, people));
  const message = { conversationId, senderId: null, clientId: null, content, at: platform.clock() };
  await insertMessage(tx, people.length > 0 ? { ...message, parts } : message);
  if (signalsChange) await signalConversationChange(platform, tx, conversationId, formerId);
}

/**
 * Signals to the participants' pages that the participants or the state of a conversation have changed.
 * @param formerId a user who is no longer a participant and whose pages must reload too
 */
export async function signalConversationChange(
  { signals }: Platform,
  tx: Db,
  conversationId: number,
  formerId?: number,
): Promise<void> {
  const participants = await findParticipants(tx, conversationId);
  const userIds = [...participants.map(each => each.user_id), ...(formerId === undefined ? [] : [formerId])];
  await signals.send(tx, { kind: 'conversation', conversationId, userIds });
}
