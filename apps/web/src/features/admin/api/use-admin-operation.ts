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
