import type { StatedHome } from '#features/estimates/index.ts';
import type { HomeAddress } from './home-address.ts';
import type { ListingValues } from './listing-state.ts';

/** The values of a listing that its estimate depends on, beside its address. */
export const ESTIMATED_FIELDS = [
  'unitOfPropertyId',
  'bedrooms',
  'bathrooms',
  'floorArea',
  'propertyType',
] as const satisfies readonly (keyof ListingValues)[];

type Facts = Pick<ListingValues, (typeof ESTIMATED_FIELDS)[number]>;

export function statedHomeOf(
  { floorArea, propertyType, bedrooms, bathrooms, unitOfPropertyId }: Facts,
  { city, region, addressId }: Pick<HomeAddress, 'city' | 'region' | 'addressId'>,
): StatedHome {
  return {
    city,
    region,
    addressId,
    unitOfPropertyId,
    propertyType,
    bedrooms,
    bathrooms,
    floorAreaM2: floorArea,
  };
}
