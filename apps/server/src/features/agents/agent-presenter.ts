import type { Agent, AgentReview } from '@sway/contract/agents';
import { imageUrl } from '#features/media/index.ts';
import type { AgentRow } from './agents.repo.ts';
import type { ReviewRow } from './reviews.repo.ts';

export function presentAgent(row: AgentRow): Agent {
  return {
    id: row.id,
    name: row.name,
    avatar: row.avatar_key === null ? null : imageUrl(row.avatar_key),
    agency: row.agency,
    specialization: row.specialization,
    bio: row.bio,
    rating: row.rating,
    reviewCount: row.review_count,
  };
}

export function presentReview(row: ReviewRow): AgentReview {
  return {
    id: row.id,
    authorId: row.author_id,
    authorName: row.author_name,
    authorAvatar: row.avatar_key === null ? null : imageUrl(row.avatar_key),
    rating: row.rating,
    content: row.content,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
