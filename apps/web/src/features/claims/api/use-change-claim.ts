import type { updateClaim as updateClaimCall } from '@sway/contract/claims';
import { deleteClaim, updateClaim } from '@sway/contract/claim-routes';
import type { CallArguments } from '@sway/contract/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { toast } from '#shared/ui/toast.ts';
import { claimFailure } from './claim-failure.ts';

type ClaimChange = CallArguments<typeof updateClaimCall>['body'] & { id: number };

/** What follows for what was fetched before: claims, and the homes they show or hide. */
function useClaimsChanged() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['claims'] }),
      client.invalidateQueries({ queryKey: ['properties'] }),
    ]);
}

/** Changes one's own claim: details, standing, or whether its home is public. The caller says what came of it. */
export function useChangeClaim() {
  const changed = useClaimsChanged();
  return useMutation({
    mutationFn: ({ id, ...body }: ClaimChange) => request(updateClaim, { params: { id }, body }),
    onSuccess: changed,
  });
}

/** Withdraws one's own claim. */
export function useWithdrawClaim() {
  const changed = useClaimsChanged();
  return useMutation({
    mutationFn: (id: number) => request(deleteClaim, { params: { id } }),
    onSuccess: async () => {
      toast({ title: 'Claim cancelled' });
      await changed();
    },
    onError: error =>
      toast({
        title: 'Cancel Failed',
        description: claimFailure(error, 'Failed to cancel property claim.'),
        variant: 'destructive',
      }),
  });
}
