import type { Db } from '#platform/database/database.ts';
import { requireHomeAddress } from './home-address.ts';
import { estimateOf } from './listing-state.ts';
import type { EstimatedFacts } from './listing-state.ts';
import { requireUsualPrice } from './name-price.ts';

/** What a claimant states of a home. Price in NZD, area in m². */
export type ClaimedHome = Omit<EstimatedFacts, 'propertyType'> & {
  addressId: number;
  swayPrice: number | null;
  propertyType: EstimatedFacts['propertyType'] | null;
};

/**
 * Requires a confirmation for a price in a claim that is far from the estimate of the claimed home, so that publishing the home asks
 * nothing (product/prices.md#an-unusual-price-is-confirmed). A home without type or floor area has no estimate to compare with.
 * @throws AppError listing.price_unusual, with the question; listing.address_unknown
 */
export async function requireUsualClaimedPrice(
  tx: Db,
  { addressId, swayPrice, propertyType, ...facts }: ClaimedHome,
  isConfirmed: boolean,
): Promise<void> {
  if (swayPrice === null || propertyType === null || isConfirmed) return;
  const { city } = await requireHomeAddress(tx, addressId);
  const estimateNzd = estimateOf({ ...facts, propertyType }, city);
  requireUsualPrice(swayPrice, { estimateNzd, lastPriceNzd: null }, isConfirmed);
}
