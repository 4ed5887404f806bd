import { withoutRoomsOfLand } from '@sway/domain/listings/listing-fields';
import type { StatedHome } from '#features/estimates/index.ts';
import type { HomeAddress } from './home-address.ts';
import type { ListingState } from './listing-state.ts';

/** The values of a listing that its estimate depends on, beside its address. */
export const ESTIMATED_FIELDS = [
  'unitOfPropertyId',
  'bedrooms',
  'bathrooms',
  'floorArea',
  'propertyType',
] as const satisfies readonly (keyof ListingState)[];

type Facts = Pick<ListingState, (typeof ESTIMATED_FIELDS)[number]>;

export function statedHomeOf(
  facts: Facts,
  { city, region, addressId }: Pick<HomeAddress, 'city' | 'region' | 'addressId'>,
): StatedHome {
  const {
    floorArea: floorAreaM2,
    propertyType,
    bedrooms,
    bathrooms,
    unitOfPropertyId,
  } = withoutRoomsOfLand(facts);
  return { city, region, addressId, unitOfPropertyId, propertyType, bedrooms, bathrooms, floorAreaM2 };
}
