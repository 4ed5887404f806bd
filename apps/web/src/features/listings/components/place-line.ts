import type { Listing } from '@sway/contract/properties';
import { formatPlace } from '@sway/domain/text/format';

/** Suburb, city and region, each name once: `Ahuriri, Napier, Hawke’s Bay`. */
export function placeLine({ suburb, city, region }: Pick<Listing, 'suburb' | 'city' | 'region'>): string {
  return formatPlace([...new Set([suburb, city, region])].filter(Boolean).join(', '));
}

/** The address with the city, unless the address already has it. */
export function addressLine({ address, city }: Pick<Listing, 'address' | 'city'>): string {
  return formatPlace(address.toLowerCase().includes(city.toLowerCase()) ? address : `${address}, ${city}`);
}

/** The address with city and region, without repetition. */
export function fullAddressLine(listing: Pick<Listing, 'address' | 'city' | 'region'>): string {
  const address = addressLine(listing);
  const region = formatPlace(listing.region);
  return address.toLowerCase().includes(region.toLowerCase()) ? address : `${address}, ${region}`;
}
