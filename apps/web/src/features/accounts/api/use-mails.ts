import { useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { accountKeys } from '#shared/queries/account-keys.ts';

/** The user's mails, newest first, fetched again each time they are shown. */
export function useMails() {
  return useQuery({
    queryKey: accountKeys.mails,
    queryFn: ({ signal }) => request('GET /api/mailbox', {}, signal),
    staleTime: 0,
  });
}
