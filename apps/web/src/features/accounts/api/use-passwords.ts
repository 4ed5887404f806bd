import { t } from '@sway/domain/language/texts';
import type { changePasswordBody, resetPasswordBody } from '@sway/contract/auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { toastFailure } from '#shared/api/toast-failure.ts';
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
    onError: toastFailure(t`Not Sent`, t`The link could not be sent.`),
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
    onError: toastFailure(t`Password Not Set`, t`Your password could not be set.`),
  });
}

/** Changes the user's password. Every other session ends. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof changePasswordBody>) =>
      request('POST /api/auth/change-password', { body }),
    onSuccess: () => {
      toast({ title: t`Password Changed`, description: t`You have been logged out of all other browsers.` });
      return queryClient.invalidateQueries({ queryKey: accountKeys.sessions });
    },
    onError: toastFailure(t`Password Not Changed`, t`Your password could not be changed.`),
  });
}
