import { z } from 'zod';
import { agent } from './agents.ts';
import { defineCall } from './call.ts';
import { BEGINNING_ERRORS } from './errors/contact-errors.ts';
import { id, idParams, idText } from './primitives.ts';

/** An agent in a conversation, or invited to it (product/conversations.md#agents-join-by-consent). */
export const conversationAgent = agent
  .pick({ id: true, name: true, avatar: true, agency: true, specialization: true })
  .extend({ state: z.enum(['invited', 'accepted']), invitedById: id.nullable() })
  .meta({ id: 'ConversationAgent' });

export type ConversationAgent = z.infer<typeof conversationAgent>;

const response = z.array(conversationAgent).describe('The agents of the conversation after the call');

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

export const listConversationAgents = defineCall('GET /api/conversations/:id/agents', 'Conversations', {
  access: 'signed-in',
  scope: 'messages:read',
  summary: 'Lists the agents of a conversation, invited ones included',
  params: idParams,
  response,
  errors: ['conversation.not_found'],
});

export const inviteAgent = defineCall('POST /api/conversations/:id/agents', 'Conversations', {
  access: 'signed-in',
  summary: 'Invites an approved agent, who joins when the other party accepts',
  params: idParams,
  body: z.object({ agentId: id }),
  response,
  errors: [
    ...ENTRY_ERRORS,
    'agent.not_found',
    'invitation.already_sent',
    'invitation.already_in',
    'invitation.too_many_agents',
    'invitation.too_many',
    ...BEGINNING_ERRORS,
  ],
});

export const acceptAgent = defineCall('POST /api/conversations/:id/agents/:agentId/accept', 'Conversations', {
  access: 'signed-in',
  summary: 'Accepts the other party’s invitation; the agent sees the messages written from then on',
  params: agentParams,
  response,
  errors: [...ENTRY_ERRORS, 'invitation.withdrawn', 'invitation.yours', 'invitation.agent_unavailable'],
});

export const removeAgent = defineCall('DELETE /api/conversations/:id/agents/:agentId', 'Conversations', {
  access: 'signed-in',
  summary: 'Withdraws or declines an invitation, or removes an agent; agents can remove themselves',
  params: agentParams,
  response,
  errors: ['conversation.not_found', 'conversation.parties_only'],
});
