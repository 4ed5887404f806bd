import type { Claim } from '@sway/contract/claims';
import { canBePublic, canSubmitAgain } from '@sway/domain/claims/claim-rules';
import { t } from '@sway/domain/language/texts';
import { ExternalLink, Eye, EyeOff, Pencil, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx';
import { useCancelClaim } from '../api/use-change-claim.ts';
import { usePublishClaim } from './use-publish-claim.ts';
import { EditClaimDialog } from './edit-claim-dialog.tsx';

type ClaimActionsProps = {
  claim: Claim;
  /** Opens the listing editor for a verified claim, to publish it once what is missing has been filled in if `isToPublish`. */
  onEditListing: (claimId: number, isToPublish: boolean) => void;
};

/** The actions that the claim's state allows: publish or hide, edit, submit again, cancel. */
export function ClaimActions({ claim, onEditListing }: ClaimActionsProps) {
  const [isEditing, setEditing] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const isReturned = canSubmitAgain(claim.claimStatus, claim.askedAt !== null);
  const isPublishable = canBePublic({ status: claim.claimStatus, ownershipType: claim.ownershipType });
  // A publishable claim is edited as a listing, any other with the fields of the wizard.
  const editLabel = isReturned ? t`Edit and submit again` : t`Edit`;
  const edit = () => (isPublishable ? onEditListing(claim.id, false) : setEditing(true));
  return (
    <div className="flex flex-wrap gap-2 border-t pt-4">
      {isPublishable && !claim.isTakenDown && (
        <PublishButton claim={claim} onIncomplete={() => onEditListing(claim.id, true)} />
      )}
      {claim.isPublicListing && claim.listingId !== null && (
        <ButtonLink
          to={paths.property(claim.listingId)}
          size="sm"
          variant="outline"
          aria-label={`View listing: ${claim.fullAddress}`}
        >
          <ExternalLink aria-hidden="true" />
          View listing
        </ButtonLink>
      )}
      <Button size="sm" variant="outline" aria-label={`${editLabel}: ${claim.fullAddress}`} onClick={edit}>
        {isReturned ? <RotateCcw aria-hidden="true" /> : <Pencil aria-hidden="true" />}
        {editLabel}
      </Button>
      <Button
        size="sm"
        variant="danger"
        className="ml-auto"
        aria-label={`Cancel claim: ${claim.fullAddress}`}
        onClick={() => setCancelling(true)}
      >
        Cancel claim
      </Button>
      {isEditing && <EditClaimDialog claim={claim} onClose={() => setEditing(false)} />}
      {isCancelling && <CancelClaim claim={claim} onClose={() => setCancelling(false)} />}
    </div>
  );
}

/** Publishes or hides the claim's listing. If details are missing, the form opens, which marks them. */
function PublishButton({ claim, onIncomplete }: { claim: Claim; onIncomplete: () => void }) {
  const { publish, isPending } = usePublishClaim();
  const { isPublicListing: isPublic, missingForListing: missing } = claim;
  const label = isPublic ? t`Hide` : t`Publish`;
  function toggle() {
    if (isPublic || missing.length === 0) publish(claim.id, !isPublic);
    else onIncomplete();
  }
  return (
    <Button
      size="sm"
      variant={isPublic ? 'outline' : 'lime'}
      disabled={isPending}
      aria-label={`${label}: ${claim.fullAddress}`}
      onClick={toggle}
    >
      {isPublic ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      {label}
    </Button>
  );
}

function CancelClaim({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const cancelling = useCancelClaim();
  return (
    <ConfirmDialog
      title={`Cancel the claim of ${claim.fullAddress}?`}
      confirmLabel="Yes, cancel the claim"
      cancelLabel="Keep the claim"
      isDangerous
      isBusy={cancelling.isPending}
      onConfirm={() => cancelling.mutate(claim.id, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>Are you sure you want to cancel this property claim? This action cannot be undone.</p>
      {claim.isPublicListing && <p>Your home is public. It will be hidden.</p>}
      {claim.hides.length > 0 && <p>What you hide of its records will be shown again.</p>}
    </ConfirmDialog>
  );
}
