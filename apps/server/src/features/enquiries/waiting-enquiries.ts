import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { findEnquiry, assignToOwner } from './enquiries.repo.ts';
import { notifyOwner } from './notify-owner.ts';

type Joined = { id: number; user_id: number; address_id: number };

/**
 * An owner has joined: what people asked about the address or its official record before is theirs to answer now. Part of the
 * transaction that verifies the claim; told once, however many there are.
 */
export async function assignWaitingEnquiries(platform: Platform, tx: Db, claim: Joined): Promise<void> {
  const handed = await assignToOwner(tx, {
    addressId: claim.address_id,
    ownerId: claim.user_id,
    claimId: claim.id,
  });
  const newest = handed.at(-1);
  if (newest === undefined) return;
  await notifyOwner(platform, tx, (await findEnquiry(tx, newest))!, handed.length - 1);
}
