import type { Conversation } from '@sway/contract/conversations';
import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { requestPage } from '#shared/api/request.ts';
import type { ConversationPages } from './conversation-queries.ts';
import { conversationKeys } from '#shared/queries/conversation-keys.ts';

/** One of the user's conversations, from the cached lists or else from the server; null if it does not exist. */
export function useConversation(id: number | null): {
  conversation: Conversation | null;
  isPending: boolean;
  isError: boolean;
} {
  const queryClient = useQueryClient();
  const cached = useSyncExternalStore(
    // Batched, because a query can be created while another component renders.
    listener => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    () => findListed(queryClient.getQueriesData<ConversationPages>({ queryKey: conversationKeys.lists }), id),
  );
  const fetched = useQuery({
    queryKey: conversationKeys.detail(id),
    queryFn: async ({ signal }) =>
      (await requestPage('GET /api/conversations', { query: { id: id!, limit: 1 } }, signal)).items[0] ??
      null,
    enabled: id !== null && cached === null,
    staleTime: 0,
  });
  const conversation = cached ?? fetched.data ?? null;
  const isPending = id !== null && !conversation && fetched.isPending;
  return { conversation, isPending, isError: fetched.isError && !conversation };
}

function findListed(
  lists: [unknown, ConversationPages | undefined][],
  id: number | null,
): Conversation | null {
  for (const [, list] of lists) {
    const found = list?.pages.flatMap(page => page.items).find(conversation => conversation.id === id);
    if (found) return found;
  }
  return null;
}
