import type { ListingValues } from './listing-fields.ts';
import { hasRooms } from './property-types.ts';
import type { PropertyType } from './property-types.ts';

/** The default title of a listing: `3-bedroom house in Island Bay`. In English, as titles are shown to readers of every language. */
export function suggestTitle(
  { propertyType, bedrooms }: Pick<ListingValues, 'propertyType' | 'bedrooms'>,
  place: string,
): string {
  const nouns: Partial<Record<PropertyType, string>> = { Lifestyle: 'lifestyle property', Land: 'section' };
  const noun = nouns[propertyType] ?? propertyType.toLowerCase();
  const subject = bedrooms === null || !hasRooms(propertyType) ? noun : `${bedrooms}-bedroom ${noun}`;
  return `${subject[0]!.toUpperCase()}${subject.slice(1)} in ${place}`;
}
