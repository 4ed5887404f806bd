import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { request } from '#shared/api/request.ts';
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
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('DELETE /api/auth/sessions/:id', { params: { id } }),
    onSuccess: () => toast({ title: 'Session Ended', description: 'That browser has been logged out.' }),
    onError: toastFailure('Session Not Ended', 'That session could not be ended.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountKeys.sessions }),
  });
}

/** Ends every session of the user but this browser's. */
export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request('DELETE /api/auth/sessions', {}),
    onSuccess: () =>
      toast({ title: 'Sessions Ended', description: 'Every other browser has been logged out.' }),
    onError: toastFailure('Sessions Not Ended', 'The other sessions could not be ended.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountKeys.sessions }),
  });
}

/** Ends every session of the user, including this browser's. */
export function useSignOutEverywhere() {
  return useSignOut(
    () => request('POST /api/auth/sign-out-everywhere', { body: {} }),
    () =>
      toast({ title: 'Logged Out Everywhere', description: 'You have been logged out in every browser.' }),
  );
}
