import type { CallInput } from '@sway/contract/call';
import type { listMessages, Message, sendMessage } from '@sway/contract/conversations';
import type { Actor } from '@sway/domain/accounts/permissions';
import { requireConfirmedEmail } from '#features/accounts/index.ts';
import { findBlockers } from '#features/blocks/index.ts';
import { requireMayBegin } from '#features/contact/index.ts';
import { clearMessageNotification, notifyFirstUnread } from '#features/notifications/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { countUseWithin, useAfter } from '#platform/rate-limits/rate-limits.ts';
import type { Use } from '#platform/rate-limits/rate-limits.ts';
import { presentMessage } from './conversation-presenter.ts';
import { findConversationOf, findListing } from './conversations.repo.ts';
import {
  checkSender,
  findMessageByClientId,
  findMessages,
  insertMessage,
  lockConversation,
  moveReadMark,
} from './messages.repo.ts';
import type { LockedConversation } from './messages.repo.ts';
import { requireParticipant } from './participants.ts';
import { requireCanWrite } from './require-possible.ts';

type SendMessageInput = CallInput<typeof sendMessage>['body'];

/**
 * A conversation's messages for a participant. An agent gets the messages since their acceptance
 * (product/conversations.md#agents-join-by-consent).
 * @throws AppError conversation.not_found for users who are not participants
 */
export async function readMessages(
  { db }: Platform,
  actor: Actor | null,
  conversationId: number,
  span: CallInput<typeof listMessages>['query'],
): Promise<Message[]> {
  const { id } = authorize(actor, 'conversation.use');
  const { me } = await requireParticipant(db, conversationId, id);
  const rows = await findMessages(db, conversationId, me.fromSequence, span);
  return rows.map(presentMessage);
}

const MESSAGE_LIMITS = ['messages', 'messagesOfDay'] as const;

/**
 * Sends a message. One transaction inserts it, updates the unread counts and sends the signal
 * (product/conversations.md#messages). Repeating a `clientId` returns the existing message.
 * @throws AppError with a code of `sendMessage`
 */
export async function postMessage(
  platform: Platform,
  actor: Actor | null,
  input: SendMessageInput,
): Promise<Message> {
  const { id } = authorize(actor, 'conversation.use');
  const { db, clock } = platform;
  if ((input.senderId ?? id) !== id) throw new AppError('permission.not_yourself');
  const conversationId = input.conversationId ?? (await findOwnConversation(db, input, id));
  return db.transaction().execute(async tx => {
    const conversation = await lockConversation(tx, conversationId);
    if (!conversation || !(await isAbout(tx, conversation, input.propertyId)))
      throw new AppError('conversation.not_found');
    const at = clock();
    const { content, clientId = null } = input;
    const uses = MESSAGE_LIMITS.map(limit => countUseWithin(platform, { limit, subject: id }));
    const sender = await checkSender(tx, conversation, { senderId: id, clientId, uses });
    if (!sender.isParticipant) throw new AppError('conversation.not_found');
    requireParticipantsMatch(conversation, input, id);
    if (sender.isSent)
      return presentMessage((await findMessageByClientId(tx, conversationId, id, clientId!))!);
    await requireConfirmedEmail(platform, tx, id);
    requireCanWrite(conversation, sender, id);
    if (conversation.lastSequence === 0)
      await requireMayBegin(platform, tx, { propertyId: conversation.propertyId, userId: id }, 'message');
    requireWithinRateLimit(useAfter(sender.waitMs));
    const message = await insertMessage(tx, { conversationId, senderId: id, clientId, content, at });
    if (message.isFirstUnread) await notifyFirstUnread(platform, tx, conversationId, id);
    return presentMessage(message);
  });
}

/**
 * The conversation of a message without a conversationId. A buyer has one conversation about a listing; an owner, who can have
 * several, must give the receiver (product/conversations.md#naming-the-conversation).
 */
async function findOwnConversation(db: Db, input: SendMessageInput, userId: number): Promise<number> {
  const listing = await findListing(db, input.propertyId);
  const isOwner = listing?.ownerId === userId;
  if (isOwner && input.receiverId === undefined)
    throw new AppError('conversation.must_be_named', { path: 'conversationId' });
  const buyerId = isOwner ? input.receiverId! : userId;
  const conversationId =
    (await findConversationOf(db, listing?.id ?? input.propertyId, buyerId)) ??
    (await findConversationOf(db, input.propertyId, buyerId));
  if (!conversationId) throw new AppError('conversation.not_found');
  return conversationId;
}

/** Whether a conversation is about the listing with this id, or that of the claim with it (product/listings.md#listings-and-claims-share-their-ids). */
async function isAbout(
  db: Db,
  { propertyId }: LockedConversation,
  listingOrClaimId: number,
): Promise<boolean> {
  return propertyId === listingOrClaimId || (await findListing(db, listingOrClaimId))?.id === propertyId;
}

function requireParticipantsMatch(
  { buyerId, ownerId }: LockedConversation,
  { receiverId }: SendMessageInput,
  senderId: number,
): void {
  const others = [buyerId, ownerId].filter(party => party !== senderId);
  if (receiverId !== undefined && !others.includes(receiverId))
    throw new AppError('conversation.people_mismatch');
}

function requireWithinRateLimit(use: Use): void {
  if (!use.isWithin) throw new AppError('message.too_fast', { retryAfterSeconds: use.retryAfterSeconds });
}

/**
 * Moves the actor's read mark forward and signals it to all participants, including the actor's other browsers. While there is a
 * block between buyer and owner, only the actor's unread count changes, so that neither learns what the other reads
 * (product/conversations.md#blocks).
 * @throws AppError conversation.not_found for users who are not participants
 */
export async function readUpTo(
  platform: Platform,
  actor: Actor | null,
  conversationId: number,
  requested: number,
): Promise<{ unreadCount: number }> {
  const { id } = authorize(actor, 'conversation.use');
  const { db, signals } = platform;
  return db.transaction().execute(async tx => {
    const conversation = await lockConversation(tx, conversationId);
    const { me, all } = await requireParticipant(tx, conversationId, id);
    const sequenceRead = Math.min(requested, conversation!.lastSequence);
    const isSeen = me.role === 'agent' || (await areNotBlocked(tx, conversation!));
    const mark = await moveReadMark(tx, { conversationId, userId: id, sequence: sequenceRead, isSeen });
    const userIds = all.map(participant => participant.userId);
    const sequence = mark.lastReadSequence;
    if (mark.moved) await signals.send(tx, { kind: 'read', conversationId, readerId: id, sequence, userIds });
    if (mark.unreadCount === 0) await clearMessageNotification(platform, tx, conversationId, id);
    return { unreadCount: mark.unreadCount };
  });
}

async function areNotBlocked(tx: Db, { buyerId, ownerId }: LockedConversation) {
  return (await findBlockers(tx, buyerId, [ownerId])).length === 0;
}
