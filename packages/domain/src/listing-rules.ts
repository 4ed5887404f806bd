/** Limits of a listing (§5, §9). */
export const LISTING_LIMITS = {
  minPriceNzd: 100_000,
  minBedrooms: 1,
  minBathrooms: 1,
  minFloorAreaM2: 30,
  maxJustificationCharacters: 500,
  maxImages: 10,
  maxVideos: 3,
} as const;

/** What an owner can tick to say why the price is what it is (§3). */
export const PRICE_JUSTIFICATION_TAGS = [
  'Recently Renovated Kitchen',
  'Fully Renovated Bathrooms',
  'Extensive Landscaping / Outdoor Living',
  'Unique Architectural Features',
  'Specific Development Potential',
  'Unreflected Structural/System Upgrades',
  'Exceptional View / Aspect',
] as const;

export type PriceJustificationTag = (typeof PRICE_JUSTIFICATION_TAGS)[number];

/** The choices of the Discover filter panel, in NZD (§2). No maximum above the last: "2,000,000+" has no upper bound (D6). */
export const MIN_PRICE_CHOICES_NZD = [500_000, 750_000, 1_000_000, 1_500_000] as const;
export const MAX_PRICE_CHOICES_NZD = [750_000, 1_000_000, 1_500_000] as const;

/** The bedrooms-minimum choices, 1+ to 5+ (§2). */
export const BEDROOM_CHOICES = [1, 2, 3, 4, 5] as const;

/** In which order a list of homes can stand: newest first, closest to the estimate first, or by price. */
export const PROPERTY_ORDERS = ['newest', 'closest', 'price-low', 'price-high'] as const;
export type PropertyOrder = (typeof PROPERTY_ORDERS)[number];
