import { t } from '@sway/domain/language/texts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { request } from '#shared/api/request.ts';
import { sessionQuery } from '#shared/session/session-query.ts';
import { toast } from '#shared/ui/toasts/toast.ts';
import { accountKeys } from '#shared/queries/account-keys.ts';

/**
 * Confirms an address with the token of the link, as soon as the page is shown. A token works once: this is a query, so that
 * it is sent once however often the page renders.
 */
export function useVerifyEmail(token: string) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: accountKeys.emailVerification(token),
    queryFn: async () => {
      const done = await request('POST /api/auth/verify-email', { body: { token } });
      await queryClient.refetchQueries(sessionQuery);
      return done;
    },
    enabled: token !== '',
    retryOnMount: false,
  });
}

/** Cancels the user's unconfirmed change of address. */
export function useCancelEmailChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request('DELETE /api/auth/email-change', {}),
    onSuccess: () => {
      toast({ title: t`Change Cancelled`, description: t`Your address stays as it is.` });
      return queryClient.refetchQueries(sessionQuery);
    },
    onError: toastFailure(t`Not Cancelled`, t`The change could not be cancelled.`),
  });
}

/** Restores a former address with the token that was sent to it. Every session ends, so the session is fetched again. */
export function useRestoreEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => request('POST /api/auth/restore-email', { body: { token } }),
    onSuccess: () => queryClient.refetchQueries(sessionQuery),
    onError: toastFailure(t`Address Not Restored`, t`Your address could not be restored.`),
  });
}
