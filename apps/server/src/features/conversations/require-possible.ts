import type { ErrorCode } from '@sway/contract/errors';
import { whatIsPossible } from '@sway/domain/conversations/what-is-possible';
import type { Sides, WritingStop } from '@sway/domain/conversations/what-is-possible';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { lockConversation } from './messages.repo.ts';
import type { LockedConversation } from './messages.repo.ts';
import { readParties } from './sides.repo.ts';
import type { PartiesRow } from './sides.repo.ts';

type Conversation = Pick<LockedConversation, 'buyerId' | 'ownerId' | 'isActive'>;

const WRITING_REFUSALS: Record<WritingStop, ErrorCode> = {
  left: 'conversation.other_left',
  ended: 'conversation.ended',
  blocked_by_you: 'message.blocked_by_you',
  unavailable: 'message.blocked',
  offers_only: 'contact.offers_only',
  waiting_only: 'contact.waiting_only',
  nobody_yet: 'contact.nobody_yet',
};

/**
 * Requires that a user can write in a conversation. The caller has read its parties (product/conversations.md#what-is-still-possible).
 * @throws AppError conversation.other_left, conversation.ended, message.blocked_by_you, message.blocked
 */
export function requireCanWrite(conversation: Conversation, parties: PartiesRow, userId: number): void {
  const { stop } = whatIsPossible(sidesOf(conversation, parties, userId));
  if (stop) throw new AppError(WRITING_REFUSALS[stop]);
}

/** Whether a message of a user would reach the other party of a locked conversation. */
export async function canReach(tx: Db, conversation: Conversation, userId: number): Promise<boolean> {
  return whatIsPossible(sidesOf(conversation, await readParties(tx, conversation), userId)).canWrite;
}

/**
 * Locks a conversation, in which a user must be able to write.
 * @throws AppError conversation.not_found, or a code of `requireCanWrite`
 */
export async function lockToWrite(
  tx: Db,
  conversationId: number,
  userId: number,
): Promise<LockedConversation> {
  const conversation = await lockConversation(tx, conversationId);
  if (!conversation) throw new AppError('conversation.not_found');
  requireCanWrite(conversation, await readParties(tx, conversation), userId);
  return conversation;
}

/**
 * Requires that a party of a conversation can invite or accept an agent.
 * @throws AppError conversation.other_left, conversation.ended; conversation.on_hold, which does not reveal a block
 */
export async function requireCanInvite(tx: Db, conversation: Conversation, userId: number): Promise<void> {
  const parties = await readParties(tx, conversation);
  const { canInvite, stop } = whatIsPossible(sidesOf(conversation, parties, userId));
  if (canInvite) return;
  const isBetween = stop === 'blocked_by_you' || stop === 'unavailable';
  throw new AppError(isBetween ? 'conversation.on_hold' : WRITING_REFUSALS[stop!]);
}

function sidesOf(conversation: Conversation, { parties, blockers }: PartiesRow, userId: number): Sides {
  const { buyerId, ownerId, isActive } = conversation;
  return {
    role: userId === buyerId ? 'buyer' : userId === ownerId ? 'owner' : 'agent',
    other: parties,
    isEnded: !isActive,
    blockedBy: blockers.includes(userId) ? 'me' : blockers.length > 0 ? 'other' : null,
  };
}
