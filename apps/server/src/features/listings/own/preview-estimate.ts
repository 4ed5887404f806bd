import type { EstimatedFacts, PreviewedEstimate } from '@sway/contract/own-properties';
import { hasRooms } from '@sway/domain/property-types';
import type { Actor } from '@sway/domain/permissions';
import { estimateAtOnce, presentEstimate } from '#features/estimates/index.ts';
import { authorize } from '#platform/authorize.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { countUse } from '#platform/rate-limits/rate-limits.ts';
import { findOwnListing } from './own-listings.repo.ts';
import { statedHomeOf } from './stated-home.ts';

/**
 * The estimate that a listing would have with other facts. Changes nothing.
 * @throws AppError permission.denied, listing.not_found, listing.estimate_limit
 */
export async function previewListingEstimate(
  platform: Platform,
  actor: Actor | null,
  listingId: number,
  facts: EstimatedFacts,
): Promise<PreviewedEstimate> {
  const { id: userId } = authorize(actor, 'account.use');
  const row = await findOwnListing(platform.db, listingId, platform.clock());
  if (!row) throw new AppError('listing.not_found');
  authorize(actor, 'listing.manage', row.owner_id);
  const use = await countUse(platform, platform.db, { limit: 'estimatePreviews', subject: userId });
  if (!use.isWithin)
    throw new AppError('listing.estimate_limit', { retryAfterSeconds: use.retryAfterSeconds });
  const rooms = hasRooms(facts.propertyType) ? facts : { ...facts, bedrooms: null, bathrooms: null };
  const { estimate, isPreliminary } = await estimateAtOnce(
    platform,
    platform.db,
    statedHomeOf(
      { ...rooms, unitOfPropertyId: row.unit_of_property_id },
      { city: row.city, region: row.region, addressId: row.address_id },
    ),
  );
  return { estimate: estimate && presentEstimate(estimate), isPreliminary };
}
