import { requireNoBlock } from '#features/blocks/index.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { insertConversation } from './conversations.repo.ts';
import { insertMessage, lockConversation } from './messages.repo.ts';

type Answer = {
  propertyId: number;
  buyerId: number;
  ownerId: number;
  /** The enquiry as text, which is posted as a system message. */
  question: string;
  answer: string;
};

/**
 * Posts an enquiry and its answer in the conversation of buyer and owner, which is created if needed
 * (product/conversations.md#one-conversation-for-each-listing-and-buyer). Call it in the transaction that answers the enquiry
 * (product/enquiries.md#enquiries).
 * @returns the conversation's id
 * @throws AppError conversation.ended, message.blocked, message.blocked_by_you
 */
export async function postAnswer(
  { clock, signals }: Platform,
  tx: Db,
  { question, answer, ...parties }: Answer,
): Promise<number> {
  const at = clock();
  const conversationId = await insertConversation(tx, { ...parties, at });
  const conversation = await lockConversation(tx, conversationId);
  if (!conversation?.is_active) throw new AppError('conversation.ended');
  await requireNoBlock(tx, parties.ownerId, parties.buyerId);
  const message = { conversationId, clientId: null, at };
  await insertMessage(tx, { ...message, senderId: null, content: question });
  await insertMessage(tx, { ...message, senderId: parties.ownerId, content: answer });
  const userIds = [parties.buyerId, parties.ownerId];
  await signals.send(tx, { kind: 'conversation', conversationId, userIds });
  return conversationId;
}
