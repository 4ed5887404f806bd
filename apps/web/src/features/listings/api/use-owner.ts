import { getUser } from '@sway/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';

/** An owner's name and avatar, as others see them (product/accounts.md#what-others-see-of-a-user). */
export function useOwner(ownerId: number) {
  return useQuery({
    queryKey: ['users', 'detail', ownerId],
    queryFn: ({ signal }) => request(getUser, { params: { id: ownerId } }, signal),
  });
}
