import type { PrivateUser } from '@sway/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from './session-query.ts';

/**
 * Who is signed in, once that is known; null for a visitor, and where it cannot be found out. For what follows a click: a page
 * can be clicked before the session has been answered, and somebody who is signed in is not to be sent to the login page.
 */
export function useKnownUser(): () => Promise<PrivateUser | null> {
  const queryClient = useQueryClient();
  return () => queryClient.ensureQueryData(sessionQuery).catch(() => null);
}
