import type { CallBody } from '@sway/contract/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { setSessionUser } from '#shared/session/session-changes.ts';
import { sessionQuery } from '#shared/session/session-query.ts';
import { adminKeys } from '#shared/queries/admin-keys.ts';

export type UserEdit = CallBody<'PATCH /api/admin/users/:id'>;

/** Edits a user, then refetches everything that the dashboard shows. */
export function useUpdateUser(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UserEdit) => request('PATCH /api/admin/users/:id', { params: { id: userId }, body }),
    onSuccess: user => {
      if (client.getQueryData(sessionQuery.queryKey)?.id === user.id) setSessionUser(client, user);
      return client.invalidateQueries({ queryKey: adminKeys.all });
    },
  });
}
