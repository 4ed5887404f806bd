/** The types an owner chooses from when listing, and the Discover filter offers (product/data.md#property-types). */
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
 * What the store holds: the union of both (product/listings.md#property-types-are-the-union-of-listing-and-claim-types). Those
 * outside the filter's four appear under All Types.
 */
export const PROPERTY_TYPES = [...LISTING_PROPERTY_TYPES, 'Unit', 'Land', 'Commercial'] as const;

export type PropertyType = (typeof PROPERTY_TYPES)[number];

const LABELS: Partial<Record<PropertyType, string>> = { Land: 'Land/Section' };

/** The words shown for a type: Land reads Land/Section, the others as they are. */
export function propertyTypeLabel(type: PropertyType): string {
  return LABELS[type] ?? type;
}

/** Whether the type has rooms to count: land has none. */
export function hasRooms(type: PropertyType): boolean {
  return type !== 'Land';
}
