import { t } from '@sway/domain/language/texts';
import { AGENT_LIMITS, AGENT_STATUSES } from '@sway/domain/accounts/agent-rules';
import { SEARCH_LIMITS } from '@sway/domain/limits/search-limits';
import { z } from 'zod';
import { agentDetails } from './auth.ts';
import { defineCall } from './call.ts';
import { id, idParams, longText, nameText, pageQuery, shortText, timestamp } from './primitives.ts';

/** An approved agent as lists show them (product/data.md#agents). */
export const agent = z
  .object({
    id: id.describe('The agent’s user id'),
    userId: id.describe('The same as `id`'),
    name: z.string(),
    avatar: z.string().nullable(),
    agency: z.string(),
    specialization: z.string(),
    area: z.string().nullable().describe('Where the agent works'),
    languages: z.string().nullable().describe('The languages that the agent speaks'),
    bio: z.string().nullable(),
    rating: z.number().min(1).max(5).describe('The mean of the reviews’ stars; 5 without reviews'),
    reviewCount: z.number().int().min(0),
  })
  .meta({ id: 'Agent' });

export type Agent = z.infer<typeof agent>;

const reviewRating = z
  .number(t`Choose 1 to 5 stars`)
  .int()
  .min(1)
  .max(5);

export const agentReview = z
  .object({
    id,
    authorId: id,
    authorName: z.string(),
    authorAvatar: z.string().nullable(),
    rating: reviewRating,
    content: z.string(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'AgentReview' });

export type AgentReview = z.infer<typeof agentReview>;

export const agentProfile = agent
  .extend({
    phone: z
      .string()
      .nullable()
      .describe(
        'For the agent, admins, and the buyers and owners in whose conversations the agent is; null for others',
      ),
    listingsHelped: z.number().int().min(0).describe('Listings in whose conversations the agent took part'),
    canReview: z.boolean().describe('Whether the agent took part in a conversation of the caller'),
    ownReview: agentReview.nullable().describe('The caller’s review'),
  })
  .meta({ id: 'AgentProfile' });

export type AgentProfile = z.infer<typeof agentProfile>;

export const listAgents = defineCall('GET /api/agents', 'Agents', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary: 'Lists approved agents, those with most reviews first',
  query: z.object({ search: shortText(SEARCH_LIMITS.maxText).optional(), ...pageQuery }),
  response: z.array(agent),
  paged: true,
});

export const getAgent = defineCall('GET /api/agents/:id', 'Agents', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary: 'Returns an agent’s profile',
  params: idParams,
  response: agentProfile,
  errors: ['agent.not_found'],
});

export const updateAgent = defineCall('PATCH /api/agents/:id', 'Agents', {
  access: 'signed-in',
  summary:
    'Changes an agent’s profile; that of an approved agent keeps agency and licence number, except for admins',
  params: idParams,
  body: agentDetails
    .extend({
      area: nameText('area', AGENT_LIMITS.maxArea, t`Area too long`).describe('An empty text clears it'),
      languages: nameText('languages', AGENT_LIMITS.maxLanguages, t`Languages too long`).describe(
        'An empty text clears it',
      ),
      bio: longText(AGENT_LIMITS.maxBio, t`Bio too long`).describe('An empty text clears it'),
    })
    .partial(),
  response: z.object({
    agency: z.string(),
    licenceNumber: z.string(),
    specialization: z.string(),
    area: z.string().nullable(),
    languages: z.string().nullable(),
    bio: z.string().nullable(),
    status: z.enum(AGENT_STATUSES),
  }),
  errors: [
    'permission.denied',
    'session.confirmation_needed',
    'agent.not_found',
    'agent.identity_locked',
    'agent.licence_taken',
  ],
});

export type AgentChange = z.infer<typeof updateAgent.body>;

export const listAgentReviews = defineCall('GET /api/agents/:id/reviews', 'Agents', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary: 'Lists an agent’s reviews, newest first',
  params: idParams,
  query: z.object(pageQuery),
  response: z.array(agentReview),
  paged: true,
  errors: ['agent.not_found'],
});

export const reviewAgent = defineCall('POST /api/agents/:id/review', 'Agents', {
  access: 'signed-in',
  summary:
    'Writes or changes your review of an agent who was in your conversation; each person has one review of an agent',
  params: idParams,
  body: z.object({ rating: reviewRating, content: longText(AGENT_LIMITS.maxReview, t`Review too long`) }),
  response: agentReview,
  errors: ['agent.not_found', 'review.never_met', 'account.email_not_confirmed'],
});

export const deleteAgentReview = defineCall('DELETE /api/agents/:id/review', 'Agents', {
  access: 'signed-in',
  summary: 'Deletes your review of an agent',
  params: idParams,
  response: z.object({ done: z.literal(true) }),
  errors: ['agent.not_found'],
});
