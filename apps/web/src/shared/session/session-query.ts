import { SIGNED_IN_COOKIE } from '@sway/contract/page-rendering';
import type { PrivateUser } from '@sway/contract/users';
import { queryOptions } from '@tanstack/react-query';
import { setDeviceOwner } from '../device/own-items.ts';
import { hasCode } from '../api/failures.ts';
import { request } from '../api/request.ts';

/**
 * The signed-in user, or null: fetched once at startup and set by login and logout from then on
 * (product/accounts.md#the-session-is-read-once).
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => fetchUser(signal),
  gcTime: Infinity,
});

/** Whether there is a cookie that is set together with the session's cookie, which pages cannot read. */
export function hasSessionCookie(): boolean {
  return document.cookie.split('; ').some(cookie => cookie.startsWith(`${SIGNED_IN_COOKIE}=`));
}

async function fetchUser(signal: AbortSignal): Promise<PrivateUser | null> {
  const user = await fetchSession(signal);
  // A cancelled request's answer may be outdated.
  signal.throwIfAborted();
  setDeviceOwner(user?.id ?? null);
  return user;
}

async function fetchSession(signal: AbortSignal): Promise<PrivateUser | null> {
  // Without a session the call would fail, so skip it.
  if (!hasSessionCookie()) return null;
  try {
    return await request('GET /api/auth/session', {}, signal);
  } catch (error) {
    if (hasCode(error, 'session.required')) return null;
    throw error;
  }
}
