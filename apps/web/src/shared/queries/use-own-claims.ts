import { useQuery } from '@tanstack/react-query';
import { request } from '../api/request.ts';
import { claimKeys } from './claim-keys.ts';

/**
 * The user's claims, newest first, refetched on each visit, because an admin may have decided one. No request is sent for a
 * visitor.
 */
export function useOwnClaims(isSignedIn = true) {
  return useQuery({
    queryKey: claimKeys.own,
    queryFn: ({ signal }) => request('GET /api/property-claims/user', {}, signal),
    enabled: isSignedIn,
    staleTime: 0,
  });
}
