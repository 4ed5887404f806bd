import type { ClaimedValues } from '@sway/domain/claims/claim-rules';
import type { MeasureName } from '@sway/domain/listings/listing-fields';
import { estimateAtOnce } from '#features/estimates/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { requireHomeAddress } from './home-address.ts';
import { requireUsualPrice } from './name-price.ts';
import { statedHomeOf } from './stated-home.ts';

/** What a claimant states of the home at an address. */
export type ClaimedHome = Pick<ClaimedValues, 'swayPrice' | 'propertyType' | MeasureName> & {
  addressId: number;
};

/**
 * Requires a confirmation for a price in a claim that is far from the estimate of the claimed home, so that publishing the home asks
 * nothing (product/prices.md#an-unusual-price-is-confirmed). A home without a type has no estimate to compare with.
 * @throws AppError listing.price_unusual, with the question; listing.address_unknown
 */
export async function requireUsualClaimedPrice(
  platform: Pick<Platform, 'db' | 'clock'>,
  tx: Db,
  { addressId, swayPrice, propertyType, ...facts }: ClaimedHome,
  isConfirmed: boolean,
): Promise<void> {
  if (swayPrice === null || propertyType === null || isConfirmed) return;
  const home = await requireHomeAddress(tx, addressId);
  const { unitOfPropertyId } = home;
  const stated = statedHomeOf({ ...facts, propertyType, unitOfPropertyId }, home);
  const { estimate } = await estimateAtOnce(platform, tx, stated);
  requireUsualPrice(swayPrice, { estimateNzd: estimate?.amountNzd ?? null, lastPriceNzd: null }, isConfirmed);
}
