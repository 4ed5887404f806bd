import type { PrivateUser } from '@sway/contract/users';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from './session-query.ts';

/** Who is signed in: null for a visitor, and while that is not known yet (`isLoading`). */
export function useSession(): { user: PrivateUser | null; isLoading: boolean } {
  const { data, isPending } = useQuery(sessionQuery);
  return { user: data ?? null, isLoading: isPending };
}
