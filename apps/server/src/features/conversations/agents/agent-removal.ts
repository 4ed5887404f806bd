import { BRAND } from '@sway/domain/brand';
import type { MessagePart } from '@sway/domain/system-messages';
import { lockAgent } from '#features/agents/index.ts';
import { findBlockers } from '#features/blocks/index.ts';
import { clearTopic } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { findParticipants } from '../messages.repo.ts';
import { postSystemMessage, signalConversationChange } from '../system-messages.ts';
import { findConversationAgents, lockConversationsWith, removeParticipant } from './agents.repo.ts';
import type { ConversationAgentRow } from './agents.repo.ts';

/** The topic of an invitation's notification, which is marked as read once the invitation is accepted or removed. */
export function invitationTopic(conversationId: number, agentId: number): string {
  return `invitation:${conversationId}:${agentId}`;
}

/**
 * Removes an agent, or cancels the invitation, in a locked conversation. A system message informs the remaining participants;
 * the agent cannot read it. It names who removed the agent, so none is posted while there is a block between that user and one of them
 * (product/conversations.md#blocks).
 */
export async function removeAgentFromConversation(
  platform: Platform,
  tx: Db,
  conversationId: number,
  agentId: number,
  byId: number,
): Promise<void> {
  const reached = (await findParticipants(tx, conversationId))
    .map(participant => participant.user_id)
    .filter(id => id !== agentId);
  const isAcrossBlock = (await findBlockers(tx, byId, reached)).length > 0;
  await removeAgentWithNotice(platform, tx, conversationId, agentId, ({ state, invited_by: inviterId }) => {
    const [by, agent] = [{ userId: byId }, { userId: agentId }];
    if (isAcrossBlock) return null;
    if (agentId === byId) return [agent, ' left.'];
    if (state === 'accepted') return [by, ' removed ', agent, '.'];
    return inviterId === byId
      ? [by, ' withdrew the invitation to ', agent, '.']
      : [by, ' declined the invitation to ', agent, '.'];
  });
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
  for (const conversationId of await lockConversationsWith(tx, agentId))
    await removeAgentWithNotice(platform, tx, conversationId, agentId, ({ state }) =>
      state === 'accepted'
        ? [{ userId: agentId }, ` is not currently a ${BRAND.name} partner agent and has left.`]
        : [
            'The invitation to ',
            { userId: agentId },
            ` has been cancelled: they are not currently a ${BRAND.name} partner agent.`,
          ],
    );
}

/** Removes a locked user from all conversations as an agent, before the account is deleted (product/agents.md#approval). */
export async function leaveAsAgent(platform: Platform, tx: Db, userId: number): Promise<void> {
  if (await lockAgent(tx, userId)) await removeAgentFromAllConversations(platform, tx, userId);
}

/** @param noticeFor the system message for the remaining participants, or null for none. */
async function removeAgentWithNotice(
  platform: Platform,
  tx: Db,
  conversationId: number,
  agentId: number,
  noticeFor: (agent: ConversationAgentRow) => MessagePart[] | null,
): Promise<void> {
  const agent = (await findConversationAgents(tx, conversationId)).find(({ id }) => id === agentId);
  if (!agent) return;
  await removeParticipant(tx, conversationId, agentId);
  const notice = noticeFor(agent);
  if (notice === null) await signalConversationChange(platform, tx, conversationId, agentId);
  else
    await postSystemMessage(platform, tx, conversationId, notice, { signalsChange: true, formerId: agentId });
  const remaining = (await findParticipants(tx, conversationId)).map(participant => participant.user_id);
  await clearTopic(platform, tx, remaining, invitationTopic(conversationId, agentId));
}
