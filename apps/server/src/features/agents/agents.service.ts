import type { Agent, AgentChange, AgentProfile, listAgents } from '@sway/contract/agents';
import type { CallInput } from '@sway/contract/call';
import type { Actor } from '@sway/domain/permissions';
import { authorize } from '#platform/authorize.ts';
import { notFound } from '#platform/errors.ts';
import type { Paged } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { decodeAgentPlace, encodeAgentPlace } from './agent-cursor.ts';
import { presentAgent, presentReview } from './agent-presenter.ts';
import { countAgents, findAgent, findAgents, updateAgentRow } from './agents.repo.ts';
import { findReviewOf, hasWorkedWith } from './reviews.repo.ts';

/** Partner agents, for everybody: approved ones alone (product/agents.md#approval). */
export async function listPartnerAgents(
  { db }: Platform,
  { search, limit, cursor }: CallInput<typeof listAgents>['query'],
): Promise<Paged<Agent[]>> {
  const [rows, total] = await Promise.all([
    findAgents(db, { search, after: decodeAgentPlace(cursor), limit: limit + 1 }),
    countAgents(db, search),
  ]);
  const kept = rows.slice(0, limit);
  const last = rows.length > limit ? kept.at(-1) : undefined;
  return {
    items: kept.map(presentAgent),
    total,
    nextCursor: last
      ? encodeAgentPlace({ reviewCount: last.review_count, rating: last.rating, id: last.id })
      : null,
  };
}

/** An approved agent's profile, with what the one who asks may add to it. @throws AppError not_found */
export async function readAgent(
  { db }: Pick<Platform, 'db'>,
  actor: Actor | null,
  agentId: number,
): Promise<AgentProfile> {
  const row = await findAgent(db, agentId);
  if (!row) throw notFound('Agent not found');
  const [canReview, ownReview] = actor
    ? await Promise.all([hasWorkedWith(db, agentId, actor.id), findReviewOf(db, agentId, actor.id)])
    : [false, undefined];
  return {
    ...presentAgent(row),
    listingsHelped: row.listings_helped,
    canReview,
    ownReview: ownReview ? presentReview(ownReview) : null,
  };
}

/** Agents say who they are themselves; the licence number stays what an admin has looked at. */
export async function editAgent(
  { db }: Platform,
  actor: Actor | null,
  agentId: number,
  { agency, specialization, bio }: AgentChange,
) {
  authorize(actor, 'user.edit', agentId);
  const agent = await updateAgentRow(db, agentId, { agency, specialization, bio: bio || null });
  if (!agent) throw notFound('Agent not found');
  return agent;
}
