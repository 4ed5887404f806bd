import type { PrivateUser } from '@sway/contract/users';
import type { QueryClient } from '@tanstack/react-query';
import { setDeviceOwner } from '../device/own-items.ts';
import { hasCode } from '../api/failures.ts';
import { siteQuery } from '../api/use-site.ts';
import { sessionQuery } from './session-query.ts';

type SessionChange = 'signed-in' | 'signed-out';

const CHANNEL = 'sway-session';

/** The channel to other tabs of this browser, which share the session's cookie. */
let otherTabs: BroadcastChannel | null = null;

/** Sets the signed-in user after a login or registration, and drops data fetched for the previous user. */
export function signedIn(queryClient: QueryClient, user: PrivateUser): void {
  setSessionUser(queryClient, user);
  dropFetched(queryClient);
  broadcastToTabs('signed-in');
}

/** Replaces the signed-in user's data after an edit of the profile. */
export function setSessionUser(queryClient: QueryClient, user: PrivateUser): void {
  setSession(queryClient, user);
}

/** Sets the session, and cancels a request in progress, whose answer may be older. */
function setSession(queryClient: QueryClient, user: PrivateUser | null): void {
  void queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
  setDeviceOwner(user?.id ?? null);
  queryClient.setQueryData(sessionQuery.queryKey, user);
}

/** Removes the user, all cached data, drafts and unsent messages, here and in other tabs. */
export function signedOut(queryClient: QueryClient): void {
  forgetUser(queryClient);
  broadcastToTabs('signed-out');
}

/** Reads the session again after the live connection, or the answer to a call, told of its end. */
export function sessionEnded(queryClient: QueryClient): void {
  void queryClient.refetchQueries(sessionQuery);
}

/**
 * Keeps the session up to date: follows logins and logouts in other tabs, and treats a 401 from any call as its end until it has been read
 * again. Data fetched for the user before are dropped; if another user is signed in without a logout between, the page is loaded again.
 * @returns a function that stops watching
 */
export function watchSession(queryClient: QueryClient): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  otherTabs = channel;
  channel.addEventListener('message', ({ data }: MessageEvent<SessionChange>) => {
    if (data === 'signed-out') forgetUser(queryClient);
    else void queryClient.refetchQueries(sessionQuery);
  });
  // Safari tells nothing of other tabs to a page that it keeps while another one is shown.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void queryClient.refetchQueries(sessionQuery);
  };
  addEventListener('pageshow', comeBack);
  let user = queryClient.getQueryData(sessionQuery.queryKey);
  const onError = (error: unknown) => {
    if (!user || !hasCode(error, 'session.required')) return;
    queryClient.setQueryData(sessionQuery.queryKey, null);
    // The call may have been sent just before a new password gave the session a new cookie: what the user wrote is kept until this is known.
    sessionEnded(queryClient);
  };
  const unwatchQueries = queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'error') onError(event.action.error);
    const before = user;
    user = queryClient.getQueryData(sessionQuery.queryKey);
    if (before === undefined || before?.id === user?.id) return;
    if (before && user) location.reload();
    else dropFetched(queryClient);
  });
  const unwatchMutations = queryClient.getMutationCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
  });
  return () => {
    unwatchQueries();
    unwatchMutations();
    removeEventListener('pageshow', comeBack);
    channel.close();
    otherTabs = null;
  };
}

/** Removes the user, the data fetched for them and their items on this device. */
function forgetUser(queryClient: QueryClient): void {
  setSession(queryClient, null);
  dropFetched(queryClient);
}

/** Drops all fetched data except the session and the site's settings, which do not depend on the user. */
function dropFetched(queryClient: QueryClient): void {
  const retained = new Set<unknown>([sessionQuery.queryKey[0], siteQuery.queryKey[0]]);
  queryClient.removeQueries({ predicate: ({ queryKey }) => !retained.has(queryKey[0]) });
}

function broadcastToTabs(change: SessionChange): void {
  otherTabs?.postMessage(change);
}
