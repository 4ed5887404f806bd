import type { ListingFilter } from '@sway/contract/properties';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { listingKeys } from '#shared/queries/listing-keys.ts';

/** Up to `limit` of the newest listings. */
export function newestListingsQuery(limit: number) {
  return queryOptions({
    queryKey: listingKeys.newest(limit),
    queryFn: ({ signal }) => request('GET /api/properties', { query: { order: 'newest', limit } }, signal),
  });
}

/** Up to `limit` of the newest listings that match a filter. */
export function newestInQuery(filter: ListingFilter, limit: number) {
  return queryOptions({
    queryKey: [...listingKeys.list(filter, 'newest', null), limit],
    queryFn: ({ signal }) =>
      request('GET /api/properties', { query: { ...filter, order: 'newest', limit } }, signal),
  });
}
