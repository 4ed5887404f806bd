import { regionOf } from './regions.ts';

/** The parts of a registered address that say where it is. */
type RegisteredPlace = {
  suburbLocality: string | null;
  townCity: string | null;
  territorialAuthority: string | null;
};

/**
 * Suburb, city and region of a registered address (product/listings.md#every-listing-has-a-registered-address). A rural one may
 * have no town: its locality stands for it, or its
 * district.
 */
export function placeOfAddress({ suburbLocality, townCity, territorialAuthority }: RegisteredPlace) {
  const authority = territorialAuthority ?? '';
  const city = townCity ?? suburbLocality ?? (authority || 'New Zealand');
  return { suburb: suburbLocality, city, region: authority ? regionOf(authority) : city };
}
