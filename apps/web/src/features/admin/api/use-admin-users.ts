import type { UserType } from '@sway/domain/accounts/permissions';
import type { CallBody } from '@sway/contract/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestPage, request } from '#shared/api/request.ts';
import { useRefetch } from '#shared/api/use-refetch.ts';
import { setSessionUser } from '#shared/session/session-changes.ts';
import { sessionQuery } from '#shared/session/session-query.ts';
import { adminKeys } from '#shared/queries/admin-keys.ts';
import { listingKeys } from '#shared/queries/listing-keys.ts';
import { usePages } from './use-pages.ts';

type UserFilter = { search: string; userType: UserType | null };

/** Users by name, e-mail or username, and by type; newest first. */
export function useAdminUsers({ search, userType }: UserFilter) {
  return usePages(
    ['users', userType],
    (page, signal) =>
      requestPage(
        'GET /api/admin/users',
        { query: { ...page, ...(search ? { search } : {}), ...(userType ? { userType } : {}) } },
        signal,
      ),
    search,
  );
}

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

/**
 * Deletes a user by making them anonymous (product/accounts.md#deletion-makes-the-user-anonymous). Their listings are hidden, so
 * every list of listings is stale too.
 */
export function useDeleteUser() {
  return useMutation({
    mutationFn: (userId: number) => request('DELETE /api/admin/users/:id', { params: { id: userId } }),
    onSuccess: useRefetch(adminKeys.all, listingKeys.all),
  });
}
