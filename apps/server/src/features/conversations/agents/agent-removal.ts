import { BRAND } from '@sway/domain/brand';
import { saying } from '@sway/domain/conversations/system-messages';
import type { MessagePart } from '@sway/domain/conversations/system-messages';
import { lockAgent } from '#features/agents/index.ts';
import { findBlockers } from '#features/blocks/index.ts';
import { clearTopics } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { findParticipants } from '../messages.repo.ts';
import type { LockedConversation } from '../messages.repo.ts';
import { notifyOfChange } from '../owner-warnings.ts';
import { postSystemMessage, postSystemMessages, signalConversationChange } from '../system-messages.ts';
import {
  findConversationAgents,
  lockConversationsWith,
  removeFromAll,
  removeParticipant,
} from './agents.repo.ts';
import type { ConversationAgentRow } from './agents.repo.ts';
import { lockConversationsOf } from '../erased-conversations.repo.ts';

/** The topic of an invitation's notification, which is marked as read once the invitation is accepted or removed. */
export function invitationTopic(conversationId: number, agentId: number): string {
  return `invitation:${conversationId}:${agentId}`;
}

/**
 * Removes an agent, or cancels the invitation, in a locked conversation. A system message informs the remaining participants;
 * the agent cannot read it, and is notified without a name, unless a block stands between them. The message names who removed the agent, so none is posted while there is a block between that user and one of them
 * (product/conversations.md#blocks).
 */
export async function removeAgentFromConversation(
  platform: Platform,
  tx: Db,
  { id: conversationId, propertyId: listingId }: Pick<LockedConversation, 'id' | 'propertyId'>,
  agentId: number,
  byId: number,
): Promise<void> {
  const reached = (await findParticipants(tx, conversationId))
    .map(participant => participant.userId)
    .filter(id => id !== agentId);
  const isAcrossBlock = (await findBlockers(tx, byId, reached)).length > 0;
  const agent = (await findConversationAgents(tx, conversationId)).find(({ id }) => id === agentId);
  if (!agent) return;
  await removeParticipant(tx, conversationId, agentId);
  if (isAcrossBlock) await signalConversationChange(platform, tx, conversationId, agentId);
  else await postSystemMessage(platform, tx, conversationId, noticeOfRemoval(agent, byId), agentId);
  // An invited agent does not know of the conversation.
  if (agent.state === 'accepted' && agentId !== byId)
    await notifyOfChange(platform, tx, agentId, { conversationId, listingId, change: 'agent_removed' }, byId);
  const topic = invitationTopic(conversationId, agentId);
  const topics = reached.map(userId => ({ userId, topic }));
  await clearTopics(platform, tx, topics);
}

function noticeOfRemoval(
  { id, state, invitedBy: inviterId }: ConversationAgentRow,
  byId: number,
): MessagePart[] {
  const [by, agent] = [{ userId: byId }, { userId: id }];
  if (id === byId) return saying`${agent} left.`;
  if (state === 'accepted') return saying`${by} removed ${agent}.`;
  return inviterId === byId
    ? saying`${by} withdrew the invitation to ${agent}.`
    : saying`${by} declined the invitation to ${agent}.`;
}

/**
 * Removes an agent from all conversations when the approval ends (product/agents.md#approval). The caller has
 * locked the agent, as `acceptAgent` does, so a concurrent acceptance either comes before this or is refused.
 */
export async function removeAgentFromAllConversations(
  platform: Platform,
  tx: Db,
  agentId: number,
): Promise<void> {
  await lockConversationsWith(tx, agentId);
  for (const { state, conversationIds } of await removeFromAll(tx, agentId)) {
    const notice = state === 'accepted' ? noticeOfLeaving(agentId) : noticeOfCancelling(agentId);
    const remaining = await postSystemMessages(platform, tx, conversationIds, notice, agentId);
    const topics = remaining.flatMap(({ conversationId, userIds }) =>
      userIds.map(userId => ({ userId, topic: invitationTopic(conversationId, agentId) })),
    );
    await clearTopics(platform, tx, topics);
  }
}

function noticeOfLeaving(userId: number): MessagePart[] {
  return saying`${{ userId }} is not currently a ${BRAND.name} partner agent and has left.`;
}

function noticeOfCancelling(userId: number): MessagePart[] {
  return saying`The invitation to ${{ userId }} has been cancelled: they are not currently a ${BRAND.name} partner agent.`;
}

/** Locks a locked user’s conversations, and removes the user from them as an agent, before the account is deleted (product/agents.md#approval). */
export async function leaveAsAgent(platform: Platform, tx: Db, userId: number): Promise<void> {
  const isAgent = await lockAgent(tx, userId);
  // After the agent, and before the messages that the removal writes.
  await lockConversationsOf(tx, userId);
  if (isAgent) await removeAgentFromAllConversations(platform, tx, userId);
}
