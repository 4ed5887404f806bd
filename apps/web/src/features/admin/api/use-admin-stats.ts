import { useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { adminKeys } from '#shared/queries/admin-keys.ts';

/** The six figures of the dashboard (product/data.md#figures-of-the-admin-dashboard). */
export function useAdminStats() {
  return useQuery({
    queryKey: adminKeys.stats,
    queryFn: ({ signal }) => request('GET /api/admin/stats', {}, signal),
    staleTime: 0,
  });
}
