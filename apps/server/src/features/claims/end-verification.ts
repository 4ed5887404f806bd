import { canBePublic, blocksOtherClaims } from '@sway/domain/claims/claim-rules';
import { lockEnquiriesAt, returnEnquiries } from '#features/enquiries/index.ts';
import { hideClaimListing, notifyYielded } from '#features/listings/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { findVerifiedOf, findVerifiedOwner, lockClaim } from './claims.repo.ts';
import type { LockedClaim } from './claims.repo.ts';

/**
 * Ends the effects of a verification when a claim is cancelled or its verification is withdrawn; does nothing for other claims.
 * Hides the claim's listing, notifies the users whose listings were hidden because of it that they can show them again, and takes the
 * unanswered enquiries about the address from the claimant (product/enquiries.md#enquiries-without-an-owner-wait). The database removes
 * the LINZ Verified badge.
 * @param claim the claim before the change
 * @param isWithdrawn whether an admin withdraws the verification
 */
export async function endVerification(
  platform: Platform,
  tx: Db,
  claim: LockedClaim,
  { isWithdrawn = false } = {},
): Promise<void> {
  const former = { status: claim.status, ownershipType: claim.ownershipType };
  if (!canBePublic(former)) return;
  await lockEnquiriesAt(tx, claim.addressId);
  await hideClaimListing(platform, tx, claim, { isWithdrawn });
  if (blocksOtherClaims(former)) await notifyYielded(platform, tx, claim.addressId);
  // A claim that is being cancelled is still stored as verified.
  const owner = await findVerifiedOwner(tx, claim.addressId);
  await returnEnquiries(platform, tx, claim, owner?.id === claim.id ? undefined : owner);
}

/**
 * Ends all verifications of a locked user whose account is being deleted: a decision on a claim locks its claimant too, so none is
 * verified meanwhile. The claims themselves are deleted with the personal data
 * (product/accounts.md#deletion-makes-the-user-anonymous).
 */
export async function endVerificationsOf(platform: Platform, tx: Db, userId: number): Promise<void> {
  for (const claimId of await findVerifiedOf(tx, userId)) {
    const claim = await lockClaim(tx, claimId);
    if (claim) await endVerification(platform, tx, claim);
  }
}
