import type { PrivateUser } from '@sway/contract/users';
import type { QueryClient } from '@tanstack/react-query';
import { keepOnlyOf } from '../device/own-items.ts';
import { ApiError } from '../api/request.ts';
import { siteQuery } from '../api/use-site.ts';
import { sessionQuery } from './session-query.ts';

type SessionChange = 'signed-in' | 'signed-out';

const CHANNEL = 'sway-session';

/** Other tabs of this browser; they share the cookie, so they are to share what follows from it. */
let otherTabs: BroadcastChannel | null = null;

/** Takes somebody as signed in, after a login or registration. What was fetched for whoever was there before is dropped. */
export function signedIn(queryClient: QueryClient, user: PrivateUser): void {
  setSessionUser(queryClient, user);
  dropFetched(queryClient);
  broadcastToTabs('signed-in');
}

/** Takes the signed-in person as somebody changed, after an edit of the profile. */
export function setSessionUser(queryClient: QueryClient, user: PrivateUser): void {
  setSession(queryClient, user);
}

/** A question that is under way may have been answered before: its answer must not take the place of this. */
function setSession(queryClient: QueryClient, user: PrivateUser | null): void {
  void queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
  keepOnlyOf(user?.id ?? null);
  queryClient.setQueryData(sessionQuery.queryKey, user);
}

/** Takes nobody as signed in any more: the user, all cached data, drafts and waiting messages go, here and in other tabs. */
export function signedOut(queryClient: QueryClient): void {
  forgetUser(queryClient);
  broadcastToTabs('signed-out');
}

/**
 * Keeps the session true for as long as the page lives: what happens in other tabs is seen here, and a 401 from any call
 * means that nobody is signed in any more.
 * @returns how to stop watching.
 */
export function watchSession(queryClient: QueryClient): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  otherTabs = channel;
  channel.addEventListener('message', ({ data }: MessageEvent<SessionChange>) => {
    if (data === 'signed-out') return forgetUser(queryClient);
    dropFetched(queryClient);
    void queryClient.refetchQueries(sessionQuery);
  });
  const onError = (error: unknown) => {
    const ended = error instanceof ApiError && error.status === 401;
    if (ended && queryClient.getQueryData(sessionQuery.queryKey)) signedOut(queryClient);
  };
  const unwatchQueries = queryClient.getQueryCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
  });
  const unwatchMutations = queryClient.getMutationCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
  });
  return () => {
    unwatchQueries();
    unwatchMutations();
    channel.close();
    otherTabs = null;
  };
}

/** The user goes, with what was fetched for them and what this device kept of theirs. */
function forgetUser(queryClient: QueryClient): void {
  setSession(queryClient, null);
  dropFetched(queryClient);
}

/** Everything but the session itself and how the site is run, which is the same for everybody. */
function dropFetched(queryClient: QueryClient): void {
  const kept = new Set<unknown>([sessionQuery.queryKey[0], siteQuery.queryKey[0]]);
  queryClient.removeQueries({ predicate: ({ queryKey }) => !kept.has(queryKey[0]) });
}

function broadcastToTabs(news: SessionChange): void {
  otherTabs?.postMessage(news);
}
