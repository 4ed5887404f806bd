import { verifyEmail } from '@sway/contract/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { sessionQuery } from '#shared/session/session-query.ts';

/**
 * Confirms an address with the token of the page's link, as soon as the page is shown. A token works once: as a query it is
 * sent once, however often the page is drawn.
 */
export function useVerifyEmail(token: string) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      const done = await request(verifyEmail, { body: { token } });
      await queryClient.refetchQueries(sessionQuery);
      return done;
    },
    enabled: token !== '',
    retryOnMount: false,
  });
}
