import { useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { adminKeys } from '#shared/queries/admin-keys.ts';

/** Whether the site is backed up, and its mails are sent. */
export function useAdminOperation() {
  return useQuery({
    queryKey: adminKeys.operation,
    queryFn: ({ signal }) => request('GET /api/admin/operation', {}, signal),
    staleTime: 0,
  });
}

/** What waits for an admin, and since when. Each decision fetches it again. */
export function useAdminQueues() {
  return useQuery({
    queryKey: adminKeys.queues,
    queryFn: ({ signal }) => request('GET /api/admin/queues', {}, signal),
    staleTime: 0,
  });
}

/** The six figures of the dashboard (product/data.md#figures-of-the-admin-dashboard). */
export function useAdminStats() {
  return useQuery({
    queryKey: adminKeys.stats,
    queryFn: ({ signal }) => request('GET /api/admin/stats', {}, signal),
    staleTime: 0,
  });
}
