/** What the page of a place lists at most (product/limits.md#search-and-maps). */
export const PLACE_LIMITS = {
  /** Characters of a path. */
  maxPath: 300,
  /** Towns of a region, or suburbs of a town: those with most addresses. */
  maxInside: 60,
  maxNearby: 12,
  /** Homes with a card. */
  maxCards: 12,
  /** Homes that are named, where there are more than cards: the newest. */
  maxNamed: 100,
  maxStreets: 60,
} as const;
