import type { AdminClaim, askClaimant, decideClaim } from '@sway/contract/admin-claims';
import type { CallInput } from '@sway/contract/call';
import {
  blocksOtherClaims,
  canBePublic,
  canSetPrice,
  nextClaimStatus,
} from '@sway/domain/claims/claim-rules';
import type { Actor } from '@sway/domain/accounts/permissions';
import { writeAudit } from '#features/audit/index.ts';
import type { AuditedAction } from '#features/audit/index.ts';
import { warnOfReplaced, warnOfUnverified } from '#features/conversations/index.ts';
import { handOverEnquiries, lockEnquiriesAt } from '#features/enquiries/index.ts';
import { hideRivals, restoreOwn } from '#features/listings/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { readClaim } from './admin-claims.service.ts';
import { notifyClaimant } from './claim-mails.ts';
import { changeClaim, hasVerifiedOwner, lockClaimants } from './claims.repo.ts';
import type { LockedClaim } from './claims.repo.ts';
import { requireLockedClaim } from './commands/claim-command.ts';
import { disputesOwner, tellOfEndedDispute, tellRivals } from './disputes.ts';
import { endVerification } from './end-verification.ts';

/** The decision of an admin, within its transaction. */
type Deciding = { platform: Platform; tx: Db; actorId: number; now: Date };

/**
 * Verifies or rejects a claim, or withdraws a verification. One transaction changes the status, writes the audit log, notifies
 * the claimant, and hides or restores the listings of the address. The version is that of the claim as the admin read it
 * (product/claims.md#a-decision-names-the-version-that-was-read). A dispute is decided for the second owner with `withdrawnClaimId`: the first
 * owner's verification ends in the same transaction.
 * @throws AppError with a code of `decideClaim`
 */
export async function decideClaimAsAdmin(
  platform: Platform,
  actor: Actor | null,
  claimId: number,
  { version, status, reason, withdrawnClaimId, withdrawnVersion }: CallInput<typeof decideClaim>['body'],
): Promise<AdminClaim> {
  const { id: actorId } = authorize(actor, 'admin.use');
  if ((status === 'rejected' || withdrawnClaimId !== undefined) && !reason)
    throw new AppError('claim.reason_required', { path: 'reason' });
  const note = reason || null;
  return platform.db.transaction().execute(async tx => {
    const deciding = { platform, tx, actorId, now: platform.clock() };
    if (withdrawnClaimId !== undefined) await lockClaimants(tx, [claimId, withdrawnClaimId]);
    const claim = await requireReadClaim(tx, claimId, version, 'version');
    if (status === 'verified' && isKept(claim)) await keep(deciding, claim, note);
    else if (status === 'rejected') await reject(deciding, claim, note!);
    else {
      if (withdrawnClaimId !== undefined) {
        const rival = await requireReadClaim(tx, withdrawnClaimId, withdrawnVersion!, 'withdrawnVersion');
        await withdrawFor(deciding, claim, rival, note!);
      }
      await verify(deciding, claim, note);
    }
    if (!(status === 'verified' && isKept(claim))) await tellOthers(deciding, claim, status);
    return readClaim(tx, claimId);
  });
}

/**
 * Asks the claimant for what is missing. The claim stays pending, and leaves the queue until the claimant submits it again.
 * @throws AppError with a code of `askClaimant`
 */
export async function askClaimantAsAdmin(
  platform: Platform,
  actor: Actor | null,
  claimId: number,
  { version, question }: CallInput<typeof askClaimant>['body'],
): Promise<AdminClaim> {
  const { id: actorId } = authorize(actor, 'admin.use');
  return platform.db.transaction().execute(async tx => {
    const claim = await requireReadClaim(tx, claimId, version, 'version');
    if (claim.status !== 'pending_verification') throw new AppError('claim.already_decided');
    const now = platform.clock();
    await changeClaim(tx, claimId, { askedFor: question, askedAt: now });
    await audit({ platform, tx, actorId, now }, claim, 'claim.ask', question);
    await notifyClaimant(platform, tx, claim, { kind: 'asked', note: question });
    return readClaim(tx, claimId);
  });
}

/**
 * A claim, locked, that its claimant has not changed since the admin read it.
 * @throws AppError claim.not_found, claim.changed
 */
async function requireReadClaim(
  tx: Db,
  claimId: number,
  version: number,
  path: 'version' | 'withdrawnVersion',
): Promise<LockedClaim> {
  const claim = await requireLockedClaim(tx, claimId);
  if (claim.version !== version) throw new AppError('claim.changed', { path });
  return claim;
}

/** Whether verifying the claim means to keep it, although somebody objects to it. */
function isKept({ status, objectedAt }: LockedClaim): boolean {
  return status === 'verified' && objectedAt !== null;
}

/** Keeps a verified claim that somebody objects to. Its claimant was not told of it, and is not now. */
async function keep(deciding: Deciding, claim: LockedClaim, note: string | null): Promise<void> {
  await changeClaim(deciding.tx, claim.id, { objectedAt: null });
  await audit(deciding, claim, 'claim.keep', note);
}

async function verify(deciding: Deciding, claim: LockedClaim, note: string | null): Promise<void> {
  const { platform, tx } = deciding;
  const status = nextClaimStatus(claim.status, 'verify');
  if (!status) throw new AppError('claim.already_decided');
  const blocksOthers = blocksOtherClaims({ status, ownershipType: claim.ownershipType });
  if (blocksOthers && (await hasVerifiedOwner(tx, claim.addressId)))
    throw new AppError('claim.owner_already_verified');
  if (blocksOthers) {
    await lockEnquiriesAt(tx, claim.addressId);
    await hideRivals(platform, tx, claim);
  }
  await decide(deciding, claim, status, note);
  if (blocksOthers) {
    await restoreOwn(platform, tx, claim);
    await handOverEnquiries(platform, tx, claim);
  }
  await audit(deciding, claim, 'claim.verify', note);
  await notifyClaimant(platform, tx, claim, { kind: 'verified', note });
}

/** Rejects a pending claim, or withdraws the verification of a verified one. */
async function reject(deciding: Deciding, claim: LockedClaim, note: string): Promise<void> {
  const { platform, tx } = deciding;
  const status = nextClaimStatus(claim.status, 'reject');
  if (!status) throw new AppError('claim.already_decided');
  const isWithdrawn = claim.status === 'verified';
  await decide(deciding, claim, status, note);
  if (isWithdrawn) await endVerification(platform, tx, claim, { isWithdrawn });
  await audit(deciding, claim, isWithdrawn ? 'claim.revoke' : 'claim.reject', note);
  await notifyClaimant(platform, tx, claim, { kind: isWithdrawn ? 'withdrawn' : 'rejected', note });
}

/** Tells those whom the decision concerns besides the claimant, when all rows have changed (docs/decisions/0029-lock-order.md). */
async function tellOthers(
  { platform, tx }: Deciding,
  claim: LockedClaim,
  status: 'verified' | 'rejected',
): Promise<void> {
  const ownershipType = claim.ownershipType;
  if (status === 'verified' && blocksOtherClaims({ status, ownershipType })) {
    await warnOfReplaced(platform, tx, claim);
    await tellRivals(platform, tx, claim);
  } else if (status === 'rejected') {
    if (disputesOwner(claim)) await tellOfEndedDispute(platform, tx, claim);
    if (canBePublic({ status: claim.status, ownershipType })) await warnOfUnverified(platform, tx, claim);
  }
}

/** Withdraws the verification of the owner who stands against a claim. Another claim than that one was decided in the meantime. */
async function withdrawFor(deciding: Deciding, claim: LockedClaim, rival: LockedClaim, note: string) {
  const isOwner = blocksOtherClaims({ status: rival.status, ownershipType: rival.ownershipType });
  if (!isOwner || rival.addressId !== claim.addressId)
    throw new AppError('claim.already_decided', { path: 'withdrawnClaimId' });
  await reject(deciding, rival, note);
}

function decide(
  { tx, actorId, now }: Deciding,
  { id, ownershipType }: LockedClaim,
  status: LockedClaim['status'],
  note: string | null,
) {
  return changeClaim(tx, id, {
    status,
    // Who acts for an owner names a price only while they are verified (product/claims.md#only-an-owner-names-a-price).
    ...(canSetPrice({ status, ownershipType }) ? {} : { swayPrice: null }),
    decidedAt: now,
    decidedBy: actorId,
    decisionReason: note,
    ...(status === 'verified' ? { objectedAt: null } : {}),
    askedFor: null,
    askedAt: null,
  });
}

function audit(
  { tx, actorId, now }: Deciding,
  claim: LockedClaim,
  action: AuditedAction,
  note: string | null,
) {
  return writeAudit(tx, {
    actorId,
    action,
    subject: `claim ${claim.id}`,
    detail: { address: claim.fullAddress, claimant: `user ${claim.userId}` },
    ...(note ? { reason: note } : {}),
    at: now,
  });
}
