import { t } from '@sway/domain/language/texts';
import type { AdminClaim } from '@sway/contract/admin-claims';
import { blocksOtherClaims, disputeAnswerBy } from '@sway/domain/claims/claim-rules';
import { formatDate } from '@sway/domain/text/format';
import { useState } from 'react';
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx';

type Rival = AdminClaim['rivals'][number];

/** The rival who is the verified owner, whose verification ends if this claim is verified as its owner's. */
export function verifiedRival(claim: AdminClaim): Rival | undefined {
  if (claim.ownershipType !== 'owner') return undefined;
  return claim.rivals.find(({ claimStatus: status, ownershipType }) =>
    blocksOtherClaims({ status, ownershipType }),
  );
}

/** Whether verifying the claim takes something from another user. */
export function isDisputed(claim: AdminClaim): boolean {
  return losses(claim).length > 0;
}

/** What others lose when a claim is verified. Only an owner's claim takes anything. */
function losses(claim: AdminClaim): string[] {
  if (claim.ownershipType !== 'owner') return [];
  const verified = verifiedRival(claim);
  return [
    ...(verified
      ? [t`${verified.claimantName} is no longer verified for this home, and their listing of it is hidden.`]
      : []),
    ...claim.rivals
      .filter(rival => rival !== verified && rival.ownershipType === 'owner')
      .map(
        rival =>
          t`${rival.claimantName}’s claim stays in the queue, and can only be verified by withdrawing this one.`,
      ),
    ...claim.rivalListings
      .filter(listing => listing.isActive)
      .map(listing => t`${listing.ownerName}’s listing “${listing.title}” is hidden.`),
  ];
}

type ConfirmDisputeProps = {
  claim: AdminClaim;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Until when the verified owner was asked for documents, while that is in the future. */
function AnswerTime({ claim }: { claim: AdminClaim }) {
  const [openedAt] = useState(() => new Date());
  const owner = verifiedRival(claim);
  if (!owner) return null;
  // A claim that was pending before is a dispute from the verification on.
  const since = Math.max(Date.parse(claim.submittedAt), Date.parse(owner.decidedAt ?? claim.submittedAt));
  const until = disputeAnswerBy(new Date(since));
  if (until < openedAt) return null;
  return (
    <p>
      {owner.claimantName} has until <b>{formatDate(until)}</b> to add documents.
    </p>
  );
}

/** Names who loses what before a disputed claim is verified. */
export function ConfirmDispute({ claim, isBusy, onConfirm, onClose }: ConfirmDisputeProps) {
  return (
    <ConfirmDialog
      title={`Verify ${claim.claimant.name} as the owner?`}
      confirmLabel="Verify this owner"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>Others say that {claim.fullAddress} is theirs:</p>
      <ul className="grid list-disc gap-1.5 pl-5">
        {losses(claim).map(loss => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      <AnswerTime claim={claim} />
    </ConfirmDialog>
  );
}
