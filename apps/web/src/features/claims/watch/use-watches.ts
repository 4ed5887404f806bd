import { t } from '@sway/domain/language/texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { request } from '#shared/api/request.ts';
import { useRefetch } from '#shared/api/use-refetch.ts';
import { accountKeys } from '#shared/queries/account-keys.ts';

/** The addresses that the user watches, the last first. */
export function useWatches() {
  return useQuery({
    queryKey: accountKeys.watches,
    queryFn: ({ signal }) => request('GET /api/own/watched-addresses', {}, signal),
  });
}

/** Watches an address, or stops it. */
export function useSetWatch() {
  return useMutation({
    mutationFn: async ({ id, isWatched }: { id: number; isWatched: boolean }): Promise<void> => {
      await (isWatched
        ? request('PUT /api/own/watched-addresses/:id', { params: { id } })
        : request('DELETE /api/own/watched-addresses/:id', { params: { id } }));
    },
    onError: toastFailure(t`Not Saved`),
    onSettled: useRefetch(accountKeys.watches),
  });
}
