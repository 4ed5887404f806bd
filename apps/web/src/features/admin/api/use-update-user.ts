import { updateAdminUser } from '@sway/contract/admin-routes';
import type { CallInput } from '@sway/contract/call';
import type { updateAdminUser as UpdateAdminUser } from '@sway/contract/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';

export type UserEdit = CallInput<typeof UpdateAdminUser>['body'];

/** Edits a user; everything the dashboard shows is then asked for anew. */
export function useUpdateUser(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UserEdit) => request(updateAdminUser, { params: { id: userId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
