import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../api/request.ts';
import { listingKeys } from './listing-keys.ts';

/**
 * One listing with its owner's name, record and price history (product/pages.md#property-details-dialog). No request is sent
 * while `id` is null.
 */
export function listingQuery(id: number | null) {
  return queryOptions({
    queryKey: listingKeys.detail(id),
    queryFn: ({ signal }) => request('GET /api/properties/:id', { params: { id: id! } }, signal),
    enabled: id !== null,
  });
}

export function useListing(id: number | null) {
  return useQuery(listingQuery(id));
}
