import type { PrivateUser } from '@sway/contract/users';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from './session-query.ts';

/** The signed-in user; null for a visitor and while the session loads (`isLoading`). */
export function useSession(): { user: PrivateUser | null; isLoading: boolean } {
  const { data, isPending } = useQuery(sessionQuery);
  return { user: data ?? null, isLoading: isPending };
}
