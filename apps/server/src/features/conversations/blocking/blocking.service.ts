import type { BlockedUser } from '@sway/contract/safety';
import type { Actor } from '@sway/domain/accounts/permissions';
import { lockUsers, requirePresentUser } from '#features/accounts/index.ts';
import { authorize } from '#platform/authorize.ts';
import { AppError } from '#platform/errors.ts';
import { idCursor, pageById } from '#platform/http/paging.ts';
import type { Paged, PageQuery } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { removeAgentFromConversation } from '../agents/agent-removal.ts';
import { presentBlockedUser } from '../conversation-presenter.ts';
import { signalConversationChange } from '../system-messages.ts';
import {
  countBlocks,
  deleteBlock,
  findBlocks,
  insertBlock,
  lockSharedConversations,
} from './blocking.repo.ts';

/**
 * Blocks a user. Nothing that one of the two does reaches the other from now on. If one of them is an agent in a conversation of
 * the other, the agent is removed. Idempotent.
 * @throws AppError block.yourself, user.not_found
 */
export async function block(platform: Platform, actor: Actor | null, userId: number) {
  const { id } = authorize(actor, 'conversation.use');
  if (userId === id) throw new AppError('block.yourself', { path: 'userId' });
  await platform.db.transaction().execute(async tx => {
    // An enquiry, a new conversation or an invitation between the two comes before this or after, when it is refused.
    await lockUsers(tx, [id, userId]);
    await requirePresentUser(tx, userId);
    const shared = await lockSharedConversations(tx, id, userId);
    await insertBlock(tx, id, userId, platform.clock());
    for (const conversation of shared) {
      const { buyerId, ownerId } = conversation;
      const agentId = [id, userId].find(each => each !== buyerId && each !== ownerId);
      if (agentId !== undefined) await removeAgentFromConversation(platform, tx, conversation, agentId, id);
    }
    for (const { id: conversationId } of shared) await signalConversationChange(platform, tx, conversationId);
  });
  return { done: true as const };
}

/** Removes the actor's block of a user. A block by the other user remains. Idempotent. */
export async function unblock(platform: Platform, actor: Actor | null, userId: number) {
  const { id } = authorize(actor, 'conversation.use');
  await platform.db.transaction().execute(async tx => {
    const shared = await lockSharedConversations(tx, id, userId);
    await deleteBlock(tx, id, userId);
    for (const { id: conversationId } of shared) await signalConversationChange(platform, tx, conversationId);
  });
  return { done: true as const };
}

/** The users whom the actor has blocked, newest first. */
export async function listBlocked(
  { db }: Platform,
  actor: Actor | null,
  { limit, cursor }: PageQuery,
): Promise<Paged<BlockedUser[]>> {
  const { id } = authorize(actor, 'conversation.use');
  const before = idCursor.decode(cursor);
  const [rows, total] = await Promise.all([findBlocks(db, id, limit + 1, before), countBlocks(db, id)]);
  return pageById(rows, {
    total,
    limit,
    present: presentBlockedUser,
  });
}
