import type { UpdateListing } from '@sway/contract/own-properties';
import type { Issue } from '@sway/contract/problem';
import { missingFacts } from '@sway/domain/listings/listing-rules';
import { hasRooms } from '@sway/domain/listings/property-types';
import type { PropertyType } from '@sway/domain/listings/property-types';
import { AppError } from '#platform/errors.ts';
import type { ListingRow } from '../listing-rows.ts';

/** The values of a listing that its owner can change, without address and files. */
export type ListingValues = {
  unitOfPropertyId: string | null;
  title: string;
  description: string;
  /** NZD */
  swayPrice: number;
  bedrooms: number | null;
  bathrooms: number | null;
  /** m² */
  floorArea: number | null;
  propertyType: PropertyType;
  features: string[];
  priceJustificationTags: string[];
  priceJustificationText: string | null;
  isActive: boolean;
};

/** Every field: the compiler names one that is missing here. */
const FIELDS = Object.keys({
  unitOfPropertyId: true,
  title: true,
  description: true,
  swayPrice: true,
  bedrooms: true,
  bathrooms: true,
  floorArea: true,
  propertyType: true,
  features: true,
  priceJustificationTags: true,
  priceJustificationText: true,
  isActive: true,
} satisfies Record<keyof ListingValues, true>) as (keyof ListingValues)[];

export function stateOf(row: ListingRow): ListingValues {
  return {
    unitOfPropertyId: row.unitOfPropertyId,
    title: row.title,
    description: row.description,
    swayPrice: row.swayPrice,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    floorArea: row.floorArea,
    propertyType: row.propertyType,
    features: row.features,
    priceJustificationTags: row.priceJustificationTags,
    priceJustificationText: row.priceJustificationText,
    isActive: row.isActive,
  };
}

/** The values after a change. Fields that the change leaves out stay the same. Land has no rooms. */
export function applyChange(before: ListingValues, change: UpdateListing): ListingValues {
  const changed = FIELDS.filter(field => change[field] !== undefined).map(field => [field, change[field]]);
  const after = { ...before, ...(Object.fromEntries(changed) as Partial<ListingValues>) };
  after.priceJustificationText = after.priceJustificationText || null;
  return hasRooms(after.propertyType) ? after : { ...after, bedrooms: null, bathrooms: null };
}

export function isSameState(one: ListingValues, other: ListingValues): boolean {
  return differingFields(one, other).length === 0;
}

/** The names of the fields in which two states of a listing differ. */
export function differingFields(one: ListingValues, other: ListingValues): (keyof ListingValues)[] {
  return FIELDS.filter(field => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}

/** @throws AppError listing.facts_missing, naming every fact that a listing of its type is missing */
export function requireFacts(listing: ListingValues): void {
  const issues = missingFacts(listing).map(({ field, message }): Issue => ({
    path: field,
    message,
    code: 'required',
  }));
  if (issues[0]) throw new AppError('listing.facts_missing', { detail: issues[0].message, issues });
}
