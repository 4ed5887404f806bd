import { getSession } from '@sway/contract/routes';
import type { PrivateUser } from '@sway/contract/users';
import { queryOptions } from '@tanstack/react-query';
import { keepOnlyOf } from '../device/own-items.ts';
import { ApiError, request } from '../api/request.ts';

/**
 * Who is signed in, or null: asked once at startup, changed from then on by signing in and out
 * (product/accounts.md#the-session-is-read-once).
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => fetchUser(signal),
  gcTime: Infinity,
});

async function fetchUser(signal: AbortSignal): Promise<PrivateUser | null> {
  const user = await askWhoIsSignedIn(signal);
  // An answer that came too late says nothing of who is signed in now.
  signal.throwIfAborted();
  keepOnlyOf(user?.id ?? null);
  return user;
}

async function askWhoIsSignedIn(signal: AbortSignal): Promise<PrivateUser | null> {
  // The hint stands beside the session's own cookie, which pages cannot read. It spares visitors a call that must fail.
  if (!/(?:^|; )sway_signed_in=/.test(document.cookie)) return null;
  try {
    return await request(getSession, {}, signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
