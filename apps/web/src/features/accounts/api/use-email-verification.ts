import { resendVerification, verifyEmail } from '@sway/contract/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { sessionQuery } from '#shared/session/session-query.ts';
import { toast } from '#shared/ui/toast.ts';
import { failureText } from './failure.ts';

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

/** Sends the confirmation of one's address again. */
export function useResendVerification() {
  return useMutation({
    mutationFn: () => request(resendVerification, { body: {} }),
    onSuccess: () => toast({ title: 'Sent Again', description: 'The link works once, for three days.' }),
    onError: error =>
      toast({
        title: 'Not Sent',
        description: failureText(error, 'The mail could not be sent. Please try again.'),
        variant: 'destructive',
      }),
  });
}
