import type { AgentReview, reviewAgent } from '@sway/contract/agents';
import type { CallInput } from '@sway/contract/call';
import type { Actor } from '@sway/domain/accounts/permissions';
import { requireConfirmedEmail } from '#features/accounts/index.ts';
import { notify } from '#features/notifications/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { idCursor, pageById } from '#platform/http/paging.ts';
import type { Paged, PageQuery } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { presentReview } from './agent-presenter.ts';
import { findAgent, lockApprovedAgent } from './agents.repo.ts';
import {
  deleteReviewRow,
  findReview,
  findReviewOf,
  findReviews,
  hasWorkedWith,
  upsertReview,
  refreshRating,
} from './reviews.repo.ts';

/** The reviews of an approved agent, newest first; visitors may read them. @throws AppError agent.not_found */
export async function listReviews(
  { db }: Platform,
  agentId: number,
  { limit, cursor }: PageQuery,
): Promise<Paged<AgentReview[]>> {
  const before = idCursor.decode(cursor);
  const [agent, rows] = await Promise.all([
    findAgent(db, agentId),
    findReviews(db, agentId, limit + 1, before),
  ]);
  if (!agent) throw new AppError('agent.not_found');
  return pageById(rows, { total: agent.reviewCount, limit, present: presentReview });
}

/**
 * Writes or replaces the actor's review and refreshes the agent's rating in the same transaction.
 * @throws AppError agent.not_found, review.never_met, account.email_not_confirmed
 */
export async function writeReview(
  platform: Platform,
  actor: Actor | null,
  agentId: number,
  { rating, content }: CallInput<typeof reviewAgent>['body'],
): Promise<AgentReview> {
  const { id: authorId } = authorize(actor, 'account.use');
  const { db, clock } = platform;
  return db.transaction().execute(async tx => {
    if (!(await lockApprovedAgent(tx, agentId))) throw new AppError('agent.not_found');
    await requireConfirmedEmail(platform, tx, authorId);
    if (!(await hasWorkedWith(tx, agentId, authorId))) throw new AppError('review.never_met');
    const before = await findReviewOf(tx, agentId, authorId);
    await upsertReview(tx, { agentId, authorId, rating, content, at: clock() });
    await refreshRating(tx, agentId);
    if (before?.rating !== rating || before.content !== content)
      await tellAgent(platform, tx, { agentId, authorId, rating, isChanged: before !== undefined });
    return presentReview((await findReviewOf(tx, agentId, authorId))!);
  });
}

/** Removes a review within an admin's transaction. The agent's rating is that of the others. */
export async function removeReview(tx: Db, reviewId: number): Promise<void> {
  const review = await findReview(tx, reviewId);
  if (!review) return;
  await lockApprovedAgent(tx, review.agentId);
  await deleteReviewRow(tx, review.agentId, review.authorId);
  await refreshRating(tx, review.agentId);
}

type Told = { agentId: number; authorId: number; rating: number; isChanged: boolean };

/** Notifies the agent, by mail of the first review of an author alone. A later change replaces an unread notification. */
async function tellAgent(platform: Platform, tx: Db, { agentId, authorId, rating, isChanged }: Told) {
  const event = { kind: 'agent_reviewed', agentId, rating, isChanged } as const;
  const topic = `review:${authorId}`;
  await notify(platform, tx, agentId, event, { from: authorId, topic, mail: !isChanged });
}

/** Deletes the actor's review. Idempotent. @throws AppError agent.not_found */
export async function deleteReview({ db }: Platform, actor: Actor | null, agentId: number) {
  const { id: authorId } = authorize(actor, 'account.use');
  return db.transaction().execute(async tx => {
    if (!(await lockApprovedAgent(tx, agentId))) throw new AppError('agent.not_found');
    await deleteReviewRow(tx, agentId, authorId);
    await refreshRating(tx, agentId);
    return { done: true as const };
  });
}
