import type { CallArguments } from '@sway/contract/call';
import type * as own from '@sway/contract/own-properties';
import {
  createProperty,
  deleteProperty,
  getOwnProperty,
  updateProperty,
} from '@sway/contract/own-properties-routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { sessionQuery } from '#shared/session/session-query.ts';

/** Everything that shows listings is asked anew after one of them changed. */
function refreshListings(client: QueryClient): Promise<unknown> {
  const keys = [['properties'], ['own-properties'], ['watchlist']];
  return Promise.all(keys.map(queryKey => client.invalidateQueries({ queryKey })));
}

/** Lists a home. A buyer is an owner from then on (D10), so the session is asked anew too. */
export function useCreateListing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallArguments<typeof own.createProperty>['body']) => request(createProperty, { body }),
    onSuccess: async () => {
      await Promise.all([refreshListings(client), client.refetchQueries(sessionQuery)]);
    },
  });
}

type Change = { id: number } & CallArguments<typeof own.updateProperty>['body'];

/** Changes, hides or shows one's listing. */
export function useUpdateListing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Change) => request(updateProperty, { params: { id }, body }),
    onSuccess: () => refreshListings(client),
  });
}

export function useDeleteListing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request(deleteProperty, { params: { id } }),
    onSuccess: () => refreshListings(client),
  });
}

/** One's listing as it is now, each time one begins to edit it. */
export function useOwnListing(id: number) {
  return useQuery({
    queryKey: ['own-properties', 'detail', id],
    queryFn: ({ signal }) => fetchOwnListing(id, signal),
    gcTime: 0,
  });
}

export function fetchOwnListing(id: number, signal?: AbortSignal) {
  return request(getOwnProperty, { params: { id } }, signal);
}
