import { useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { listingKeys } from './listing-keys.ts';

/** Up to `limit` of the newest listings. */
export function useNewestListings(limit: number) {
  return useQuery({
    queryKey: listingKeys.newest(limit),
    queryFn: ({ signal }) => request('GET /api/properties', { query: { order: 'newest', limit } }, signal),
  });
}
