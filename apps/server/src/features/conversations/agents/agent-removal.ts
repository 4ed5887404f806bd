import { BRAND } from '@sway/domain/brand';
import { clearTopic } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { findUserName } from '../conversations.repo.ts';
import { findParticipants } from '../messages.repo.ts';
import { postSystemMessage } from '../system-messages.ts';
import { findConversationAgents, lockConversationsWith, removeParticipant } from './agents.repo.ts';
import type { ConversationAgentRow } from './agents.repo.ts';

/** What the bell calls an invitation, so that it is quiet once that is settled. */
export function invitationTopic(conversationId: number, agentId: number): string {
  return `invitation:${conversationId}:${agentId}`;
}

/** Takes an agent out of a conversation that is held, and says so to those who stay; the agent sees nothing of it. */
export async function removeAgentFromConversation(
  platform: Platform,
  tx: Db,
  conversationId: number,
  agentId: number,
  byId: number,
): Promise<void> {
  const by = await findUserName(tx, byId);
  await removeAgentWithNotice(
    platform,
    tx,
    conversationId,
    agentId,
    ({ name, state, invited_by: inviterId }) => {
      if (agentId === byId) return `${name} left.`;
      if (state === 'accepted') return `${by} removed ${name}.`;
      return inviterId === byId
        ? `${by} withdrew the invitation to ${name}.`
        : `${by} declined the invitation to ${name}.`;
    },
  );
}

/**
 * Takes an agent out of every conversation, because an admin has taken their approval back (product/agents.md#approval). Whoever
 * lets them into one
 * meanwhile holds the agent, as the one who decides does, and so comes before this or is refused.
 */
export async function removeAgentFromAllConversations(
  platform: Platform,
  tx: Db,
  agentId: number,
): Promise<void> {
  for (const conversationId of await lockConversationsWith(tx, agentId))
    await removeAgentWithNotice(platform, tx, conversationId, agentId, ({ name, state }) =>
      state === 'accepted'
        ? `${name} is not currently a ${BRAND.name} partner agent and has left.`
        : `The invitation to ${name} has been cancelled: they are not currently a ${BRAND.name} partner agent.`,
    );
}

async function removeAgentWithNotice(
  platform: Platform,
  tx: Db,
  conversationId: number,
  agentId: number,
  wordsOf: (agent: ConversationAgentRow) => string,
): Promise<void> {
  const agent = (await findConversationAgents(tx, conversationId)).find(({ id }) => id === agentId);
  if (!agent) return;
  await removeParticipant(tx, conversationId, agentId);
  const staying = (await findParticipants(tx, conversationId)).map(person => person.user_id);
  await clearTopic(platform, tx, staying, invitationTopic(conversationId, agentId));
  await postSystemMessage(platform, tx, conversationId, wordsOf(agent), {
    tellsOfChange: true,
    formerId: agentId,
  });
}
