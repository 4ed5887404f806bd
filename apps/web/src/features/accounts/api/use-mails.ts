import { useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';

/** The user's mails, newest first, fetched again each time they are shown. */
export function useMails() {
  return useQuery({
    queryKey: ['mails'],
    queryFn: ({ signal }) => request('GET /api/mailbox', {}, signal),
    staleTime: 0,
  });
}
