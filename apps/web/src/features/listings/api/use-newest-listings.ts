import { useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';

/** Up to `limit` of the newest listings. */
export function useNewestListings(limit: number) {
  return useQuery({
    queryKey: ['properties', 'newest', limit],
    queryFn: ({ signal }) => request('GET /api/properties', { query: { order: 'newest', limit } }, signal),
  });
}
