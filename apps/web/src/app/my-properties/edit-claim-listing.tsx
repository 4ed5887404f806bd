import type { Claim } from '@sway/contract/claims';
import { canBePublic } from '@sway/domain/claim-rules';
import { useState } from 'react';
import { useAddress } from '#features/claims/api/use-address.ts';
import { EditListingDialog, EditorDialog } from '#features/listings/editor/edit-listing-dialog.tsx';
import { baseOfClaim } from '#features/listings/editor/edit-base.ts';

type EditClaimedHomeProps = { claim: Claim; onClose: () => void };

/** The listing editor on a verified claim's home, before it has become a listing and after. */
export function EditClaimedHome({ claim, onClose }: EditClaimedHomeProps) {
  // Saving makes the listing: the editor that is open stays the one it is until it closes.
  const [listingId] = useState(claim.listingId);
  if (!canBePublic({ status: claim.claimStatus, ownershipType: claim.ownershipType })) return null;
  if (listingId !== null) return <EditListingDialog id={listingId} onClose={onClose} />;
  return <DescribeClaimedHome claim={claim} onClose={onClose} />;
}

function DescribeClaimedHome({ claim, onClose }: EditClaimedHomeProps) {
  const { data, error, refetch } = useAddress(claim.addressId);
  const base = data && baseOfClaim(claim, data);
  return <EditorDialog base={base} error={error} onRetry={() => void refetch()} onClose={onClose} />;
}
