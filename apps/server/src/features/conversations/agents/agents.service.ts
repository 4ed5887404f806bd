import { t } from '@sway/domain/language/texts';
import type { ConversationAgent } from '@sway/contract/conversation-agents';
import { AGENT_LIMITS } from '@sway/domain/accounts/agent-rules';
import { saying } from '@sway/domain/conversations/system-messages';
import type { MessagePart } from '@sway/domain/conversations/system-messages';
import type { Actor } from '@sway/domain/accounts/permissions';
import { lockUsers, requireConfirmedEmail } from '#features/accounts/index.ts';
import { findAgent, lockApprovedAgent } from '#features/agents/index.ts';
import { findBlockers } from '#features/blocks/index.ts';
import { requireMayBegin } from '#features/contact/index.ts';
import { notify, clearTopics } from '#features/notifications/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { requireUse } from '#platform/rate-limits/rate-limits.ts';
import { presentConversationAgent } from '../conversation-presenter.ts';
import { findParties, findTitle } from '../conversations.repo.ts';
import { lockConversation } from '../messages.repo.ts';
import type { LockedConversation } from '../messages.repo.ts';
import { requireParticipant } from '../participants.ts';
import { requireCanInvite } from '../require-possible.ts';
import { postSystemMessage } from '../system-messages.ts';
import { findConversationAgents, acceptParticipant, upsertInvitation } from './agents.repo.ts';
import { invitationTopic, removeAgentFromConversation } from './agent-removal.ts';

async function readAgents(db: Db, conversationId: number): Promise<ConversationAgent[]> {
  return (await findConversationAgents(db, conversationId)).map(presentConversationAgent);
}

/** The agents of the actor's conversation. Buyer and owner also see invited agents. @throws AppError conversation.not_found */
export async function listAgentsIn(
  { db }: Platform,
  actor: Actor | null,
  conversationId: number,
): Promise<ConversationAgent[]> {
  const { id } = authorize(actor, 'conversation.use');
  const { me } = await requireParticipant(db, conversationId, id);
  const agents = await readAgents(db, conversationId);
  return me.role === 'agent' ? agents.filter(({ state }) => state === 'accepted') : agents;
}

/**
 * Invites an approved agent on behalf of the buyer or owner. The agent can read nothing until the other party accepts
 * (product/conversations.md#agents-join-by-consent). Repeating the actor's own invitation has no effect.
 * @throws AppError with a code of `inviteAgent`
 */
export async function inviteAgent(
  platform: Platform,
  actor: Actor | null,
  conversationId: number,
  agentId: number,
): Promise<ConversationAgent[]> {
  const { id } = authorize(actor, 'conversation.use');
  return platform.db.transaction().execute(async tx => {
    const parties = await findParties(tx, conversationId);
    // A block between the agent and one of the two comes before this or after, when it removes the invitation. Only a party makes others
    // wait; everyone else is refused below.
    if (parties.includes(id)) await lockUsers(tx, [...parties, agentId]);
    const agent = (await lockApprovedAgent(tx, agentId)) && (await findAgent(tx, agentId));
    const conversation = await requireParty(tx, conversationId, id);
    await requireConfirmedEmail(platform, tx, id);
    await requireCanInvite(tx, conversation, id);
    if (conversation.lastSequence === 0)
      await requireMayBegin(platform, tx, { propertyId: conversation.propertyId, userId: id }, 'message');
    if (!agent) throw new AppError('agent.not_found');
    requireNoParty(conversation, agentId, agent.name);
    const agents = await readAgents(tx, conversationId);
    if (agents.some(each => each.id === agentId && isInvitedBy(each, id))) return agents;
    requireRoomFor(agents, agentId, agent.name);
    await requireAgentNotBlocked(tx, conversation, agentId);
    await requireUse(platform, tx, { limit: 'invitations', subject: id }, 'invitation.too_many');
    await upsertInvitation(tx, conversationId, agentId, id, platform.clock());
    await announceInvitation(platform, tx, conversation, { inviterId: id, agentId, agentName: agent.name });
    const invited = { userId: agentId, agency: agent.agency };
    const notice = saying`${{ userId: id }} invited ${invited}. The other party can accept or decline.`;
    return postAgentChange(platform, tx, conversationId, notice);
  });
}

/**
 * Accepts an agent whom the other party has invited. Repeating it has no effect.
 * @throws AppError with a code of `acceptAgent`
 */
export async function acceptAgent(
  platform: Platform,
  actor: Actor | null,
  conversationId: number,
  agentId: number,
): Promise<ConversationAgent[]> {
  const { id } = authorize(actor, 'conversation.use');
  const { clock } = platform;
  return platform.db.transaction().execute(async tx => {
    const isApproved = await lockApprovedAgent(tx, agentId);
    const conversation = await requireParty(tx, conversationId, id);
    const agents = await readAgents(tx, conversationId);
    const invited = agents.find(each => each.id === agentId);
    if (!invited) throw new AppError('invitation.withdrawn');
    if (invited.state === 'accepted') return agents;
    await requireConfirmedEmail(platform, tx, id);
    await requireCanInvite(tx, conversation, id);
    if (invited.invitedById === id) throw new AppError('invitation.yours');
    if (!isApproved)
      throw new AppError('invitation.agent_unavailable', {
        detail: t`${invited.name} is no longer a partner agent`,
      });
    await requireAgentNotBlocked(tx, conversation, agentId);
    await acceptParticipant(tx, conversationId, agentId, conversation.lastSequence, clock());
    const home = await findTitle(tx, conversation.propertyId, agentId);
    await notify(platform, tx, agentId, { kind: 'agent_joined', conversationId, home }, { from: id });
    const joined = { userId: agentId, agency: invited.agency };
    const notice = saying`${{ userId: id }} accepted. ${joined} has joined and can read messages from now on.`;
    const present = await postAgentChange(platform, tx, conversationId, notice);
    await clearTopics(platform, tx, [{ userId: id, topic: invitationTopic(conversationId, agentId) }]);
    return present;
  });
}

/**
 * Removes an agent, or an invitation, on behalf of the buyer or owner; an agent can remove themselves. Idempotent.
 * @throws AppError conversation.not_found; conversation.parties_only when an agent removes another one
 */
export async function removeAgent(
  platform: Platform,
  actor: Actor | null,
  conversationId: number,
  agentId: number,
): Promise<ConversationAgent[]> {
  const { id } = authorize(actor, 'conversation.use');
  return platform.db.transaction().execute(async tx => {
    const conversation = await lockConversation(tx, conversationId);
    const { me } = await requireParticipant(tx, conversationId, id);
    if (me.role === 'agent' && agentId !== id) throw new AppError('conversation.parties_only');
    await removeAgentFromConversation(platform, tx, conversation!, agentId, id);
    return me.role === 'agent' ? [] : readAgents(tx, conversationId);
  });
}

/** Posts a system message and signals to the participants' pages that the agents have changed. */
async function postAgentChange(
  platform: Platform,
  tx: Db,
  conversationId: number,
  parts: MessagePart[],
): Promise<ConversationAgent[]> {
  await postSystemMessage(platform, tx, conversationId, parts);
  return readAgents(tx, conversationId);
}

async function requireParty(tx: Db, conversationId: number, userId: number): Promise<LockedConversation> {
  const conversation = await lockConversation(tx, conversationId);
  const { me } = await requireParticipant(tx, conversationId, userId);
  if (me.role === 'agent') throw new AppError('conversation.parties_only');
  return conversation!;
}

/** Requires that the agent is neither the buyer nor the owner: each is one participant, with one role. */
function requireNoParty({ buyerId, ownerId }: LockedConversation, agentId: number, name: string): void {
  if (agentId === buyerId || agentId === ownerId) throw alreadyIn(name);
}

function isInvitedBy({ state, invitedById }: ConversationAgent, userId: number): boolean {
  return state === 'invited' && invitedById === userId;
}

/** Requires that the agent is neither invited nor in the conversation, and that one more can join. */
function requireRoomFor(agents: ConversationAgent[], agentId: number, name: string): void {
  const existing = agents.find(each => each.id === agentId);
  if (existing?.state === 'invited')
    throw new AppError('invitation.already_sent', {
      detail: t`${name} has already been invited. You can accept the invitation.`,
    });
  if (existing) throw alreadyIn(name);
  if (agents.length >= AGENT_LIMITS.inConversation)
    throw new AppError('invitation.too_many_agents', {
      detail: t`A conversation can have at most ${AGENT_LIMITS.inConversation} agents`,
    });
}

type Invitation = { inviterId: number; agentId: number; agentName: string };

/** Notifies the other party, who can accept. The mails about invitations to a conversation are limited. */
async function announceInvitation(
  platform: Platform,
  tx: Db,
  { id: conversationId, buyerId, ownerId, propertyId: listingId }: LockedConversation,
  { inviterId, agentId, agentName }: Invitation,
): Promise<void> {
  const otherId = inviterId === buyerId ? ownerId : buyerId;
  const home = await findTitle(tx, listingId, otherId);
  const event = { kind: 'agent_invited', conversationId, agentName, personId: agentId, home } as const;
  const topic = invitationTopic(conversationId, agentId);
  const mailLimit = { limit: 'invitationMails', subject: `${conversationId}:${otherId}` } as const;
  await notify(platform, tx, otherId, event, { from: inviterId, topic, mailLimit });
}

function alreadyIn(name: string): AppError {
  return new AppError('invitation.already_in', { detail: t`${name} is already in this conversation` });
}

async function requireAgentNotBlocked(
  tx: Db,
  conversation: LockedConversation,
  agentId: number,
): Promise<void> {
  const { buyerId, ownerId } = conversation;
  if ((await findBlockers(tx, agentId, [buyerId, ownerId])).length > 0)
    throw new AppError('invitation.blocked');
}
