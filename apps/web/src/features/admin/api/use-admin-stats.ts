import { getAdminStats } from '@sway/contract/admin-routes';
import { useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';

/** The six figures of the dashboard (§3). */
export function useAdminStats() {
  return useQuery({
    queryKey: ['admin', 'stats'],
    queryFn: ({ signal }) => request(getAdminStats, {}, signal),
    staleTime: 0,
  });
}
