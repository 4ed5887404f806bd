import type { Claim } from '@sway/contract/claims';
import { canBePublic } from '@sway/domain/claims/claim-rules';
import { useState } from 'react';
import { useAddress } from '#shared/queries/use-address.ts';
import { baseOfClaim } from './edit-base.ts';
import { EditListingDialog, EditorDialog } from './edit-listing-dialog.tsx';

type EditClaimListingProps = { claim: Claim; onClose: () => void; onPublish?: (() => void) | undefined };

/** The listing editor for a verified claim, both before and after its listing exists. */
export function EditClaimListing({ claim, ...dialog }: EditClaimListingProps) {
  // Saving creates the listing; the open editor must not be replaced by the other one until it closes.
  const [listingId] = useState(claim.listingId);
  if (!canBePublic({ status: claim.claimStatus, ownershipType: claim.ownershipType })) return null;
  if (listingId !== null) return <EditListingDialog id={listingId} {...dialog} />;
  return <NewClaimListing claim={claim} {...dialog} />;
}

function NewClaimListing({ claim, ...dialog }: EditClaimListingProps) {
  const { data, error, refetch } = useAddress(claim.addressId);
  const base = data && baseOfClaim(claim, data);
  return <EditorDialog base={base} error={error} onRetry={() => void refetch()} {...dialog} />;
}
