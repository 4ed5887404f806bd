import type { Conversation, Message } from '@sway/contract/conversations';
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import type { Page } from '#shared/api/request.ts';
import { enterView } from '../thread/threads-in-view.ts';
import { addMessage, applyReadMark } from './conversation-cache.ts';
import { conversationsQuery, unreadQuery } from './conversation-queries.ts';
import type { ConversationPages } from './conversation-queries.ts';
import { threadQuery } from './message-query.ts';
import type { Thread } from './message-query.ts';

const READER = 1;
const message = { id: 7, conversationId: 3, sequence: 1, senderId: 2, content: 'Kia ora' } as Message;

/** Starts a request for the unread count. `answer` answers it, `counts` has what the page was given. */
function requestUnreadCount(queryClient: QueryClient) {
  const { promise, resolve } = Promise.withResolvers<number>();
  const observer = new QueryObserver(queryClient, { ...unreadQuery, queryFn: () => promise });
  const counts: (number | undefined)[] = [];
  observer.subscribe(({ data }) => counts.push(data));
  return { counts, answer: resolve };
}

test('a count requested before a message came into view does not count it as unread', async () => {
  const queryClient = createQueryClient();
  const leave = enterView(message.conversationId);
  const { counts, answer } = requestUnreadCount(queryClient);
  addMessage(queryClient, READER, message);
  answer(1);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  leave();
  expect(counts).not.toContain(1);
});

test('a message outside the view makes the count be requested again', async () => {
  const queryClient = createQueryClient();
  const { counts, answer } = requestUnreadCount(queryClient);
  addMessage(queryClient, READER, message);
  answer(1);
  await expect.poll(() => counts).toContain(1);
});

test('the reader’s own message, which may come from another tab, is not unread in any list or count', async () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(unreadQuery.queryKey, 0);
  const { reads, items } = readList(queryClient);
  reads[0]!([conversation]);
  await expect.poll(() => items()?.[0]?.id).toBe(3);
  addMessage(queryClient, READER, { ...message, senderId: READER });
  expect(items()?.[0]).toMatchObject({ lastMessage: 'Kia ora', unreadCount: 0, lastReadSequence: 1 });
  expect(queryClient.getQueryState(unreadQuery.queryKey)?.isInvalidated).toBe(false);
});

/** Starts the first read of the conversations. `reads` answers each request, `items` returns what the list has. */
function readList(queryClient: QueryClient) {
  const reads: ((items: Partial<Conversation>[]) => void)[] = [];
  const observer = new InfiniteQueryObserver(queryClient, {
    ...conversationsQuery(''),
    queryFn: () =>
      new Promise<Page<Conversation[]>>(resolve =>
        reads.push(items =>
          resolve({ items: items as Conversation[], total: items.length, nextCursor: null }),
        ),
      ),
  });
  observer.subscribe(() => undefined);
  const items = () => (observer.getCurrentResult().data as ConversationPages | undefined)?.pages[0]?.items;
  return { reads, items };
}

const conversation = {
  id: 3,
  otherUserId: 2,
  lastMessage: 'Before',
  lastMessageTime: '2026-11-21T06:00:00.000Z',
  lastSequence: 0,
  lastReadSequence: 0,
  otherReadSequence: 0,
  unreadCount: 0,
};

test('a message that arrives while the list is loading is in the list, even if the answer is older', async () => {
  const queryClient = createQueryClient();
  const { reads, items } = readList(queryClient);
  addMessage(queryClient, READER, message);
  reads[0]!([conversation]);
  await expect.poll(() => items()?.[0]).toMatchObject({ lastMessage: 'Kia ora', unreadCount: 1 });
});

test('a message is counted once, even if the answer of a loading list already includes it', async () => {
  const queryClient = createQueryClient();
  const { reads, items } = readList(queryClient);
  addMessage(queryClient, READER, message);
  reads[0]!([{ ...conversation, lastMessage: 'Kia ora', lastSequence: 1, unreadCount: 1 }]);
  await expect.poll(() => items()?.[0]?.unreadCount).toBe(1);
  await expect.poll(() => queryClient.isFetching({ queryKey: ['conversations', 'list'] })).toBe(0);
  expect(items()?.[0]?.unreadCount).toBe(1);
});

test('a conversation that starts while the list is loading is requested', async () => {
  const queryClient = createQueryClient();
  const { reads, items } = readList(queryClient);
  addMessage(queryClient, READER, message);
  reads[0]!([]);
  await expect.poll(() => reads).toHaveLength(2);
  reads[1]!([conversation]);
  await expect.poll(() => items()?.[0]?.id).toBe(3);
});

test('messages read while the list was loading are not unread in it, and an older read mark has no effect', async () => {
  const queryClient = createQueryClient();
  const { reads, items } = readList(queryClient);
  applyReadMark(queryClient, READER, { conversationId: 3, userId: READER, sequence: 2 });
  applyReadMark(queryClient, READER, { conversationId: 3, userId: READER, sequence: 1 });
  reads[0]!([{ ...conversation, lastSequence: 2, unreadCount: 2 }]);
  await expect.poll(() => items()?.[0]).toMatchObject({ unreadCount: 0, lastReadSequence: 2 });
});

test('a message that arrives while its thread first loads is in the thread, even if the answer is older', async () => {
  const queryClient = createQueryClient();
  const { promise, resolve } = Promise.withResolvers<Thread>();
  const observer = new QueryObserver(queryClient, {
    ...threadQuery(queryClient, 3),
    queryFn: () => promise,
  });
  observer.subscribe(() => undefined);
  addMessage(queryClient, READER, { ...message, sequence: 2 });
  resolve({ messages: [message], hasOlder: false });
  await expect
    .poll(() => observer.getCurrentResult().data?.messages.map(({ sequence }) => sequence))
    .toEqual([1, 2]);
});

test('a first count requested before the user read is requested again', async () => {
  const queryClient = createQueryClient();
  const answers: ((count: number) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    ...unreadQuery,
    queryFn: () => new Promise<number>(resolve => answers.push(resolve)),
  });
  const counts: (number | undefined)[] = [];
  observer.subscribe(({ data }) => counts.push(data));
  applyReadMark(queryClient, READER, { conversationId: 3, userId: READER, sequence: 1 });
  answers[0]!(1);
  answers[1]!(0);
  await expect.poll(() => counts).toContain(0);
  expect(counts).not.toContain(1);
});
