import { useCallback, useRef } from 'react';
import { useOwnListingAt } from '#features/listings/index.ts';
import { useBeforeUnload } from '#shared/hooks/use-before-unload.ts';
import { useSession } from '#shared/session/use-session.ts';
import { draftOfListing } from './claim-draft.ts';
import type { ClaimDraft } from './claim-draft.ts';
import { useClaimDraft } from './use-claim-draft.ts';

/** The form of a claim. It begins with what the account and the user's own listing of the address say. */
export function useClaimForm(addressId: number | null, isDispute: boolean) {
  const { user } = useSession();
  const ownListing = useOwnListingAt(user ? addressId : null).data ?? null;
  const { draft, change, clear } = useClaimDraft(addressId, {
    fullName: user?.name ?? '',
    contactEmail: user?.email ?? '',
    contactPhone: user?.phone ?? '',
    ...(ownListing ? draftOfListing(ownListing) : {}),
  });
  const isChanged = useRef(false);
  useBeforeUnload(useCallback(() => isChanged.current, []));
  return {
    draft: isDispute ? { ...draft, ownershipType: 'owner' as const } : draft,
    ownListing,
    edit(part: Partial<ClaimDraft>) {
      isChanged.current = true;
      change(part);
    },
    goTo: (step: number) => change({ step: step as ClaimDraft['step'] }),
    empty() {
      isChanged.current = false;
      clear();
    },
  };
}
