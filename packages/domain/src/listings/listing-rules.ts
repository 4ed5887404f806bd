import { MAX_PRICE_NZD } from '../prices/money.ts';
import type { NumberRange } from '../limits/number-ranges.ts';
import { hasRooms, propertyTypeLabel } from './property-types.ts';
import type { PropertyType } from './property-types.ts';

/** Weeks whose figures an owner sees beside each other (product/listings.md#figures-for-the-owner). */
export const FIGURE_WEEKS = 12;

/** Limits of a listing (product/listings.md#what-a-listing-needs). The upper ones are far above those of any home. */
export const LISTING_LIMITS = {
  minPriceNzd: 100_000,
  minBedrooms: 1,
  minBathrooms: 1,
  minFloorAreaM2: 30,
  maxRooms: 100,
  maxFloorAreaM2: 100_000,
  maxTitleCharacters: 200,
  maxDescriptionCharacters: 5_000,
  maxJustificationCharacters: 500,
  maxPriceNoteCharacters: 200,
  maxFeatures: 30,
  maxFeatureCharacters: 60,
  maxImages: 10,
  maxVideos: 3,
} as const;

/** The tags of the price justification (product/data.md#price-justification-tags). */
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

/**
 * The prices that the filters offer, in NZD (product/map-and-search.md#filters). The filter by a maximum also offers $2,000,000+, which
 * has no upper bound.
 */
export const MIN_PRICE_CHOICES_NZD = [400_000, 500_000, 600_000, 750_000, 1_000_000, 1_500_000] as const;
export const MAX_PRICE_CHOICES_NZD = [600_000, 750_000, 900_000, 1_000_000, 1_250_000, 1_500_000] as const;

/** The most homes that one user can save; one request can return all their ids. */
export const MAX_SAVED_HOMES = 1_000;

/** The orders of a list of listings: newest first, closest to the estimate first, or by price. */
export const LISTING_ORDERS = ['newest', 'closest', 'price-low', 'price-high'] as const;
export type ListingOrder = (typeof LISTING_ORDERS)[number];

/** The error messages for a listing's facts (product/listings.md#what-a-listing-needs). */
export const LISTING_MESSAGES = {
  swayPrice: 'Price must be at least $100,000',
  bedrooms: 'At least 1 bedroom is required',
  bathrooms: 'At least 1 bathroom is required',
  floorArea: 'Floor area must be at least 30 m²',
} as const;

/** The ranges of the numbers in a listing's facts (product/limits.md#listings). Price in NZD, area in m². */
export const LISTING_RANGES = {
  swayPrice: { min: LISTING_LIMITS.minPriceNzd, max: MAX_PRICE_NZD, kind: 'price' },
  bedrooms: { min: LISTING_LIMITS.minBedrooms, max: LISTING_LIMITS.maxRooms },
  bathrooms: { min: LISTING_LIMITS.minBathrooms, max: LISTING_LIMITS.maxRooms },
  floorArea: { min: LISTING_LIMITS.minFloorAreaM2, max: LISTING_LIMITS.maxFloorAreaM2, kind: 'area' },
} as const satisfies Record<keyof typeof LISTING_MESSAGES, NumberRange>;

export type ListingFacts = {
  propertyType: PropertyType;
  bedrooms: number | null;
  bathrooms: number | null;
  /** m² */
  floorArea: number | null;
};

/** Whether listings of a type need rooms and floor area. Land and commercial premises do not. */
export function needsRooms(type: PropertyType): boolean {
  return hasRooms(type) && type !== 'Commercial';
}

/** The facts that a listing of its type is missing, each with its error message. Empty if it can be shown. */
export function missingFacts(
  facts: ListingFacts,
): { field: keyof typeof LISTING_MESSAGES; message: string }[] {
  if (!needsRooms(facts.propertyType)) return [];
  return (['bedrooms', 'bathrooms', 'floorArea'] as const)
    .filter(field => facts[field] === null)
    .map(field => ({ field, message: LISTING_MESSAGES[field] }));
}

/**
 * Splits features that an owner typed at commas, trims them and removes empty and repeated ones
 * (product/listings.md#what-a-listing-needs).
 */
export function splitFeatures(text: string): string[] {
  const seen = new Map<string, string>();
  for (const feature of text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)) {
    const key = feature.toLocaleLowerCase('en-NZ');
    if (!seen.has(key)) seen.set(key, feature);
  }
  return [...seen.values()];
}

/** The default title of a listing: `3-bedroom house in Island Bay`. */
export function suggestTitle(
  { propertyType, bedrooms }: Pick<ListingFacts, 'propertyType' | 'bedrooms'>,
  place: string,
): string {
  const nouns: Partial<Record<PropertyType, string>> = { Lifestyle: 'lifestyle property', Land: 'section' };
  const noun = nouns[propertyType] ?? propertyTypeLabel(propertyType).toLowerCase();
  const subject = bedrooms === null || !hasRooms(propertyType) ? noun : `${bedrooms}-bedroom ${noun}`;
  return `${subject[0]!.toUpperCase()}${subject.slice(1)} in ${place}`;
}
