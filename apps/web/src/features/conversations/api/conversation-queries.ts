import type { Conversation } from '@sway/contract/conversations';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { request, requestPage } from '#shared/api/request.ts';
import type { Page } from '#shared/api/request.ts';
import { conversationsInView } from '../thread/threads-in-view.ts';
import { conversationKeys } from '#shared/queries/conversation-keys.ts';

export type ConversationPages = InfiniteData<Page<Conversation[]>, string | null>;

const PAGE_SIZE = 30;

/**
 * The user's conversations, the last active first. `search` matches part of a listing's title or of a name
 * (product/conversations.md#the-messages-page).
 */
export function conversationsQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: conversationKeys.list(search),
    queryFn: ({ pageParam, signal }) =>
      requestPage(
        'GET /api/conversations',
        {
          query: {
            limit: PAGE_SIZE,
            ...(search ? { search } : {}),
            ...(pageParam ? { cursor: pageParam } : {}),
          },
        },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    // Others change the list, so it is refetched when it is opened (product/site.md#caching-in-the-browser).
    staleTime: 0,
  });
}

/** Read marks that the server has not answered yet. */
const openMarks = new Set<Promise<unknown>>();

/** Makes requests for the unread count wait for a read mark: before it, they would count what the user is reading. */
export function holdUnreadCount(mark: Promise<unknown>): void {
  const settled: Promise<unknown> = mark.catch(() => undefined).finally(() => openMarks.delete(settled));
  openMarks.add(settled);
}

/**
 * The number of unread messages in all conversations but those in view: the answer may be faster than the live frame of a
 * message that is read when it arrives.
 */
export const unreadQuery = queryOptions({
  queryKey: conversationKeys.unread,
  queryFn: async ({ signal }) => {
    await Promise.all(openMarks);
    const inView = conversationsInView();
    const query = inView.length > 0 ? { except: inView.join() } : {};
    return (await request('GET /api/conversations/unread', { query }, signal)).unreadCount;
  },
  staleTime: 0,
});

/** Requests the unread count again if it is being requested: that count was asked for before a conversation came into view. */
export function repeatUnreadCount(queryClient: QueryClient): void {
  if (queryClient.isFetching(unreadQuery) > 0) void queryClient.invalidateQueries(unreadQuery);
}
