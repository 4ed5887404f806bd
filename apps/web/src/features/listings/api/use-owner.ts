import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';

/** An owner's public name and avatar (product/accounts.md#what-others-see-of-a-user). */
export function ownerQuery(ownerId: number) {
  return queryOptions({
    queryKey: ['users', 'detail', ownerId],
    queryFn: ({ signal }) => request('GET /api/users/:id', { params: { id: ownerId } }, signal),
  });
}

export function useOwner(ownerId: number) {
  return useQuery(ownerQuery(ownerId));
}
