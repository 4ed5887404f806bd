import type { AdminClaim, ClaimQueue } from '@sway/contract/admin-claims';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRecord } from '#shared/queries/use-record.ts';
import { hasCode } from '#shared/api/failures.ts';
import { request, requestPage } from '#shared/api/request.ts';
import { usePages } from './use-pages.ts';
import { adminKeys } from '#shared/queries/admin-keys.ts';

/** A queue of claims: undecided ones by waiting time, longest first; decided ones newest first. */
export function useAdminClaims(queue: ClaimQueue, search: string) {
  return usePages(
    ['claims', queue],
    (page, signal) =>
      requestPage(
        'GET /api/admin/claims',
        { query: { ...page, queue, ...(search ? { search } : {}) } },
        signal,
      ),
    search,
  );
}

/** A claim by its id. `listed` is the claim as its list has it, if it does: it is shown without waiting. */
export function useAdminClaim(id: number, listed: AdminClaim | undefined) {
  return useQuery({
    ...claimQuery(id),
    enabled: listed === undefined,
    ...(listed ? { initialData: listed } : {}),
  });
}

function claimQuery(id: number) {
  return queryOptions({
    queryKey: adminKeys.claim(id),
    queryFn: ({ signal }) => request('GET /api/admin/claims/:id', { params: { id } }, signal),
  });
}

export type ClaimDecision =
  | {
      status: 'verified';
      reason: string;
      withdrawnClaimId?: number | undefined;
      withdrawnVersion?: number | undefined;
    }
  | { status: 'rejected'; reason: string }
  | { status: 'asked'; reason: string };

/**
 * Verifies or rejects a claim, or asks its claimant for more (product/claims.md#deciding-a-claim). If the claim was changed after it was
 * read, nothing is decided, and the page shows it as it is now.
 * @param onDecided called as soon as the server has decided, before everything is refetched: the refetched claim has no form any more,
 * and callbacks of a removed form's `mutate` are not called.
 */
export function useDecideClaim(
  { id, version }: Pick<AdminClaim, 'id' | 'version'>,
  onDecided: (decision: ClaimDecision) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: ClaimDecision) =>
      decision.status === 'asked'
        ? request('POST /api/admin/claims/:id/question', {
            params: { id },
            body: { version, question: decision.reason },
          })
        : request('PATCH /api/admin/claims/:id', { params: { id }, body: { version, ...decision } }),
    onSuccess: async (_, decision) => {
      onDecided(decision);
      await client.invalidateQueries({ queryKey: adminKeys.all });
    },
    onError: async error => {
      if (!hasCode(error, 'claim.changed')) return;
      // A claim that its list has is not fetched by itself, and would stay as it was.
      await client.fetchQuery({ ...claimQuery(id), staleTime: 0 });
      await client.invalidateQueries({ queryKey: adminKeys.all });
    },
  });
}

/** The boundary of the claimed parcel; null while loading, or if no record is linked. */
export function useClaimedParcel(unitOfPropertyId: string | null): GeoJSON.MultiPolygon | null {
  return useRecord(unitOfPropertyId).data?.boundary?.geometry ?? null;
}
