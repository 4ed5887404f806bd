import { BRAND } from '../brand.ts';
import { t } from '../language/texts.ts';

/** Bounds of agents' profiles and reviews (product/agents.md#reviews). Lengths are in characters. */
export const AGENT_LIMITS = {
  maxBio: 1000,
  maxArea: 120,
  maxLanguages: 120,
  maxReview: 500,
  /** The most agents who are in one conversation or invited to it. */
  inConversation: 3,
} as const;

/** The states of an agent's approval. Only approved agents are listed and take part in conversations (product/agents.md#approval). */
export const AGENT_STATUSES = ['pending', 'approved', 'rejected', 'suspended'] as const;

export type AgentStatus = (typeof AGENT_STATUSES)[number];

export type AgentDecision = Exclude<AgentStatus, 'pending'>;

/** The decisions that an admin can make about an agent, by the agent's present status. */
const NEXT_DECISIONS: Record<AgentStatus, readonly AgentDecision[]> = {
  pending: ['approved', 'rejected'],
  approved: ['suspended', 'rejected'],
  rejected: ['approved'],
  suspended: ['approved', 'rejected'],
};

/** Whether an admin can make the decision about an agent of this status. */
export function canDecideAgent(status: AgentStatus, decision: AgentDecision): boolean {
  return NEXT_DECISIONS[status].includes(decision);
}

/** Whether the decision needs a reason, which is sent to the agent. */
export function needsReason(decision: AgentDecision): boolean {
  return decision !== 'approved';
}

/** Why an approved agent cannot change name, agency and licence number, and how to have them changed. */
export function lockedIdentity(): string {
  return t`An admin has checked your name, agency and licence number. Write to ${BRAND.contact.email} to have them changed.`;
}

/** Whether only an admin can change the agent's name, agency and licence number, because an admin has checked them. */
export function hasFixedIdentity(status: AgentStatus): boolean {
  return status === 'approved';
}

/** The numbers of stars that a review can give. */
export const REVIEW_RATINGS = [1, 2, 3, 4, 5] as const;
