/** Bounds of what agents tell of themselves and others of them (§3). Lengths are in characters. */
export const AGENT_LIMITS = {
  maxBio: 1000,
  maxReview: 500,
  /** Agents who are in a conversation or invited into it, at one time. */
  inConversation: 3,
} as const;

/** The stars that a review can give. */
export const REVIEW_RATINGS = [1, 2, 3, 4, 5] as const;

/** An agent's rating before anybody has reviewed them (§2); pages say "New" beside it, for nobody gave it. */
export const UNREVIEWED_RATING = 5;
