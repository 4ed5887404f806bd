import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listingKeys } from '#shared/queries/listing-keys.ts';
import { request } from '#shared/api/request.ts';
import { adminKeys } from '#shared/queries/admin-keys.ts';

/**
 * Deletes a user by making them anonymous (product/accounts.md#deletion-makes-the-user-anonymous). Their listings are hidden, so
 * every list of listings is stale too.
 */
export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: number) => request('DELETE /api/admin/users/:id', { params: { id: userId } }),
    onSuccess: async () => {
      await Promise.all(
        [adminKeys.all, listingKeys.all].map(queryKey => client.invalidateQueries({ queryKey })),
      );
    },
  });
}
