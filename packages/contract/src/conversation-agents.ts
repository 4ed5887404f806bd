import { z } from 'zod';
import { agent } from './agents.ts';
import { defineCall } from './call.ts';
import { id, idParams, idText } from './primitives.ts';

/** An agent in a conversation, or invited to it (product/conversations.md#agents-join-by-consent). */
export const conversationAgent = agent
  .pick({ id: true, name: true, avatar: true, agency: true, specialization: true })
  .extend({ state: z.enum(['invited', 'accepted']), invitedById: id.nullable() })
  .meta({ id: 'ConversationAgent' });

export type ConversationAgent = z.infer<typeof conversationAgent>;

const ofConversation = {
  tag: 'Conversations',
  response: z.array(conversationAgent).describe('The agents of the conversation after the call'),
} as const;

/** The errors of both inviting and accepting an agent. */
const ENTRY_ERRORS = [
  'conversation.not_found',
  'conversation.parties_only',
  'conversation.ended',
  'conversation.other_left',
  'conversation.on_hold',
  'invitation.blocked',
  'account.email_not_confirmed',
] as const;

const agentParams = z.object({ id: idText, agentId: idText });

export const listConversationAgents = defineCall({
  method: 'GET',
  access: 'signed-in',
  path: '/api/conversations/:id/agents',
  summary: 'Lists the agents of a conversation, invited ones included',
  params: idParams,
  ...ofConversation,
  errors: ['conversation.not_found'],
});

export const inviteAgent = defineCall({
  method: 'POST',
  access: 'signed-in',
  path: '/api/conversations/:id/agents',
  summary: 'Invites an approved agent, who joins when the other party accepts',
  params: idParams,
  body: z.object({ agentId: id }),
  ...ofConversation,
  errors: [
    ...ENTRY_ERRORS,
    'agent.not_found',
    'invitation.already_sent',
    'invitation.already_in',
    'invitation.too_many_agents',
    'invitation.too_many',
  ],
});

export const acceptAgent = defineCall({
  method: 'POST',
  access: 'signed-in',
  path: '/api/conversations/:id/agents/:agentId/accept',
  summary: 'Accepts the other party’s invitation; the agent sees the messages written from then on',
  params: agentParams,
  ...ofConversation,
  errors: [...ENTRY_ERRORS, 'invitation.withdrawn', 'invitation.yours', 'invitation.agent_unavailable'],
});

export const removeAgent = defineCall({
  method: 'DELETE',
  access: 'signed-in',
  path: '/api/conversations/:id/agents/:agentId',
  summary: 'Withdraws or declines an invitation, or removes an agent; agents can remove themselves',
  params: agentParams,
  ...ofConversation,
  errors: ['conversation.not_found', 'conversation.parties_only'],
});
