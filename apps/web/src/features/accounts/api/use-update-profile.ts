import { t } from '@sway/domain/language/texts';
import type { UserChange } from '@sway/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { request } from '#shared/api/request.ts';
import { setSessionUser } from '#shared/session/session-changes.ts';
import { toast } from '#shared/ui/toasts/toast.ts';

/** Saves changes of the user's profile, and updates the session's user (product/accounts.md#profile). */
export function useUpdateProfile(userId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: UserChange) =>
      request('PATCH /api/users/:id', { params: { id: userId }, body: change }),
    onSuccess: (user, change) => {
      setSessionUser(queryClient, user);
      const isEmailPending = change.email !== undefined && user.email !== change.email;
      toast({
        title: t`Profile Updated`,
        description: isEmailPending
          ? t`We sent an e-mail to ${user.pendingEmail!}. Follow its link to confirm the new address.`
          : t`Your changes have been saved.`,
      });
    },
    onError: toastFailure(t`Update Failed`, t`Failed to update profile.`),
  });
}
