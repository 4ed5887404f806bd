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
    avatar: imageUrlOrNull(row.avatarKey),
    agency: row.agency,
    specialization: row.specialization,
    bio: row.bio,
    rating: row.rating,
    reviewCount: row.reviewCount,
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
    listingsHelped: row.listingsHelped,
    canReview,
    ownReview: ownReview ? presentReview(ownReview) : null,
  };
}

/** An agent's details as the agent and admins see them. */
export function presentAgentDetails({ licenceNumber, ...details }: AgentDetails) {
  return { ...details, licenceNumber };
}

export function presentReview(row: ReviewRow): AgentReview {
  return {
    id: row.id,
    authorId: row.authorId,
    authorName: row.authorName,
    authorAvatar: imageUrlOrNull(row.avatarKey),
    rating: row.rating,
    content: row.content,
    createdAt: timestamp(row.createdAt),
    updatedAt: timestamp(row.updatedAt),
  };
}
