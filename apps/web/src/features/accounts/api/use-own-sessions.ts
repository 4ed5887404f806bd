import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { describeError } from '#shared/api/describe-error.ts';
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
    onError: error =>
      toast({
        title: 'Session Not Ended',
        description: describeError(error, 'That session could not be ended.'),
        variant: 'destructive',
      }),
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
    onError: error =>
      toast({
        title: 'Sessions Not Ended',
        description: describeError(error, 'The other sessions could not be ended.'),
        variant: 'destructive',
      }),
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
