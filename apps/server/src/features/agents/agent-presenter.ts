import type { Agent, AgentProfile, AgentReview } from '@sway/contract/agents';
import { imageUrlOrNull } from '#features/media/index.ts';
import { timestamp } from '#platform/http/presented-values.ts';
import type { AgentDetails, AgentProfileRow, AgentRow } from './agents.repo.ts';
import type { ReviewRow } from './reviews.repo.ts';

export function presentAgent(row: AgentRow): Agent {
  return {
    id: row.id,
    userId: row.id,
    name: row.name,
    avatar: imageUrlOrNull(row.avatar_key),
    agency: row.agency,
    specialization: row.specialization,
    bio: row.bio,
    rating: row.rating,
    reviewCount: row.review_count,
  };
}

type AgentReader = { canReview: boolean; canSeePhone: boolean; ownReview: ReviewRow | undefined };

/** An agent's profile as a reader sees it, with the reader's own review. */
export function presentAgentProfile(
  row: AgentProfileRow,
  { canReview, canSeePhone, ownReview }: AgentReader,
): AgentProfile {
  return {
    ...presentAgent(row),
    phone: canSeePhone ? row.phone : null,
    listingsHelped: row.listings_helped,
    canReview,
    ownReview: ownReview ? presentReview(ownReview) : null,
  };
}

/** An agent's details as the agent and admins see them. */
export function presentAgentDetails({ licence_number: licenceNumber, ...details }: AgentDetails) {
  return { ...details, licenceNumber };
}

export function presentReview(row: ReviewRow): AgentReview {
  return {
    id: row.id,
    authorId: row.author_id,
    authorName: row.author_name,
    authorAvatar: imageUrlOrNull(row.avatar_key),
    rating: row.rating,
    content: row.content,
    createdAt: timestamp(row.created_at),
    updatedAt: timestamp(row.updated_at),
  };
}
