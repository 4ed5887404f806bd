import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import {
  assignToOwner,
  findEnquiry,
  returnFromListingsOf,
  returnFromRivals,
  returnToWaiting,
} from './enquiries.repo.ts';
import { notifyOwner } from './notify-owner.ts';

type VerifiedClaim = { id: number; userId: number; addressId: number };

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
    addressId: claim.addressId,
    ownerId: claim.userId,
    claimId: claim.id,
  });
  const newest = assigned.at(-1);
  if (newest === undefined) return;
  await notifyOwner(platform, tx, (await findEnquiry(tx, newest))!, assigned.length - 1);
}

/**
 * Hands the unanswered enquiries about an address to the owner whose claim is verified, in the same transaction: those that wait, and those
 * about listings of others who are not verified (product/enquiries.md#enquiries-without-an-owner-wait).
 */
export async function handOverEnquiries(platform: Platform, tx: Db, claim: VerifiedClaim): Promise<void> {
  const { userId: ownerId, addressId } = claim;
  await returnFromRivals(tx, { ownerId, addressId }, platform.clock());
  await assignWaitingEnquiries(platform, tx, claim);
}

/**
 * Ends the claimant's part in the unanswered enquiries about a claimed address and the own listing there, in the transaction that ends the verification: they wait
 * again, or go to the verified owner of the address if there is one (product/enquiries.md#enquiries-without-an-owner-wait).
 */
export async function returnEnquiries(
  platform: Platform,
  tx: Db,
  claim: VerifiedClaim,
  owner: VerifiedClaim | undefined,
): Promise<void> {
  const { userId: ownerId, addressId } = claim;
  await returnToWaiting(tx, claim.id);
  await returnFromListingsOf(tx, { ownerId, addressId }, platform.clock());
  if (owner) await assignWaitingEnquiries(platform, tx, owner);
}

/** Lets the unanswered enquiries about all listings of a user whose account is being deleted wait for the owners of the addresses. */
export function returnEnquiriesOf({ clock }: Platform, tx: Db, userId: number): Promise<void> {
  return returnFromListingsOf(tx, { ownerId: userId }, clock());
}
