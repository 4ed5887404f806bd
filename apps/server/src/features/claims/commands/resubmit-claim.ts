import { canSubmitAgain } from '@sway/domain/claims/claim-rules';
import { requireConfirmedEmail } from '#features/accounts/index.ts';
import { authorizeKnown } from '#platform/authorize.ts';
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
  authorizeKnown(actor, 'claim.manage', claim.user_id, 'claim.not_found');
  await requireConfirmedEmail(platform, tx, claim.user_id);
  if (!canSubmitAgain(claim.status, claim.asked_at !== null)) throw new AppError('claim.not_rejected');
  const { submissions, is_dispute: isDispute } = await requireClaim(tx, claim.id);
  // A claim that an admin has asked about is pending: its answer must reach them, even if someone else has been verified meanwhile.
  if (claim.asked_at === null) await requireFreeOrDisputed(tx, claim.address_id, isDispute);
  await changeClaim(tx, claim.id, {
    status: 'pending_verification',
    submitted_at: platform.clock(),
    submissions: submissions + 1,
    decided_at: null,
    decided_by: null,
    decision_reason: null,
    asked_for: null,
    asked_at: null,
  });
  await notifyClaimant(platform, tx, claim, { kind: 'received' });
  // An answer to a question continues a dispute that the owner knows of.
  if (claim.status === 'rejected' && claim.ownership_type === 'owner')
    await tellOfDispute(platform, tx, claim);
}
