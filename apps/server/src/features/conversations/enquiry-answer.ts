import { saying } from '@sway/domain/conversations/system-messages';
import type { MessagePart } from '@sway/domain/conversations/system-messages';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { insertConversation } from './conversations.repo.ts';
import { findParticipants, insertMessage } from './messages.repo.ts';
import { lockToWrite } from './require-possible.ts';
import { toStore } from './system-messages.ts';

type Parties = { propertyId: number; buyerId: number; ownerId: number };

type AnsweredEnquiry = {
  /** The enquiry, which is posted as a system message. */
  question: readonly MessagePart[];
  answer: string;
};

/** Where an answer went: into the conversation, or not, because an agent would read it there. */
export type PostedAnswer = { conversationId: number; isKeptFromAgents: boolean };

/**
 * Posts an enquiry and its answer in the conversation of buyer and owner, which is created if needed
 * (product/conversations.md#one-conversation-for-each-listing-and-buyer). With an agent in the conversation nothing is posted
 * (product/enquiries.md#enquiries-and-agents). Call it in the transaction that answers the enquiry.
 * @throws AppError with a code of `requireCanWrite`
 */
export async function postAnswer(
  platform: Platform,
  tx: Db,
  { question, answer, ...parties }: Parties & AnsweredEnquiry,
): Promise<PostedAnswer> {
  const at = platform.clock();
  const { id: conversationId } = await insertConversation(tx, { ...parties, at });
  await lockToWrite(tx, conversationId, parties.ownerId);
  const participants = await findParticipants(tx, conversationId);
  if (participants.some(({ role }) => role === 'agent')) return { conversationId, isKeptFromAgents: true };
  const message = { conversationId, clientId: null, at };
  await insertMessage(tx, { ...message, senderId: null, ...toStore(question) });
  await insertMessage(tx, { ...message, senderId: parties.ownerId, content: answer });
  const userIds = [parties.buyerId, parties.ownerId];
  await platform.signals.send(tx, { kind: 'conversation', conversationId, userIds });
  return { conversationId, isKeptFromAgents: false };
}

/**
 * Posts an enquiry and its answer that both parties have agreed to share with the agents, as system messages. Call it in the
 * transaction of the second agreement.
 * @throws AppError with a code of `requireCanWrite`
 */
export async function postSharedEnquiry(
  { clock, signals }: Platform,
  tx: Db,
  conversationId: number,
  { question, answer, byId }: AnsweredEnquiry & { byId: number },
): Promise<void> {
  await lockToWrite(tx, conversationId, byId);
  const message = { conversationId, senderId: null, clientId: null, at: clock() };
  const reason = saying`Both agreed to share it. The owner’s answer follows.`;
  await insertMessage(tx, { ...message, ...toStore([...question, '\n', { says: reason }]) });
  await insertMessage(tx, { ...message, content: answer });
  const userIds = (await findParticipants(tx, conversationId)).map(each => each.userId);
  await signals.send(tx, { kind: 'conversation', conversationId, userIds });
}
