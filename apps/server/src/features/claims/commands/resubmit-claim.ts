import { canSubmitAgain } from '@sway/domain/claims/claim-rules';
import { requireConfirmedEmail } from '#features/accounts/index.ts';
import { authorizeKnown } from '#platform/authorize.ts';
import { tellWatchers } from '#features/watches/index.ts';
import { AppError } from '#platform/errors.ts';
import { notifyClaimant } from '../claim-mails.ts';
import { changeClaim } from '../claims.repo.ts';
import { tellOfDispute } from '../disputes.ts';
import { requireClaim, requireFreeOrDisputed } from '../require-claim.ts';
import type { ClaimCommand } from './claim-command.ts';

/**
 * Submits a rejected claim again, a dispute as a dispute, or answers what an admin has asked for (product/claims.md#claim-states,
 * product/claims.md#asking-for-more).
 * @throws AppError account.email_not_confirmed, claim.not_rejected, claim.address_taken
 */
export async function resubmitClaim({ platform, tx, actor, claim }: ClaimCommand): Promise<void> {
  authorizeKnown(actor, 'claim.manage', claim.userId, 'claim.not_found');
  await requireConfirmedEmail(platform, tx, claim.userId);
  if (!canSubmitAgain(claim.status, claim.askedAt !== null)) throw new AppError('claim.not_rejected');
  const { submissions, isDispute } = await requireClaim(tx, claim.id);
  // A claim that an admin has asked about is pending: its answer must reach them, even if someone else has been verified meanwhile.
  if (claim.askedAt === null) await requireFreeOrDisputed(tx, claim.addressId, isDispute);
  await changeClaim(tx, claim.id, {
    status: 'pending_verification',
    submittedAt: platform.clock(),
    submissions: submissions + 1,
    decidedAt: null,
    decidedBy: null,
    decisionReason: null,
    askedFor: null,
    askedAt: null,
  });
  await notifyClaimant(platform, tx, claim, { kind: 'received' });
  // An answer to a question continues a claim that the owner and those who watch the address know of.
  if (claim.status !== 'rejected') return;
  if (claim.ownershipType === 'owner') await tellOfDispute(platform, tx, claim);
  await tellWatchers(platform, tx, claim, 'claimed');
}
