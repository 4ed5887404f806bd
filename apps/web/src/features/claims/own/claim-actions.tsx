import type { Claim } from '@sway/contract/claims';
import { canBePublic } from '@sway/domain/claim-rules';
import { ExternalLink, Eye, EyeOff, Pencil, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { claimFailure } from '../api/claim-failure.ts';
import { useChangeClaim, useWithdrawClaim } from '../api/use-change-claim.ts';
import { EditClaimDialog } from './edit-claim-dialog.tsx';

type ClaimActionsProps = {
  claim: Claim;
  /** Opens the listing editor on a verified claim's home; the page has it. */
  onEditListing: (claimId: number) => void;
};

/** Publish or hide, edit, submit again, cancel: what the claim's state allows. */
export function ClaimActions({ claim, onEditListing }: ClaimActionsProps) {
  const [isEditing, setEditing] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const isRejected = claim.claimStatus === 'rejected';
  const publishable = canBePublic({ status: claim.claimStatus, ownershipType: claim.ownershipType });
  // What can be shown is described as a listing is; a claim that is being checked, as the wizard asked.
  const edit = () => (publishable ? onEditListing(claim.id) : setEditing(true));
  return (
    <div className="flex flex-wrap gap-2 border-t pt-4">
      {publishable && !claim.isTakenDown && <PublishButton claim={claim} onLacking={edit} />}
      {claim.isPublicListing && claim.listingId !== null && (
        <Button asChild size="sm" variant="outline">
          <Link to={paths.property(claim.listingId)}>
            <ExternalLink aria-hidden="true" />
            View listing
          </Link>
        </Button>
      )}
      <Button size="sm" variant="outline" onClick={edit}>
        {isRejected ? <RotateCcw aria-hidden="true" /> : <Pencil aria-hidden="true" />}
        {isRejected ? 'Edit and submit again' : 'Edit'}
      </Button>
      <Button size="sm" variant="danger" className="ml-auto" onClick={() => setCancelling(true)}>
        Cancel claim
      </Button>
      {isEditing && <EditClaimDialog claim={claim} onClose={() => setEditing(false)} />}
      {isCancelling && <CancelClaim claim={claim} onClose={() => setCancelling(false)} />}
    </div>
  );
}

/** The switch between private and public. What a listing still lacks is named, and asked for in the form. */
function PublishButton({ claim, onLacking }: { claim: Claim; onLacking: () => void }) {
  const changing = useChangeClaim();
  const { isPublicListing: isPublic, missingForListing: missing } = claim;
  function flip() {
    if (!isPublic && missing.length > 0) {
      toast({
        title: 'Before this home can be public',
        description: missing.map(need => need.message).join('. '),
        variant: 'destructive',
      });
      onLacking();
      return;
    }
    changing.mutate(
      { id: claim.id, isPublicListing: !isPublic },
      {
        onSuccess: () =>
          toast(
            isPublic
              ? { title: 'Home hidden', description: 'It is private. Only you can see it.' }
              : { title: 'Home published', description: 'It is now on the map and in search.' },
          ),
        onError: error =>
          toast({
            title: 'Update Failed',
            description: claimFailure(error, 'Failed to update claim visibility.'),
            variant: 'destructive',
          }),
      },
    );
  }
  return (
    <Button size="sm" variant={isPublic ? 'outline' : 'lime'} disabled={changing.isPending} onClick={flip}>
      {isPublic ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      {isPublic ? 'Hide' : 'Publish'}
    </Button>
  );
}

function CancelClaim({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const withdrawing = useWithdrawClaim();
  return (
    <ConfirmDialog
      title={`Cancel the claim of ${claim.fullAddress}?`}
      confirmLabel="Yes, cancel the claim"
      isDangerous
      isBusy={withdrawing.isPending}
      onConfirm={() => withdrawing.mutate(claim.id, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>Are you sure you want to cancel this property claim? This action cannot be undone.</p>
      {claim.isPublicListing && <p>The home is public: it is hidden with it.</p>}
    </ConfirmDialog>
  );
}
