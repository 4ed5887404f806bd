import type { UserChange } from '@sway/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { setSessionUser } from '#shared/session/session-changes.ts';
import { toast } from '#shared/ui/toast.ts';
import { failureText } from './failure.ts';

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
        title: 'Profile Updated',
        description: isEmailPending
          ? `We sent an e-mail to ${user.pendingEmail}. Follow its link to confirm the new address.`
          : 'Your changes have been saved.',
      });
    },
    onError: error =>
      toast({
        title: 'Update Failed',
        description: updateFailureText(failureText(error, 'Failed to update profile. Please try again.')),
        variant: 'destructive',
      }),
  });
}

/** The text that the profile form shows for a message of the server (product/messages-and-errors.md#profile-texts). */
export function updateFailureText(message: string): string {
  if (message.includes('Validation error')) {
    return 'Please check your input - some fields contain invalid data.';
  }
  if (message.includes('Email already exists')) return 'This email address is already in use.';
  if (message.includes('pattern')) {
    return "Some of your input doesn't match the required format. Please check your email and other fields.";
  }
  return message;
}
