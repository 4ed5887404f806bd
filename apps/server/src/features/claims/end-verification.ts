import { canBePublic, blocksOtherClaims } from '@sway/domain/claim-rules';
import { hideClaimListing, notifyYielded } from '#features/listings/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { LockedClaim } from './claims.repo.ts';

/**
 * Ends the effects of a verification when a claim is cancelled or its verification is withdrawn; does nothing for other claims.
 * Hides the claim's listing, and notifies the users whose listings were hidden because of it that they can show them again.
 * The database removes the LINZ Verified badge.
 * @param claim the claim before the change
 */
export async function endVerification(platform: Platform, tx: Db, claim: LockedClaim): Promise<void> {
  const former = { status: claim.status, ownershipType: claim.ownership_type };
  if (!canBePublic(former)) return;
  await hideClaimListing(platform, tx, claim);
  if (blocksOtherClaims(former)) await notifyYielded(platform, tx, claim.address_id);
}
