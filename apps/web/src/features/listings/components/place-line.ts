import type { Property } from '@sway/contract/properties';

/** Where a home lies: city and region, or the city alone where both have one name. `Napier, Hawke's Bay`. */
export function placeLine({ city, region }: Pick<Property, 'city' | 'region'>): string {
  return city === region ? city : `${city}, ${region}`;
}

/** The address with the city, which an address may already end in. */
export function addressLine({ address, city }: Pick<Property, 'address' | 'city'>): string {
  return address.toLowerCase().includes(city.toLowerCase()) ? address : `${address}, ${city}`;
}

/** The address with city and region, none of them twice. */
export function fullAddressLine(listing: Pick<Property, 'address' | 'city' | 'region'>): string {
  const address = addressLine(listing);
  return address.toLowerCase().includes(listing.region.toLowerCase())
    ? address
    : `${address}, ${listing.region}`;
}
