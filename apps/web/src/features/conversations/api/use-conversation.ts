import type { Conversation } from '@sway/contract/conversations';
import { listConversations } from '@sway/contract/routes';
import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { requestPage } from '#shared/api/request.ts';
import { CONVERSATION_LISTS } from './conversation-queries.ts';
import type { ConversationPages } from './conversation-queries.ts';

/** One conversation of one's own, from the lists that are here or else asked for; null when there is none. */
export function useConversation(id: number | null): {
  conversation: Conversation | null;
  isPending: boolean;
  isError: boolean;
} {
  const queryClient = useQueryClient();
  const known = useSyncExternalStore(
    // Not at once: a query may be made while another part is being drawn.
    listener => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    () => findListed(queryClient.getQueriesData<ConversationPages>({ queryKey: CONVERSATION_LISTS }), id),
  );
  const asked = useQuery({
    queryKey: ['conversations', 'one', id],
    queryFn: async ({ signal }) =>
      (await requestPage(listConversations, { query: { id: id!, limit: 1 } }, signal)).items[0] ?? null,
    enabled: id !== null && known === null,
    staleTime: 0,
  });
  const conversation = known ?? asked.data ?? null;
  const isPending = id !== null && !conversation && asked.isPending;
  return { conversation, isPending, isError: asked.isError && !conversation };
}

function findListed(
  lists: [unknown, ConversationPages | undefined][],
  id: number | null,
): Conversation | null {
  for (const [, list] of lists) {
    const found = list?.pages.flatMap(page => page.items).find(one => one.id === id);
    if (found) return found;
  }
  return null;
}
