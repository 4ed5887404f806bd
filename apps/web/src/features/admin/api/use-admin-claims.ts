import type { ClaimQueue } from '@sway/contract/admin-claims';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRecord } from '#features/records/index.ts';
import { request, requestPage } from '#shared/api/request.ts';
import { usePages } from './use-pages.ts';
import { adminKeys } from './admin-keys.ts';

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

type Decision = { id: number; status: 'verified' | 'rejected'; reason: string };

/** Verifies or rejects a claim (product/claims.md#deciding-a-claim). */
export function useDecideClaim() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Decision) =>
      request('PATCH /api/admin/claims/:id', { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}

/** The boundary of the claimed parcel; null while loading, or if no record is linked. */
export function useClaimedParcel(unitOfPropertyId: string | null): GeoJSON.MultiPolygon | null {
  return useRecord(unitOfPropertyId).data?.boundary?.geometry ?? null;
}
