import { regionOf } from './regions.ts';

/** The parts of a registered address that locate it. */
type RegisteredPlace = {
  suburbLocality: string | null;
  townCity: string | null;
  territorialAuthority: string | null;
};

/**
 * Returns suburb, city and region of a registered address (product/listings.md#every-listing-has-a-registered-address). For a
 * rural address without a town, the city is its locality or else its district.
 */
export function placeOfAddress({ suburbLocality, townCity, territorialAuthority }: RegisteredPlace) {
  const authority = territorialAuthority ?? '';
  const city = townCity ?? suburbLocality ?? (authority || 'New Zealand');
  return { suburb: suburbLocality, city, region: authority ? regionOf(authority) : city };
}
