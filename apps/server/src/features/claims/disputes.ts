import { disputeAnswerBy } from '@sway/domain/claims/claim-rules';
import { signalConversationsAt } from '#features/conversations/index.ts';
import { objectionLine } from '#features/watches/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { LockedClaim } from './claims.repo.ts';
import { notifyClaimant } from './claim-mails.ts';
import { findOtherOwner, findPendingAddressesOf, findPendingOwners } from './disputes.repo.ts';

type Disputing = { userId: number; addressId: number };

/** Whether a claim stands against a verified owner if there is one: it is pending, and as the owner. */
export function disputesOwner({
  status,
  ownershipType: type,
}: Pick<LockedClaim, 'status' | 'ownershipType'>) {
  return status === 'pending_verification' && type === 'owner';
}

/**
 * Tells the verified owner of an address at once that another user's pending claim as its owner stands against theirs, and until when they are
 * asked for documents (product/claims.md#disputes). Has no effect without a verified owner. Conversations about the home show it from now on.
 */
export async function tellOfDispute(
  platform: Platform,
  tx: Db,
  { id, userId, addressId }: Disputing & { id: number },
): Promise<void> {
  const owner = await findOtherOwner(tx, addressId, userId);
  if (!owner) return;
  await notifyClaimant(platform, tx, owner, {
    kind: 'disputed',
    answerBy: disputeAnswerBy(platform.clock()),
    objection: await objectionLine(platform, tx, { userId: owner.userId, about: 'claim', id }),
  });
  await signalConversationsAt(tx, addressId);
}

/**
 * Tells the verified owner of an address that a dispute is over: the other claim was rejected, cancelled or changed, or its claimant is
 * leaving. Has no effect while another dispute is pending, and without a verified owner.
 */
export async function tellOfEndedDispute(
  platform: Platform,
  tx: Db,
  { userId, addressId }: Disputing,
): Promise<void> {
  const owner = await findOtherOwner(tx, addressId, userId);
  if (!owner) return;
  const pending = await findPendingOwners(tx, addressId, owner.userId);
  if (pending.some(each => each.userId !== userId)) return;
  await notifyClaimant(platform, tx, owner, { kind: 'dispute_over' });
  await signalConversationsAt(tx, addressId);
}

/**
 * After an owner was verified: tells the claimants of pending claims as owner of the same address that these are disputes now, and tells
 * the owner about them.
 */
export async function tellRivals(
  platform: Platform,
  tx: Db,
  { userId, addressId }: Disputing,
): Promise<void> {
  const rivals = await findPendingOwners(tx, addressId, userId);
  for (const rival of rivals) await notifyClaimant(platform, tx, rival, { kind: 'overtaken' });
  const [first] = rivals;
  if (first) await tellOfDispute(platform, tx, { ...first, addressId });
}

/** Ends the disputes of a user whose account is being deleted, and whose addresses are locked. */
export async function endDisputesOf(platform: Platform, tx: Db, userId: number): Promise<void> {
  for (const addressId of await findPendingAddressesOf(tx, userId))
    await tellOfEndedDispute(platform, tx, { userId, addressId });
}
