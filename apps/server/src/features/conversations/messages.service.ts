import type { CallInput } from '@sway/contract/call';
import type { listMessages, Message, sendMessage } from '@sway/contract/conversations';
import { CONVERSATION_LIMITS } from '@sway/domain/conversation-rules';
import type { Actor } from '@sway/domain/permissions';
import { requireConfirmedEmail } from '#features/accounts/index.ts';
import { findBlockers, throwIfBlocked } from '#features/blocks/index.ts';
import { clearMessageNotification, notifyFirstUnread } from '#features/notifications/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, badInput, conflict, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { presentMessage } from './conversation-presenter.ts';
import { findConversationOf, findHome } from './conversations.repo.ts';
import {
  findMessageByClientId,
  findMessages,
  findSenderState,
  insertMessage,
  lockConversation,
  moveReadMark,
} from './messages.repo.ts';
import type { LockedConversation } from './messages.repo.ts';
import { requirePeople } from './participants.ts';

type SendMessageInput = CallInput<typeof sendMessage>['body'];

/**
 * A conversation's messages for one who is in it. An agent's begin with their acceptance
 * (product/conversations.md#agents-join-by-consent).
 */
export async function readMessages(
  { db }: Platform,
  actor: Actor | null,
  conversationId: number,
  span: CallInput<typeof listMessages>['query'],
): Promise<Message[]> {
  const { id } = authorize(actor, 'conversation.use');
  const { me } = await requirePeople(db, conversationId, id);
  const rows = await findMessages(db, conversationId, me.from_sequence, span);
  return rows.map(presentMessage);
}

/**
 * Sends a message. It, its number, everybody's unread state and the word to their browsers are one transaction
 * (product/conversations.md#messages); the same
 * `clientId` again answers the message that is there.
 * @throws AppError forbidden when the body names other people, not_found, conflict in an ended conversation, rate_limited,
 * email_unconfirmed.
 */
export async function postMessage(
  platform: Platform,
  actor: Actor | null,
  wish: SendMessageInput,
): Promise<Message> {
  const { id } = authorize(actor, 'conversation.use');
  const { db, clock } = platform;
  if ((wish.senderId ?? id) !== id) throw new AppError('forbidden', 'You can only send messages as yourself');
  const conversationId = wish.conversationId ?? (await ownConversationOn(db, wish, id));
  return db.transaction().execute(async tx => {
    const conversation = await lockConversation(tx, conversationId);
    if (!conversation || conversation.property_id !== wish.propertyId)
      throw notFound('Conversation not found');
    const at = clock();
    const { content, clientId = null } = wish;
    const since = new Date(at.getTime() - CONVERSATION_LIMITS.messagesWithinMs);
    const standing = await findSenderState(tx, conversation, { senderId: id, clientId, since });
    if (!standing.is_in) throw notFound('Conversation not found');
    requireParticipantsMatch(conversation, wish, id);
    if (standing.is_sent)
      return presentMessage((await findMessageByClientId(tx, conversationId, id, clientId!))!);
    await requireConfirmedEmail(platform, tx, id);
    if (!conversation.is_active) throw conflict('This conversation has ended');
    throwIfBlocked(standing.blockers, id);
    requireWithinRateLimit(standing.written);
    const message = await insertMessage(tx, { conversationId, senderId: id, clientId, content, at });
    if (message.is_first_unread) await notifyFirstUnread(platform, tx, conversationId, id);
    return presentMessage(message);
  });
}

/**
 * A body may have propertyId alone. A buyer has one conversation on a listing; an owner, who can have many, names one
 * (product/conversations.md#naming-the-conversation).
 */
async function ownConversationOn(db: Db, wish: SendMessageInput, userId: number): Promise<number> {
  const home = await findHome(db, wish.propertyId);
  const isOwner = home?.owner_id === userId;
  if (isOwner && wish.receiverId === undefined)
    throw badInput('conversationId', 'Name the conversation: you can have several about this home');
  const buyerId = isOwner ? wish.receiverId! : userId;
  const conversationId = await findConversationOf(db, wish.propertyId, buyerId);
  if (!conversationId) throw notFound('Conversation not found');
  return conversationId;
}

function requireParticipantsMatch(
  { buyer_id: buyerId, owner_id: ownerId }: LockedConversation,
  { receiverId }: SendMessageInput,
  senderId: number,
): void {
  const others = [buyerId, ownerId].filter(party => party !== senderId);
  if (receiverId !== undefined && !others.includes(receiverId))
    throw new AppError('forbidden', 'This person is not in the conversation');
}

function requireWithinRateLimit(written: number): void {
  const { messages, messagesWithinMs } = CONVERSATION_LIMITS;
  if (written < messages) return;
  throw new AppError('rate_limited', 'You are sending messages too quickly. Please wait a few seconds.', {
    retryAfterSeconds: messagesWithinMs / 1000,
  });
}

/**
 * Moves one's mark of reading forward and tells everybody in the conversation, one's own other browsers too. While buyer and
 * owner are blocked from each other neither learns what the other reads: only one's own count is settled
 * (product/conversations.md#blocks).
 */
export async function readUpTo(
  platform: Platform,
  actor: Actor | null,
  conversationId: number,
  wished: number,
): Promise<{ unreadCount: number }> {
  const { id } = authorize(actor, 'conversation.use');
  const { db, signals } = platform;
  return db.transaction().execute(async tx => {
    const conversation = await lockConversation(tx, conversationId);
    const { me, all } = await requirePeople(tx, conversationId, id);
    const sequenceRead = Math.min(wished, conversation!.last_sequence);
    const isSeen = me.role === 'agent' || (await areNotBlocked(tx, conversation!));
    const mark = await moveReadMark(tx, { conversationId, userId: id, sequence: sequenceRead, isSeen });
    const userIds = all.map(person => person.user_id);
    const sequence = mark.last_read_sequence;
    if (mark.moved) await signals.send(tx, { kind: 'read', conversationId, readerId: id, sequence, userIds });
    if (mark.unread_count === 0) await clearMessageNotification(platform, tx, conversationId, id);
    return { unreadCount: mark.unread_count };
  });
}

async function areNotBlocked(tx: Db, { buyer_id: buyerId, owner_id: ownerId }: LockedConversation) {
  return (await findBlockers(tx, buyerId, [ownerId])).length === 0;
}
