import { listOwnClaims } from '@sway/contract/claim-routes';
import { useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';

/** One's own claims, newest first; nothing is asked for a visitor. Asked for anew on each visit: an admin may have decided. */
export function useOwnClaims(isSignedIn = true) {
  return useQuery({
    queryKey: ['claims', 'own'],
    queryFn: ({ signal }) => request(listOwnClaims, {}, signal),
    enabled: isSignedIn,
    staleTime: 0,
  });
}
