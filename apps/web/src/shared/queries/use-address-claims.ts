import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../api/request.ts';
import { claimKeys } from './claim-keys.ts';

/**
 * The public part of the claims on an address (product/claims.md#contact-details-stay-private). An empty list if the request
 * fails.
 */
export function addressClaimsQuery(id: number | null) {
  return queryOptions({
    queryKey: claimKeys.onAddress(id),
    queryFn: ({ signal }) =>
      request('GET /api/addresses/:id/claims', { params: { id: id! } }, signal).catch(() => []),
    enabled: id !== null,
    staleTime: 0,
  });
}

export function useAddressClaims(id: number | null) {
  return useQuery(addressClaimsQuery(id));
}
