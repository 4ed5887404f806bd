import type { Message } from '@sway/contract/conversations';
import { listMessages } from '@sway/contract/routes';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { lastWithoutGap, mergeMessages } from './merge-messages.ts';

/** A conversation's messages as far back as they were asked for, oldest first. */
export type Thread = { messages: Message[]; hasOlder: boolean };

const PAGE_SIZE = 50;

export function threadKey(conversationId: number) {
  return ['messages', conversationId] as const;
}

/** The newest messages; asked again, only what came after those that are here. */
export function threadQuery(queryClient: QueryClient, conversationId: number) {
  return queryOptions({
    queryKey: threadKey(conversationId),
    queryFn: async ({ signal }): Promise<Thread> => {
      const thread = () => queryClient.getQueryData<Thread>(threadKey(conversationId));
      const known = thread();
      const newest = known ? lastWithoutGap(known.messages) : 0;
      if (known && newest > 0) {
        const fresh = await fetchMessages(conversationId, { after: newest, limit: 100 }, signal);
        // Others may have come in by the live connection in the meantime.
        const now = thread() ?? known;
        return { ...now, messages: mergeMessages(now.messages, fresh) };
      }
      const messages = await fetchMessages(conversationId, { limit: PAGE_SIZE }, signal);
      return { messages, hasOlder: (messages[0]?.sequence ?? 1) > 1 };
    },
    staleTime: 0,
  });
}

/** Fetches the page before the oldest message that is here. */
export async function loadOlder(queryClient: QueryClient, conversationId: number): Promise<void> {
  const oldest = queryClient.getQueryData<Thread>(threadKey(conversationId))?.messages[0];
  if (!oldest) return;
  const older = await fetchMessages(conversationId, { before: oldest.sequence, limit: PAGE_SIZE });
  queryClient.setQueryData<Thread>(threadKey(conversationId), known => {
    const messages = mergeMessages(older, known?.messages ?? []);
    return { messages, hasOlder: older.length === PAGE_SIZE && messages[0]!.sequence > 1 };
  });
}

function fetchMessages(
  id: number,
  query: { before?: number; after?: number; limit: number },
  signal?: AbortSignal,
): Promise<Message[]> {
  return request(listMessages, { params: { id }, query }, signal);
}
