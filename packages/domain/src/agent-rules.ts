/** Bounds of what agents tell of themselves and others of them (product/agents.md#reviews). Lengths are in characters. */
export const AGENT_LIMITS = {
  maxBio: 1000,
  maxReview: 500,
  /** Agents who are in a conversation or invited into it, at one time. */
  inConversation: 3,
} as const;

/** How an agent stands with us. Only approved ones are shown and take part in conversations (product/agents.md#approval). */
export const AGENT_STATUSES = ['pending', 'approved', 'rejected', 'suspended'] as const;

export type AgentStatus = (typeof AGENT_STATUSES)[number];

export type AgentDecision = Exclude<AgentStatus, 'pending'>;

/** What an admin can decide about an agent, by how the agent stands. */
const NEXT_DECISIONS: Record<AgentStatus, readonly AgentDecision[]> = {
  pending: ['approved', 'rejected'],
  approved: ['suspended', 'rejected'],
  rejected: ['approved'],
  suspended: ['approved', 'rejected'],
};

/** Whether an admin can decide so now. */
export function canDecideAgent(status: AgentStatus, decision: AgentDecision): boolean {
  return NEXT_DECISIONS[status].includes(decision);
}

/** What is decided against an agent says why; the agent is told. */
export function needsReason(decision: AgentDecision): boolean {
  return decision !== 'approved';
}

/** The stars that a review can give. */
export const REVIEW_RATINGS = [1, 2, 3, 4, 5] as const;

/** An agent's rating before anybody has reviewed them (product/agents.md#rating); pages say "New" beside it, for nobody gave it. */
export const UNREVIEWED_RATING = 5;
