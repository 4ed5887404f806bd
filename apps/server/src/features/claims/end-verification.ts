import { canBePublic, blocksOtherClaims } from '@sway/domain/claim-rules';
import { hideClaimListing, tellYielded } from '#features/listings/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { LockedClaim } from './claims.repo.ts';

/**
 * A claim that may have been verified stands no more, as it was withdrawn or its verification taken back. Its listing is hidden,
 * and those whose listings were hidden for its owner are told that they can show them again. The badge goes with the claim's row.
 * @param claim as it stood before.
 */
export async function endVerification(platform: Platform, tx: Db, claim: LockedClaim): Promise<void> {
  const standing = { status: claim.status, ownershipType: claim.ownership_type };
  if (!canBePublic(standing)) return;
  await hideClaimListing(platform, tx, claim);
  if (blocksOtherClaims(standing)) await tellYielded(platform, tx, claim.address_id);
}
