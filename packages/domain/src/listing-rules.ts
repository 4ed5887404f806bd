import { hasRooms, propertyTypeLabel } from './property-types.ts';
import type { PropertyType } from './property-types.ts';

/** Limits of a listing (product/listings.md#what-a-listing-needs). The upper ones are far beyond any home. */
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

/** What an owner can tick to say why the price is what it is (product/data.md#price-justification-tags). */
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
 * The choices of the Discover filter panel, in NZD (product/map-and-search.md#filters). No maximum above the last: "2,000,000+"
 * has no upper bound (product/map-and-search.md#filters).
 */
export const MIN_PRICE_CHOICES_NZD = [500_000, 750_000, 1_000_000, 1_500_000] as const;
export const MAX_PRICE_CHOICES_NZD = [750_000, 1_000_000, 1_500_000] as const;

/** The bedrooms-minimum choices, 1+ to 5+ (product/map-and-search.md#filters). */
export const BEDROOM_CHOICES = [1, 2, 3, 4, 5] as const;

/** The most homes that one can save: enough for any search, and one page can ask for all their ids. */
export const MAX_SAVED_HOMES = 1_000;

/** In which order a list of homes can stand: newest first, closest to the estimate first, or by price. */
export const PROPERTY_ORDERS = ['newest', 'closest', 'price-low', 'price-high'] as const;
export type PropertyOrder = (typeof PROPERTY_ORDERS)[number];

/** What is wrong with a listing's facts (product/listings.md#what-a-listing-needs). */
export const LISTING_MESSAGES = {
  swayPrice: 'Price must be at least $100,000',
  bedrooms: 'At least 1 bedroom is required',
  bathrooms: 'At least 1 bathroom is required',
  floorArea: 'Floor area must be at least 30 m²',
} as const;

export type ListingFacts = {
  propertyType: PropertyType;
  bedrooms: number | null;
  bathrooms: number | null;
  /** m² */
  floorArea: number | null;
};

/** Whether a type has to tell rooms and floor area: every home does; land and commercial premises may lack them. */
export function needsRooms(type: PropertyType): boolean {
  return hasRooms(type) && type !== 'Commercial';
}

/** The facts that a listing of its type lacks, each with the words for it. Empty when it can be shown. */
export function missingFacts(
  facts: ListingFacts,
): { field: keyof typeof LISTING_MESSAGES; message: string }[] {
  if (!needsRooms(facts.propertyType)) return [];
  return (['bedrooms', 'bathrooms', 'floorArea'] as const)
    .filter(field => facts[field] === null)
    .map(field => ({ field, message: LISTING_MESSAGES[field] }));
}

/**
 * Features as an owner types them: split at commas, trimmed, without empty ones (product/listings.md#what-a-listing-needs) or the
 * same one twice.
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

/** What a listing is called until its owner finds better words: `3-bedroom house in Island Bay`. */
export function suggestTitle(
  { propertyType, bedrooms }: Pick<ListingFacts, 'propertyType' | 'bedrooms'>,
  place: string,
): string {
  const nouns: Partial<Record<PropertyType, string>> = { Lifestyle: 'lifestyle property', Land: 'section' };
  const noun = nouns[propertyType] ?? propertyTypeLabel(propertyType).toLowerCase();
  const words = bedrooms === null || !hasRooms(propertyType) ? noun : `${bedrooms}-bedroom ${noun}`;
  return `${words[0]!.toUpperCase()}${words.slice(1)} in ${place}`;
}
