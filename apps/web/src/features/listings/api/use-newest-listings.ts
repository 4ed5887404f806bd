import { listProperties } from '@sway/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';

/** The newest homes, at most so many. */
export function useNewestListings(limit: number) {
  return useQuery({
    queryKey: ['properties', 'newest', limit],
    queryFn: ({ signal }) => request(listProperties, { query: { order: 'newest', limit } }, signal),
  });
}
