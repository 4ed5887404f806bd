import { requireNoBlock } from '#features/blocks/index.ts';
import type { Db } from '#platform/database/database.ts';
import { conflict } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { insertConversation } from './conversations.repo.ts';
import { insertMessage, lockConversation } from './messages.repo.ts';

type Answer = {
  propertyId: number;
  buyerId: number;
  ownerId: number;
  /** What was asked, in the site's words: the talk begins with it. */
  question: string;
  answer: string;
};

/**
 * Opens the conversation of buyer and owner, or goes on with theirs
 * (product/conversations.md#one-conversation-for-each-listing-and-buyer), and writes question and answer there, as part of the
 * transaction that answers an enquiry (product/enquiries.md#enquiries). @returns the conversation's id
 */
export async function postAnswer(
  { clock, signals }: Platform,
  tx: Db,
  { question, answer, ...parties }: Answer,
): Promise<number> {
  const at = clock();
  const conversationId = await insertConversation(tx, { ...parties, at });
  const conversation = await lockConversation(tx, conversationId);
  if (!conversation?.is_active) throw conflict('This conversation has ended');
  await requireNoBlock(tx, parties.ownerId, parties.buyerId);
  const message = { conversationId, clientId: null, at };
  await insertMessage(tx, { ...message, senderId: null, content: question });
  await insertMessage(tx, { ...message, senderId: parties.ownerId, content: answer });
  const userIds = [parties.buyerId, parties.ownerId];
  await signals.send(tx, { kind: 'conversation', conversationId, userIds });
  return conversationId;
}
