import { said, t } from '../language/texts.ts';
import { LISTING_FIELDS, NEEDED_MEASURE_NAMES } from './listing-fields.ts';
import type { ListingValues, NeededMeasureName } from './listing-fields.ts';
import { hasRooms } from './property-types.ts';
import type { PropertyType } from './property-types.ts';

/** Weeks whose figures an owner sees beside each other (product/listings.md#figures-for-the-owner). */
export const FIGURE_WEEKS = 12;

/** Limits of a listing's texts and files (product/listings.md#what-a-listing-needs). */
export const LISTING_LIMITS = {
  maxTitleCharacters: 200,
  maxDescriptionCharacters: 5_000,
  maxJustificationCharacters: 500,
  maxPriceNoteCharacters: 200,
  maxFeatures: 30,
  maxFeatureCharacters: 60,
  maxImages: 10,
  maxVideos: 3,
} as const;

const PRICE_REASON_LABELS = {
  'Recently Renovated Kitchen': t`Recently Renovated Kitchen`,
  'Fully Renovated Bathrooms': t`Fully Renovated Bathrooms`,
  'Extensive Landscaping / Outdoor Living': t`Extensive Landscaping / Outdoor Living`,
  'Unique Architectural Features': t`Unique Architectural Features`,
  'Specific Development Potential': t`Specific Development Potential`,
  'Unreflected Structural/System Upgrades': t`Unreflected Structural/System Upgrades`,
  'Exceptional View / Aspect': t`Exceptional View / Aspect`,
};

export type PriceJustificationTag = keyof typeof PRICE_REASON_LABELS;

/** The tags of the price justification (product/data.md#price-justification-tags). */
export const PRICE_JUSTIFICATION_TAGS = Object.keys(PRICE_REASON_LABELS) as [
  PriceJustificationTag,
  ...PriceJustificationTag[],
];

/** A tag of the price justification in the language of its reader. */
export function priceReasonLabel(tag: string): string {
  return said(PRICE_REASON_LABELS[tag as PriceJustificationTag] ?? tag);
}

/**
 * The prices that the filters offer, in NZD (product/map-and-search.md#filters). The filter by a maximum also offers $2,000,000+, which
 * has no upper bound.
 */
export const MIN_PRICE_CHOICES_NZD = [400_000, 500_000, 600_000, 750_000, 1_000_000, 1_500_000] as const;
export const MAX_PRICE_CHOICES_NZD = [600_000, 750_000, 900_000, 1_000_000, 1_250_000, 1_500_000] as const;

/** The most homes that one user can save; one request can return all their ids. */
export const MAX_SAVED_HOMES = 1_000;

/** The orders of a list of listings: newest first, closest to the estimate first, by price, or the price confirmed last first. */
export const LISTING_ORDERS = ['newest', 'closest', 'price-low', 'price-high', 'confirmed'] as const;
export type ListingOrder = (typeof LISTING_ORDERS)[number];

/** Whether listings of a type need rooms and floor area. Land and commercial premises do not. */
export function needsRooms(type: PropertyType): boolean {
  return hasRooms(type) && type !== 'Commercial';
}

/** The facts that a listing of its type is missing, each with its error message. Empty if it can be shown. */
export function missingFacts(
  facts: Pick<ListingValues, NeededMeasureName | 'propertyType'>,
): { field: NeededMeasureName; message: string }[] {
  if (!needsRooms(facts.propertyType)) return [];
  return NEEDED_MEASURE_NAMES.filter(field => facts[field] === null).map(field => ({
    field,
    message: said(LISTING_FIELDS[field].missing),
  }));
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
