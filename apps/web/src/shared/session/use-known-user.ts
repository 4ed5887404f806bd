import type { PrivateUser } from '@sway/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from './session-query.ts';

/**
 * Returns a function that waits for the session and resolves to the user; null for a visitor or if the session cannot be
 * fetched. For click handlers: a click can come before the session is known, and must not send a signed-in user to the login page.
 */
export function useKnownUser(): () => Promise<PrivateUser | null> {
  const queryClient = useQueryClient();
  return () => queryClient.ensureQueryData(sessionQuery).catch(() => null);
}
