/** How ready an owner is to sell, as they state it (product/listings.md#readiness), the most hesitant first. */
export const READINESS = ['dreaming', 'considering', 'within_year', 'ready'] as const;

export type Readiness = (typeof READINESS)[number];

export const READINESS_LABELS: Record<Readiness, string> = {
  dreaming: 'Just dreaming',
  considering: 'Would consider',
  within_year: 'Within 12 months',
  ready: 'Ready now',
};
