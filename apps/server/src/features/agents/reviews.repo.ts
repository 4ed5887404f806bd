import type { AgentReview } from '@sway/contract/agents';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';

export type ReviewRow = Omit<AgentReview, 'authorAvatar' | 'createdAt' | 'updatedAt'> & {
  avatarKey: string | null;
  createdAt: Date;
  updatedAt: Date;
};

const REVIEWS = sql`
  select r.id, r.author_id, u.name as author_name, picture.key as avatar_key, r.rating, r.content, r.created_at, r.updated_at
  from agent_reviews r join users u on u.id = r.author_id left join media picture on picture.id = u.avatar_media_id`;

/** Up to `limit` reviews with an id below `beforeId`, newest first. */
export async function findReviews(
  db: Db,
  agentId: number,
  limit: number,
  beforeId: number | null,
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    ${REVIEWS} where r.agent_id = ${agentId} and (${beforeId}::bigint is null or r.id < ${beforeId})
    order by r.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findReviewOf(
  db: Db,
  agentId: number,
  authorId: number,
): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    ${REVIEWS} where r.agent_id = ${agentId} and r.author_id = ${authorId}`.execute(db);
  return rows[0];
}

/** Whether agent `p` has written after a sequence of their conversation. */
function hasWritten(after: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from messages m
    where m.conversation_id = p.conversation_id and m.sender_id = p.user_id and m.sequence > ${after})`;
}

/** Whether the agent has written in a conversation that has the user as its buyer or owner. To have joined it is not enough. */
export async function hasWorkedWith(db: Db, agentId: number, userId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from conversation_participants p join conversations c on c.id = p.conversation_id
      where p.user_id = ${agentId} and p.role = 'agent' and p.accepted_at is not null
        and ${userId} in (c.buyer_id, c.owner_id) and ${hasWritten(sql`0`)}) as has`.execute(db);
  return rows[0]!.has;
}

/** Whether the agent is now in a conversation of the user's as buyer or owner, and has written in it since joining. */
export async function isInConversationOf(db: Db, agentId: number, userId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from conversation_participants p join conversations c on c.id = p.conversation_id
      where p.user_id = ${agentId} and p.role = 'agent' and p.state = 'accepted'
        and ${userId} in (c.buyer_id, c.owner_id) and ${hasWritten(sql`p.from_sequence`)}) as is`.execute(db);
  return rows[0]!.is;
}

export async function upsertReview(
  tx: Db,
  review: { agentId: number; authorId: number; rating: number; content: string; at: Date },
): Promise<void> {
  const { agentId, authorId, rating, content, at } = review;
  await tx
    .insertInto('agent_reviews')
    .values({
      agentId,
      authorId,
      rating,
      content,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict(conflict =>
      conflict.columns(['agentId', 'authorId']).doUpdateSet({ rating, content, updatedAt: at }),
    )
    .execute();
}

export async function deleteReviewRow(tx: Db, agentId: number, authorId: number): Promise<void> {
  await tx
    .deleteFrom('agent_reviews')
    .where('agentId', '=', agentId)
    .where('authorId', '=', authorId)
    .execute();
}

/** Who wrote a review, and about whom. */
export function findReview(db: Db, id: number) {
  return db
    .selectFrom('agent_reviews')
    .select(['agentId', 'authorId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Computes an agent's rating and review count from the reviews; the rating is 5 without any (product/agents.md#rating). */
export async function refreshRating(tx: Db, agentId: number): Promise<void> {
  await sql`update agents set (rating, review_count) =
      (select coalesce(round(avg(r.rating), 2), 5), count(*) from agent_reviews r where r.agent_id = ${agentId})
    where user_id = ${agentId}`.execute(tx);
}
