import { t } from '@sway/domain/language/texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { request } from '#shared/api/request.ts';
import { useRefetch } from '#shared/api/use-refetch.ts';
import { toast } from '#shared/ui/toasts/toast.ts';
import { accountKeys } from '#shared/queries/account-keys.ts';
import { useSignOut } from './use-sign-in.ts';

/** The user's sessions, fetched again each time they are shown, because other browsers start and end them. */
export function useOwnSessions() {
  return useQuery({
    queryKey: accountKeys.sessions,
    queryFn: ({ signal }) => request('GET /api/auth/sessions', {}, signal),
    staleTime: 0,
  });
}

/** Ends the session of another browser. */
export function useEndSession() {
  return useMutation({
    mutationFn: (id: number) => request('DELETE /api/auth/sessions/:id', { params: { id } }),
    onSuccess: () => toast({ title: t`Session Ended`, description: t`That browser has been logged out.` }),
    onError: toastFailure(t`Session Not Ended`, t`That session could not be ended.`),
    onSettled: useRefetch(accountKeys.sessions),
  });
}

/** Ends every session of the user but this browser's. */
export function useEndOtherSessions() {
  return useMutation({
    mutationFn: () => request('DELETE /api/auth/sessions', {}),
    onSuccess: () =>
      toast({ title: t`Sessions Ended`, description: t`Every other browser has been logged out.` }),
    onError: toastFailure(t`Sessions Not Ended`, t`The other sessions could not be ended.`),
    onSettled: useRefetch(accountKeys.sessions),
  });
}

/** Ends every session of the user, including this browser's. */
export function useSignOutEverywhere() {
  return useSignOut(
    () => request('POST /api/auth/sign-out-everywhere', { body: {} }),
    () =>
      toast({ title: t`Logged Out Everywhere`, description: t`You have been logged out in every browser.` }),
  );
}
