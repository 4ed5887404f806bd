import type { Message } from '@sway/contract/conversations';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { lastWithoutGap, mergeMessages } from './merge-messages.ts';
import { conversationKeys } from '#shared/queries/conversation-keys.ts';

/** The loaded messages of a conversation, oldest first. */
export type Thread = { messages: Message[]; hasOlder: boolean };

const PAGE_SIZE = 50;

/** The newest messages. A refetch requests those after the cached ones, and the last ones that may have been read meanwhile. */
export function threadQuery(queryClient: QueryClient, conversationId: number) {
  return queryOptions({
    queryKey: conversationKeys.messages(conversationId),
    queryFn: async ({ signal }): Promise<Thread> => {
      const thread = () => queryClient.getQueryData<Thread>(conversationKeys.messages(conversationId));
      const cached = thread();
      const newest = cached ? lastWithoutGap(cached.messages) : 0;
      if (cached && newest > 0) {
        const after = lastRead(cached.messages, newest);
        const newer = await fetchMessages(conversationId, { after, limit: PAGE_SIZE * 2 }, signal);
        // The live connection may have added messages in the meantime.
        const current = thread() ?? cached;
        return { ...current, messages: mergeMessages(current.messages, newer) };
      }
      const messages = await fetchMessages(conversationId, { limit: PAGE_SIZE }, signal);
      return { messages, hasOlder: (messages[0]?.sequence ?? 1) > 1 };
    },
    staleTime: 0,
  });
}

/** The sequence after which messages are unread or new; at most a page before `newest`, so that new ones are in the answer. */
function lastRead(messages: readonly Message[], newest: number): number {
  const firstUnread = messages.find(message => !message.isRead && message.sequence > newest - PAGE_SIZE);
  return firstUnread ? Math.min(firstUnread.sequence - 1, newest) : newest;
}

/** Fetches the page before the oldest cached message. */
export async function loadOlder(queryClient: QueryClient, conversationId: number): Promise<void> {
  const oldest = queryClient.getQueryData<Thread>(conversationKeys.messages(conversationId))?.messages[0];
  if (!oldest) return;
  const older = await fetchMessages(conversationId, { before: oldest.sequence, limit: PAGE_SIZE });
  queryClient.setQueryData<Thread>(conversationKeys.messages(conversationId), cached => {
    const messages = mergeMessages(older, cached?.messages ?? []);
    return { messages, hasOlder: older.length === PAGE_SIZE && messages[0]!.sequence > 1 };
  });
}

function fetchMessages(
  id: number,
  query: { before?: number; after?: number; limit: number },
  signal?: AbortSignal,
): Promise<Message[]> {
  return request('GET /api/conversations/:id/messages', { params: { id }, query }, signal);
}
