import { isLongerThan } from '../text/characters.ts';

/** The roles of participants (product/conversations.md#messages, product/conversations.md#agents-join-by-consent). */
export const CONVERSATION_ROLES = ['buyer', 'owner', 'agent'] as const;

export type ConversationRole = (typeof CONVERSATION_ROLES)[number];

/** The longest message, in characters. */
export const MAX_MESSAGE_CHARACTERS = 5000;

/** Whether a message can be sent: it is not blank and not too long (product/conversations.md#messages). */
export function isSendable(content: string): boolean {
  return content.trim() !== '' && !isLongerThan(content.trim(), MAX_MESSAGE_CHARACTERS);
}
