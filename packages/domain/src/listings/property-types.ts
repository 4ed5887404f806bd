import { said, t } from '../language/texts.ts';

/** The types that the listing form and the Discover filter offer (product/data.md#property-types). */
export const LISTING_PROPERTY_TYPES = ['House', 'Apartment', 'Townhouse', 'Lifestyle'] as const;

/** The types of the claim form (product/data.md#property-types). Land is shown as Land/Section. */
export const CLAIM_PROPERTY_TYPES = [
  'House',
  'Apartment',
  'Townhouse',
  'Unit',
  'Land',
  'Commercial',
] as const;

/**
 * The types of the database: the union of both (product/listings.md#property-types-are-the-union-of-listing-and-claim-types). Those
 * that the filter does not offer appear under All Types.
 */
export const PROPERTY_TYPES = [...LISTING_PROPERTY_TYPES, 'Unit', 'Land', 'Commercial'] as const;

export type PropertyType = (typeof PROPERTY_TYPES)[number];

const LABELS: Record<PropertyType, string> = {
  House: t`House`,
  Apartment: t`Apartment`,
  Townhouse: t`Townhouse`,
  Lifestyle: t`Lifestyle`,
  Unit: t`Unit`,
  Land: t`Land/Section`,
  Commercial: t`Commercial`,
};

/** The label of a type: Land/Section for Land, its own name for the others. */
export function propertyTypeLabel(type: PropertyType): string {
  return said(LABELS[type]);
}

/** Whether homes of the type have rooms; land has none. */
export function hasRooms(type: PropertyType): boolean {
  return type !== 'Land';
}
