import type { PrivateUser } from '@sway/contract/users';
import { useQuery } from '@tanstack/react-query';
import { useIsHydrated } from '../rendering/use-is-hydrated.ts';
import { sessionQuery } from './session-query.ts';

/**
 * The signed-in user; null for a visitor and while the session loads (`isLoading`). Pages from the server are those of a visitor, so
 * until they are hydrated everybody is one.
 */
export function useSession(): { user: PrivateUser | null; isLoading: boolean } {
  const { data, isPending } = useQuery(sessionQuery);
  const isHydrated = useIsHydrated();
  if (!isHydrated) return { user: null, isLoading: false };
  return { user: data ?? null, isLoading: isPending };
}
