import type { CallBody } from '@sway/contract/api';
import { t } from '@sway/domain/language/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshListings } from '#features/listings/index.ts';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { request } from '#shared/api/request.ts';
import { toast } from '#shared/ui/toasts/toast.ts';
import { claimKeys } from '#shared/queries/claim-keys.ts';

type ClaimChange = CallBody<'PATCH /api/property-claims/:id'> & { id: number };

/** Refetches claims, and the listings that they publish or hide. */
function useRefreshClaims() {
  const client = useQueryClient();
  return () => Promise.all([client.invalidateQueries({ queryKey: claimKeys.all }), refreshListings(client)]);
}

/** Changes the user's claim: its details, its status, or whether its listing is active. The caller shows the outcome. */
export function useChangeClaim() {
  const refreshClaims = useRefreshClaims();
  return useMutation({
    mutationFn: ({ id, ...body }: ClaimChange) =>
      request('PATCH /api/property-claims/:id', { params: { id }, body }),
    onSuccess: refreshClaims,
  });
}

/** Cancels the user's claim. */
export function useCancelClaim() {
  const refreshClaims = useRefreshClaims();
  return useMutation({
    mutationFn: (id: number) => request('DELETE /api/property-claims/:id', { params: { id } }),
    onSuccess: async () => {
      toast({ title: t`Claim cancelled` });
      await refreshClaims();
    },
    onError: toastFailure(t`Cancel Failed`, t`Failed to cancel property claim.`),
  });
}
