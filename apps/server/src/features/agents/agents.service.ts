import type { Agent, AgentChange, AgentProfile, listAgents } from '@sway/contract/agents';
import type { CallInput } from '@sway/contract/call';
import { can } from '@sway/domain/permissions';
import type { Actor } from '@sway/domain/permissions';
import { z } from 'zod';
import { writeAudit } from '#features/audit/index.ts';
import { authorize } from '#platform/authorize.ts';
import { AppError } from '#platform/errors.ts';
import { defineCursor, pageOf } from '#platform/http/paging.ts';
import type { Paged } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { presentAgent, presentAgentProfile } from './agent-presenter.ts';
import { countAgents, findAgent, findAgents, updateAgentRow } from './agents.repo.ts';
import { findReviewOf, hasWorkedWith, isInConversationOf } from './reviews.repo.ts';

const agentCursor = defineCursor(
  z.strictObject({ reviewCount: z.int32().min(0), rating: z.number().min(1).max(5), id: z.int().positive() }),
);

/** Approved agents; visitors may read them (product/agents.md#approval). */
export async function listPartnerAgents(
  { db }: Platform,
  { search, limit, cursor }: CallInput<typeof listAgents>['query'],
): Promise<Paged<Agent[]>> {
  const [rows, total] = await Promise.all([
    findAgents(db, { search, after: agentCursor.decode(cursor), limit: limit + 1 }),
    countAgents(db, search),
  ]);
  return pageOf(rows, {
    total,
    limit,
    present: presentAgent,
    cursorAfter: ({ review_count: reviewCount, rating, id }) =>
      agentCursor.encode({ reviewCount, rating, id }),
  });
}

/**
 * An approved agent's profile, with the actor's own review and whether the actor can write one, and with the phone number for those
 * who work with the agent (product/agents.md#the-agents-phone-number).
 * @throws AppError agent.not_found
 */
export async function readAgent(
  { db }: Pick<Platform, 'db'>,
  actor: Actor | null,
  agentId: number,
): Promise<AgentProfile> {
  const row = await findAgent(db, agentId);
  if (!row) throw new AppError('agent.not_found');
  if (!actor) return presentAgentProfile(row, { canReview: false, canSeePhone: false, ownReview: undefined });
  const [canReview, isInConversation, ownReview] = await Promise.all([
    hasWorkedWith(db, agentId, actor.id),
    isInConversationOf(db, agentId, actor.id),
    findReviewOf(db, agentId, actor.id),
  ]);
  const canSeePhone = isInConversation || can(actor, 'user.see-private', agentId);
  return presentAgentProfile(row, { canReview, canSeePhone, ownReview });
}

/**
 * Changes an agent's profile. The licence number cannot be changed, because an admin has checked it. The audit log records changes by
 * admins with the names of the fields (product/administration.md#the-audit-log).
 * @throws AppError permission.denied for anybody but the agent and admins; agent.not_found
 */
export async function editAgent(
  { db, clock }: Platform,
  actor: Actor | null,
  agentId: number,
  change: AgentChange,
) {
  const { id: actorId } = authorize(actor, 'user.edit', agentId);
  const { agency, specialization, bio } = change;
  return db.transaction().execute(async tx => {
    const agent = await updateAgentRow(tx, agentId, { agency, specialization, bio: bio || null });
    if (!agent) throw new AppError('agent.not_found');
    if (actorId !== agentId) {
      const detail = { fields: Object.keys(change) };
      await writeAudit(tx, {
        actorId,
        action: 'agent.edit',
        subject: `user ${agentId}`,
        detail,
        at: clock(),
      });
    }
    return agent;
  });
}
