import type { AdminClaim, decideClaim, listAdminClaims } from '@sway/contract/admin-claims';
import type { CallInput } from '@sway/contract/call';
import { nextClaimStatus, blocksOtherClaims } from '@sway/domain/claim-rules';
import type { Actor } from '@sway/domain/permissions';
import { writeAudit } from '#features/audit/index.ts';
import { hideRivals, restoreOwn } from '#features/listings/index.ts';
import { assignWaitingEnquiries } from '#features/enquiries/index.ts';
import { authorize } from '#platform/authorize.ts';
import { AppError } from '#platform/errors.ts';
import { momentCursor, pageOf } from '#platform/http/paging.ts';
import type { Paged } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { countQueue, findForAdmins, findQueue } from './admin-claims.repo.ts';
import { notifyClaimant } from './claim-mails.ts';
import { presentAdminClaim } from './claim-presenter.ts';
import type { AdminClaimRow } from './claim-rows.ts';
import { changeClaim, hasVerifiedOwner, lockClaim } from './claims.repo.ts';
import { endVerification } from './end-verification.ts';

/** A queue of claims. Pending claims are sorted oldest first, decided ones latest first. */
export async function listQueue(
  { db }: Platform,
  actor: Actor | null,
  { limit, cursor, ...filter }: CallInput<typeof listAdminClaims>['query'],
): Promise<Paged<AdminClaim[]>> {
  authorize(actor, 'admin.use');
  const after = momentCursor.decode(cursor);
  const [rows, total] = await Promise.all([
    findQueue(db, { ...filter, limit, after }),
    countQueue(db, filter),
  ]);
  return pageOf(rows, {
    total,
    limit,
    present: presentAdminClaim,
    cursorAfter: row => momentCursor.encode({ at: queuedAt(row, filter.queue).toISOString(), id: row.id }),
  });
}

/**
 * Verifies or rejects a claim, or withdraws a verification. One transaction changes the status, writes the audit log, notifies
 * the claimant, and hides or restores the listings of the address. To decide a dispute for the second owner, withdraw the
 * first owner's verification first.
 * @throws AppError with a code of `decideClaim`
 */
export async function decideClaimAsAdmin(
  platform: Platform,
  actor: Actor | null,
  claimId: number,
  { status: requested, reason }: CallInput<typeof decideClaim>['body'],
): Promise<AdminClaim> {
  const { id: actorId } = authorize(actor, 'admin.use');
  const isVerifying = requested === 'verified';
  if (!isVerifying && !reason) throw new AppError('claim.reason_required', { path: 'reason' });
  const now = platform.clock();
  return platform.db.transaction().execute(async tx => {
    const claim = await lockClaim(tx, claimId);
    if (!claim) throw new AppError('claim.not_found');
    const status = nextClaimStatus(claim.status, isVerifying ? 'verify' : 'reject');
    if (!status) throw new AppError('claim.already_decided');
    const blocksOthers = blocksOtherClaims({ status, ownershipType: claim.ownership_type });
    if (blocksOthers && (await hasVerifiedOwner(tx, claim.address_id)))
      throw new AppError('claim.owner_already_verified');
    const note = reason || null;
    if (blocksOthers) await hideRivals(platform, tx, claim);
    await changeClaim(tx, claimId, { status, decided_at: now, decided_by: actorId, decision_reason: note });
    if (blocksOthers) {
      await restoreOwn(platform, tx, claim);
      await assignWaitingEnquiries(platform, tx, claim);
    }
    const isRevoked = claim.status === 'verified';
    if (isRevoked) await endVerification(platform, tx, claim);
    await writeAudit(tx, {
      actorId,
      action: isVerifying ? 'claim.verify' : isRevoked ? 'claim.revoke' : 'claim.reject',
      subject: `claim ${claimId}`,
      detail: { address: claim.full_address, claimant: `user ${claim.user_id}` },
      ...(note ? { reason: note.slice(0, MAX_AUDITED_CHARACTERS) } : {}),
      at: now,
    });
    await notifyClaimant(
      platform,
      tx,
      claim,
      isVerifying ? { kind: 'verified', note } : { kind: isRevoked ? 'revoked' : 'rejected', note: note! },
    );
    const row = await findForAdmins(tx, claimId);
    if (!row) throw new AppError('claim.not_found');
    return presentAdminClaim(row);
  });
}

/** How much of a reason the audit log stores. The claim stores the full reason. */
const MAX_AUDITED_CHARACTERS = 300;

/** The time that orders the claim in its queue. */
function queuedAt(row: AdminClaimRow, queue: string): Date {
  return queue === 'decided' ? row.decided_at! : row.submitted_at;
}
