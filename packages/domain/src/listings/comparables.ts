/** The comparables that a user can choose for a home (product/prices.md#comparables-of-ones-own). A note is in characters. */
export const COMPARABLE_LIMITS = {
  maxChosen: 8,
  maxNote: 500,
  /** Homes with chosen comparables, of one user. */
  maxSets: 100,
  /** Sales, and as many listed homes, that are offered for a choice, and how old the sales can be. */
  maxNearby: 20,
  maxSaleYears: 5,
} as const;

/** What comparables say of a home. Whole NZD; the middle is the median. */
export type ComparablesSay = { lowNzd: number; middleNzd: number; highNzd: number };

/** @param amountsNzd what each says; one alone has no range @returns null for fewer than two */
export function comparablesSay(amountsNzd: readonly number[]): ComparablesSay | null {
  if (amountsNzd.length < 2) return null;
  const sorted = amountsNzd.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [below, above] = [sorted[Math.floor(middle)]!, sorted[Math.ceil(middle)]!];
  return { lowNzd: sorted[0]!, middleNzd: Math.round((below + above) / 2), highNzd: sorted.at(-1)! };
}
