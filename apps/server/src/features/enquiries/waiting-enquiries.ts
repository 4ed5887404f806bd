import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { findEnquiry, assignToOwner, returnToWaiting } from './enquiries.repo.ts';
import { notifyOwner } from './notify-owner.ts';

type VerifiedClaim = { id: number; user_id: number; address_id: number };

/**
 * Assigns the enquiries about an address or its official record to the owner whose claim is verified, or whose account is enabled
 * again, in the same transaction (product/enquiries.md#enquiries-without-an-owner-wait).
 * The owner gets one notification for all of them.
 */
export async function assignWaitingEnquiries(
  platform: Platform,
  tx: Db,
  claim: VerifiedClaim,
): Promise<void> {
  const assigned = await assignToOwner(tx, {
    addressId: claim.address_id,
    ownerId: claim.user_id,
    claimId: claim.id,
  });
  const newest = assigned.at(-1);
  if (newest === undefined) return;
  await notifyOwner(platform, tx, (await findEnquiry(tx, newest))!, assigned.length - 1);
}

/**
 * Ends the claimant's part in the unanswered enquiries about a claimed address, in the transaction that ends the verification: they wait
 * again, or go to the verified owner of the address if there is one (product/enquiries.md#enquiries-without-an-owner-wait).
 */
export async function returnEnquiries(
  platform: Platform,
  tx: Db,
  claim: VerifiedClaim,
  owner: VerifiedClaim | undefined,
): Promise<void> {
  await returnToWaiting(tx, claim.id);
  if (owner) await assignWaitingEnquiries(platform, tx, owner);
}
