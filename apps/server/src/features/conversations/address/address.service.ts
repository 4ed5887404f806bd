import type { Conversation } from '@sway/contract/conversations';
import type { Actor } from '@sway/domain/accounts/permissions';
import { ADDRESS_MESSAGES } from '@sway/domain/conversations/shown-address';
import { lockUsers, requireConfirmedEmail } from '#features/accounts/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { requireUse } from '#platform/rate-limits/rate-limits.ts';
import { findParties } from '../conversations.repo.ts';
import { requireConversation } from '../conversations.service.ts';
import { lockConversation } from '../messages.repo.ts';
import { requireParticipant } from '../participants.ts';
import { canReach, lockToWrite } from '../require-possible.ts';
import { postSystemMessage, signalConversationChange } from '../system-messages.ts';
import * as repo from './address.repo.ts';

/**
 * Shows the buyer of a conversation the address of the actor's private home (product/conversations.md#showing-the-address).
 * @throws AppError with a code of `showAddress`
 */
export async function showAddress(
  platform: Platform,
  actor: Actor | null,
  conversationId: number,
): Promise<Conversation> {
  const { id: me } = authorize(actor, 'conversation.use');
  await platform.db.transaction().execute(async tx => {
    await requireOwner(tx, conversationId, me);
    await lockUsers(tx, await findParties(tx, conversationId));
    if (!(await repo.holdPrivate(tx, conversationId))) throw new AppError('conversation.address_public');
    const { propertyId, buyerId: userId } = await lockToWrite(tx, conversationId, me);
    await requireConfirmedEmail(platform, tx, me);
    if (!(await repo.insertShown(tx, { propertyId, userId, shownAt: platform.clock() }))) return;
    await requireUse(platform, tx, { limit: 'shownAddresses', subject: me }, 'conversation.address_limit');
    await postSystemMessage(platform, tx, conversationId, ADDRESS_MESSAGES.shown);
  });
  return requireConversation(platform, me, conversationId);
}

/** Takes that back, which is always possible. A message would not reach somebody across a block. @throws AppError with a code of `hideAddress` */
export async function hideAddress(
  platform: Platform,
  actor: Actor | null,
  conversationId: number,
): Promise<Conversation> {
  const { id: me } = authorize(actor, 'conversation.use');
  await platform.db.transaction().execute(async tx => {
    await requireOwner(tx, conversationId, me);
    const conversation = (await lockConversation(tx, conversationId))!;
    const { propertyId, buyerId: userId } = conversation;
    if (!(await repo.deleteShown(tx, { propertyId, userId }))) return;
    if (await canReach(tx, conversation, me))
      await postSystemMessage(platform, tx, conversationId, ADDRESS_MESSAGES.takenBack);
    else await signalConversationChange(platform, tx, conversationId);
  });
  return requireConversation(platform, me, conversationId);
}

/** @throws AppError conversation.not_found, conversation.owner_only */
async function requireOwner(tx: Db, conversationId: number, userId: number): Promise<void> {
  const { me } = await requireParticipant(tx, conversationId, userId);
  if (me.role !== 'owner') throw new AppError('conversation.owner_only');
}
