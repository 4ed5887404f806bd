import type { Agent, AgentProfile, AgentReview } from '@sway/contract/agents';
import { sayName } from '@sway/domain/accounts/deleted-user';
import { imageUrlOrNull } from '#features/media/index.ts';
import { timestamp } from '#platform/http/presented-values.ts';
import type { AgentProfileRow, AgentRow } from './agents.repo.ts';
import type { ReviewRow } from './reviews.repo.ts';

export function presentAgent({ avatarKey, ...agent }: AgentRow): Agent {
  return { ...agent, userId: agent.id, avatar: imageUrlOrNull(avatarKey) };
}

type AgentReader = { canReview: boolean; canSeePhone: boolean; ownReview: ReviewRow | undefined };

/** An agent's profile as a reader sees it, with the reader's own review. */
export function presentAgentProfile(
  { phone, listingsHelped, ...agent }: AgentProfileRow,
  { canReview, canSeePhone, ownReview }: AgentReader,
): AgentProfile {
  return {
    ...presentAgent(agent),
    phone: canSeePhone ? phone : null,
    listingsHelped,
    canReview,
    ownReview: ownReview ? presentReview(ownReview) : null,
  };
}

export function presentReview({ avatarKey, createdAt, updatedAt, ...review }: ReviewRow): AgentReview {
  return {
    ...review,
    authorName: sayName(review.authorName),
    authorAvatar: imageUrlOrNull(avatarKey),
    createdAt: timestamp(createdAt),
    updatedAt: timestamp(updatedAt),
  };
}
