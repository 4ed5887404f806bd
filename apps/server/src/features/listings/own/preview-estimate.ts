import type { EstimatedFacts, NewHome, PreviewedEstimate } from '@sway/contract/own-properties';
import type { Actor } from '@sway/domain/accounts/permissions';
import { estimateAtOnce, presentEstimate } from '#features/estimates/index.ts';
import { authorize } from '#platform/authorize.ts';
import { requireManagement } from './require-management.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { requireUse } from '#platform/rate-limits/rate-limits.ts';
import { requireHomeAddress, requireRecordOf } from './home-address.ts';
import type { HomeAddress } from './home-address.ts';
import { findOwnListing } from './own-figures.repo.ts';
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
  requireManagement(actor, row);
  await requireOneMorePreview(platform, userId);
  const place = { city: row.city, region: row.region, addressId: row.addressId };
  return computePreview(platform, place, row.unitOfPropertyId, facts);
}

/**
 * The estimate that a new listing would have (product/prices.md#the-form-shows-the-estimate-of-the-page). Changes nothing. Everybody can
 * ask for any address, so the answer leaves out the similar sales: their dates, prices and distances from many addresses would tell single
 * sales apart.
 * @throws AppError listing.address_unknown, listing.record_unknown, listing.record_mismatch, listing.estimate_limit
 */
export async function previewNewListingEstimate(
  platform: Platform,
  actor: Actor | null,
  { addressId, unitOfPropertyId, ...facts }: NewHome,
): Promise<PreviewedEstimate> {
  const { id: userId } = authorize(actor, 'account.use');
  await requireOneMorePreview(platform, userId);
  const home = await requireHomeAddress(platform.db, addressId);
  if (unitOfPropertyId !== null) await requireRecordOf(platform.db, home, unitOfPropertyId);
  const { estimate, isPreliminary } = await computePreview(platform, home, unitOfPropertyId, facts);
  return { estimate: estimate && { ...estimate, comparables: null }, isPreliminary };
}

/** @throws AppError listing.estimate_limit */
async function requireOneMorePreview(platform: Platform, userId: number): Promise<void> {
  const use = { limit: 'estimatePreviews', subject: userId } as const;
  await requireUse(platform, platform.db, use, 'listing.estimate_limit');
}

async function computePreview(
  platform: Platform,
  place: Pick<HomeAddress, 'city' | 'region' | 'addressId'>,
  unitOfPropertyId: string | null,
  facts: EstimatedFacts,
): Promise<PreviewedEstimate> {
  const stated = statedHomeOf({ ...facts, unitOfPropertyId }, place);
  const { estimate, isPreliminary } = await estimateAtOnce(platform, platform.db, stated);
  return { estimate: estimate && presentEstimate(estimate), isPreliminary };
}
