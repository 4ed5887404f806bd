/** The roles of participants (product/conversations.md#messages, product/conversations.md#agents-join-by-consent). */
export const CONVERSATION_ROLES = ['buyer', 'owner', 'agent'] as const;

export type ConversationRole = (typeof CONVERSATION_ROLES)[number];

/** The longest message, in characters. */
export const MAX_MESSAGE_CHARACTERS = 5000;

/** The rate limits of one user: more than this is likely automated. */
export const CONVERSATION_LIMITS = {
  messages: 20,
  messagesWithinMs: 10_000,
  newConversations: 10,
  newConversationsWithinMs: 10 * 60_000,
} as const;

/** Whether a message can be sent: it is not blank and not too long (product/conversations.md#messages). */
export function isSendable(content: string): boolean {
  return content.trim() !== '' && content.length <= MAX_MESSAGE_CHARACTERS;
}
