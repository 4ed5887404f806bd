import { t } from '../language/texts.ts';

/** How ready an owner is to sell, as they state it (product/listings.md#readiness), the most hesitant first. */
export const READINESS = ['dreaming', 'considering', 'within_year', 'ready'] as const;

export type Readiness = (typeof READINESS)[number];

export const READINESS_LABELS: Record<Readiness, string> = {
  dreaming: t`Just dreaming`,
  considering: t`Would consider`,
  within_year: t`Within 12 months`,
  ready: t`Ready now`,
};
