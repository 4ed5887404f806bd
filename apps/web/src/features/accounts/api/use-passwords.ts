import type { changePasswordBody, resetPasswordBody } from '@sway/contract/auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { describeError } from '#shared/api/describe-error.ts';
import { request } from '#shared/api/request.ts';
import { sessionQuery } from '#shared/session/session-query.ts';
import { toast } from '#shared/ui/toasts/toast.ts';
import { accountKeys } from '#shared/queries/account-keys.ts';
import { dismissFailure } from './dismiss-failure.ts';

/** Requests a link to set a new password. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) => request('POST /api/auth/forgot-password', { body: { email } }),
    onMutate: dismissFailure,
    onError: error =>
      toast({
        title: 'Not Sent',
        description: describeError(error, 'The link could not be sent.'),
        variant: 'destructive',
      }),
  });
}

/** Sets a new password with the token of such a link. Every session ends, so the session is fetched again. */
export function useResetPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof resetPasswordBody>) =>
      request('POST /api/auth/reset-password', { body }),
    onMutate: dismissFailure,
    onSuccess: () => queryClient.refetchQueries(sessionQuery),
    onError: error =>
      toast({
        title: 'Password Not Set',
        description: describeError(error, 'Your password could not be set.'),
        variant: 'destructive',
      }),
  });
}

/** Changes the user's password. Every other session ends. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof changePasswordBody>) =>
      request('POST /api/auth/change-password', { body }),
    onSuccess: () => {
      toast({ title: 'Password Changed', description: 'You have been logged out of all other browsers.' });
      return queryClient.invalidateQueries({ queryKey: accountKeys.sessions });
    },
    onError: error =>
      toast({
        title: 'Password Not Changed',
        description: describeError(error, 'Your password could not be changed.'),
        variant: 'destructive',
      }),
  });
}
