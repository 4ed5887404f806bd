import { peopleIn, systemMessageText, withNames } from '@sway/domain/conversations/system-messages';
import type { MessagePart } from '@sway/domain/conversations/system-messages';
import type { Db } from '#platform/database/database.ts';
import { inLanguage } from '#platform/language.ts';
import type { Platform } from '#platform/platform.ts';
import { findParticipants, lockConversation } from './messages.repo.ts';
import { insertSystemMessages, lockNames } from './system-messages.repo.ts';

/**
 * Posts a system message (product/conversations.md#system-messages) in the caller's transaction, and lets pages reload the conversation,
 * as its participants or its state have changed. Users cannot send one.
 * @param parts what it says: saying`${{ userId }} left.`
 * @param formerId a user who is no longer a participant and whose pages must reload too
 */
export async function postSystemMessage(
  platform: Platform,
  tx: Db,
  conversationId: number,
  parts: readonly MessagePart[],
  formerId: number | null = null,
): Promise<void> {
  await lockConversation(tx, conversationId);
  await postSystemMessages(platform, tx, [conversationId], parts, formerId);
}

/** Posts the same one in several locked conversations. @returns the participants who can read it, by conversation */
export async function postSystemMessages(
  { clock }: Platform,
  tx: Db,
  conversationIds: readonly number[],
  parts: readonly MessagePart[],
  formerId: number | null,
) {
  const message = toStore(withNames(parts, await lockNames(tx, peopleIn(parts))));
  return insertSystemMessages(tx, conversationIds, { ...message, at: clock(), formerId });
}

/** What is stored of a system message: what it consists of, for its readers in their languages, and its text in English. */
export function toStore<Parts extends readonly MessagePart[]>(
  parts: Parts,
): { content: string; parts: Parts } {
  return { content: inLanguage('en', () => systemMessageText(parts)), parts };
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
  const userIds = [...participants.map(each => each.userId), ...(formerId === undefined ? [] : [formerId])];
  await signals.send(tx, { kind: 'conversation', conversationId, userIds });
}
