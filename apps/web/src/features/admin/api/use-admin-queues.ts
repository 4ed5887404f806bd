import { useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { adminKeys } from '#shared/queries/admin-keys.ts';

/** What waits for an admin, and since when. Each decision fetches it again. */
export function useAdminQueues() {
  return useQuery({
    queryKey: adminKeys.queues,
    queryFn: ({ signal }) => request('GET /api/admin/queues', {}, signal),
    staleTime: 0,
  });
}
