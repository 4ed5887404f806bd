import { t } from '@sway/domain/language/texts';
import type { loginBody, registerBody } from '@sway/contract/auth';
import type { PrivateUser } from '@sway/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useNavigate } from 'react-router';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { hasCode } from '#shared/api/failures.ts';
import { request } from '#shared/api/request.ts';
import { paths } from '#shared/paths.ts';
import { endSession } from '#shared/session/end-session.ts';
import { signedIn, signedOut } from '#shared/session/session-changes.ts';
import { toast } from '#shared/ui/toasts/toast.ts';

type LoginBody = z.input<typeof loginBody>;
type RegisterBody = z.input<typeof registerBody>;

/** Greets a user who has logged in, and stores the session's user in the query cache. */
export function useWelcome() {
  const queryClient = useQueryClient();
  return (user: PrivateUser) => {
    toast({ title: t`Login Successful`, description: t`Kia ora, ${user.name}.` });
    signedIn(queryClient, user);
  };
}

/** Logs the user in by password. */
export function useLogin() {
  const onSuccess = useWelcome();
  return useMutation({
    mutationFn: (body: LoginBody) => request('POST /api/auth/login', { body }),
    onSuccess,
    onError: error =>
      hasCode(error, 'session.factor_required') || toastFailure(t`Login Failed`, t`Failed to login.`)(error),
  });
}

/** Creates an account and signs in. */
export function useRegister() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RegisterBody) => request('POST /api/auth/register', { body }),
    onSuccess: user => {
      toast({
        title: t`Registration Successful`,
        description: t`Kia ora, ${user.name}. We sent an e-mail to ${user.email} to confirm your address.`,
      });
      signedIn(queryClient, user);
    },
    onError: toastFailure(t`Registration Failed`, t`Failed to register.`),
  });
}

/** Signs out, clears the query cache and goes to the home page (product/accounts.md#the-session-is-read-once). */
export function useLogout() {
  return useSignOut(() => request('POST /api/auth/logout', { body: {} }));
}

/** As `useLogout`, with another call. @param onSignedOut what else happens once the session has ended */
export function useSignOut(end: () => Promise<unknown>, onSignedOut?: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => endSession(queryClient, end),
    onSuccess: () => {
      onSignedOut?.();
      signedOut(queryClient);
      void navigate(paths.home);
    },
    onError: toastFailure(t`Logout Failed`, t`Failed to logout.`),
  });
}
