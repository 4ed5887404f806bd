/** What a person can be in a conversation (product/conversations.md#messages, product/conversations.md#agents-join-by-consent). */
export const CONVERSATION_ROLES = ['buyer', 'owner', 'agent'] as const;

export type ConversationRole = (typeof CONVERSATION_ROLES)[number];

/** The longest message, in characters. */
export const MAX_MESSAGE_CHARACTERS = 5000;

/** How much one person may write before it looks like a machine. */
export const CONVERSATION_LIMITS = {
  messages: 20,
  messagesWithinMs: 10_000,
  newConversations: 10,
  newConversationsWithinMs: 10 * 60_000,
} as const;

/** A message can be sent when something stands in it (product/conversations.md#messages). */
export function isSendable(content: string): boolean {
  return content.trim() !== '' && content.length <= MAX_MESSAGE_CHARACTERS;
}
