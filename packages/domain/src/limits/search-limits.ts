/** The longest texts that can be searched for, in characters (product/limits.md#search-and-maps). */
export const SEARCH_LIMITS = {
  maxText: 100,
  /** Addresses and official records. */
  maxAddress: 200,
} as const;
