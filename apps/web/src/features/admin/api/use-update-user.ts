import { updateAdminUser } from '@sway/contract/admin-routes';
import type { CallInput } from '@sway/contract/call';
import type { updateAdminUser as UpdateAdminUser } from '@sway/contract/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { setSessionUser } from '#shared/session/session-changes.ts';
import { sessionQuery } from '#shared/session/session-query.ts';

export type UserEdit = CallInput<typeof UpdateAdminUser>['body'];

/** Edits a user, then refetches everything that the dashboard shows. */
export function useUpdateUser(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UserEdit) => request(updateAdminUser, { params: { id: userId }, body }),
    onSuccess: user => {
      if (client.getQueryData(sessionQuery.queryKey)?.id === user.id) setSessionUser(client, user);
      return client.invalidateQueries({ queryKey: ['admin'] });
    },
  });
}
