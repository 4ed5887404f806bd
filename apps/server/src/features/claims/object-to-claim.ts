import { writeAudit } from '#features/audit/index.ts';
import { notify } from '#features/notifications/index.ts';
import { AppError } from '#platform/errors.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { changeClaim, lockClaim } from './claims.repo.ts';
import type { LockedClaim } from './claims.repo.ts';
import { findAdmins } from './letters/letters.repo.ts';

/**
 * Objects to a claim of another user as somebody who was told of it by mail (product/claims.md#one-press-to-object). The claim stays as it is
 * until an admin has looked at it. Has no effect on one that
 * somebody objects to already, or that this user has objected to before.
 * @throws AppError objection.ended if the claim has ended
 */
export async function objectToClaim(
  platform: Platform,
  tx: Db,
  { claimId, userId }: { claimId: number; userId: number },
): Promise<void> {
  const claim = await lockClaim(tx, claimId);
  if (!claim || claim.status === 'rejected') throw new AppError('objection.ended');
  if (!claim.objectedAt && claim.objectedBy !== userId)
    await noteObjection(platform, tx, claim, { objectedBy: userId });
}

/** Notes that somebody objects to a locked claim, and tells the admins. */
export async function noteObjection(
  platform: Platform,
  tx: Db,
  { id: claimId, userId, fullAddress: address }: LockedClaim,
  { objectedBy }: { objectedBy: number | null },
): Promise<void> {
  const at = platform.clock();
  await changeClaim(tx, claimId, { objectedAt: at, objectedBy });
  await writeAudit(tx, {
    actorId: objectedBy,
    action: 'claim.object',
    subject: `claim ${claimId}`,
    detail: { address, claimant: `user ${userId}` },
    at,
  });
  const event = { kind: 'claim_objected', claimId, address } as const;
  for (const adminId of await findAdmins(tx)) await notify(platform, tx, adminId, event, { from: null });
}
