import { z } from 'zod';
import { agent } from './agents.ts';
import { defineCall } from './call.ts';
import { id, idParams, idText } from './primitives.ts';

/** An agent in a conversation, or invited into it (product/conversations.md#agents-join-by-consent). */
export const conversationAgent = agent
  .pick({ id: true, name: true, avatar: true, agency: true, specialization: true })
  .extend({ state: z.enum(['invited', 'accepted']), invitedById: id.nullable() })
  .meta({ id: 'ConversationAgent' });

export type ConversationAgent = z.infer<typeof conversationAgent>;

const ofConversation = {
  tag: 'Conversations',
  response: z.array(conversationAgent).describe('The conversation’s agents, as they are now'),
  errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
} as const;

const toOthers = { ...ofConversation, errors: [...ofConversation.errors, 'email_unconfirmed'] } as const;

const agentParams = z.object({ id: idText, agentId: idText });

export const listConversationAgents = defineCall({
  method: 'GET',
  access: 'signed-in',
  path: '/api/conversations/:id/agents',
  summary: 'The agents of a conversation, invited ones included',
  params: idParams,
  ...ofConversation,
});

export const inviteAgent = defineCall({
  method: 'POST',
  access: 'signed-in',
  path: '/api/conversations/:id/agents',
  summary: 'Invite an approved agent; they come in once the other party accepts',
  params: idParams,
  body: z.object({ agentId: id }),
  ...toOthers,
});

export const acceptAgent = defineCall({
  method: 'POST',
  access: 'signed-in',
  path: '/api/conversations/:id/agents/:agentId/accept',
  summary: 'Accept the other party’s invitation; the agent sees what is written from now on',
  params: agentParams,
  ...toOthers,
});

export const removeAgent = defineCall({
  method: 'DELETE',
  access: 'signed-in',
  path: '/api/conversations/:id/agents/:agentId',
  summary: 'Take back or decline an invitation, or remove an agent; agents remove themselves',
  params: agentParams,
  ...ofConversation,
});
