import type { Conversation, Message } from '@sway/contract/conversations';
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import type { Page } from '#shared/api/request.ts';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { enterView } from '../thread/threads-in-view.ts';
import { addMessage, applyReadMark, lastSeen, refreshConversations } from './conversation-cache.ts';
import {
  conversationsQuery,
  holdUnreadCount,
  repeatUnreadCount,
  unreadQuery,
} from './conversation-queries.ts';
import type { ConversationPages } from './conversation-queries.ts';
import { threadQuery } from './message-query.ts';
import type { Thread } from './message-query.ts';

const READER = 1;
const message = { id: 7, conversationId: 3, sequence: 1, senderId: 2, content: 'Kia ora' } as Message;

test('the unread count is requested without the conversations in view, and again if one came into view meanwhile', async () => {
  const server = holdAnswers();
  onTestFinished(() => void vi.unstubAllGlobals());
  const queryClient = createQueryClient();
  const { counts, stop } = watchUnreadCount(queryClient);
  onTestFinished(stop);
  const early = await server.take('GET', /unread$/);
  onTestFinished(enterView(message.conversationId));
  repeatUnreadCount(queryClient);
  const late = await server.take('GET', /unread\?except=3$/);
  early.answer({ unreadCount: 1 });
  late.answer({ unreadCount: 0 });
  await expect.poll(() => counts.at(-1)).toBe(0);
  addMessage(queryClient, READER, message);
  repeatUnreadCount(queryClient);
  expect(server.waiting()).toEqual([]);
  expect(counts).not.toContain(1);
});

function watchUnreadCount(queryClient: QueryClient) {
  const counts: (number | undefined)[] = [];
  const stop = new QueryObserver(queryClient, unreadQuery).subscribe(({ data }) => counts.push(data));
  return { counts, stop };
}

test('a count requested while a read mark is on its way is asked for after it', async () => {
  const server = holdAnswers();
  onTestFinished(() => void vi.unstubAllGlobals());
  const queryClient = createQueryClient();
  const { promise: mark, resolve } = Promise.withResolvers<void>();
  holdUnreadCount(mark);
  const count = queryClient.fetchQuery(unreadQuery);
  await Promise.resolve();
  expect(server.waiting()).toEqual([]);
  resolve();
  (await server.take('GET', /unread$/)).answer({ unreadCount: 0 });
  expect(await count).toBe(0);
});

test('a read mark that fails holds no later count up', async () => {
  const server = holdAnswers();
  onTestFinished(() => void vi.unstubAllGlobals());
  holdUnreadCount(Promise.reject(new Error('offline')));
  const count = createQueryClient().fetchQuery(unreadQuery);
  (await server.take('GET', /unread$/)).answer({ unreadCount: 2 });
  expect(await count).toBe(2);
});

test('a message outside the view makes the count be requested again', async () => {
  const server = holdAnswers();
  onTestFinished(() => void vi.unstubAllGlobals());
  const queryClient = createQueryClient();
  const { counts, stop } = watchUnreadCount(queryClient);
  onTestFinished(stop);
  (await server.take('GET', /unread$/)).answer({ unreadCount: 0 });
  await expect.poll(() => counts).toContain(0);
  addMessage(queryClient, READER, message);
  (await server.take('GET', /unread$/)).answer({ unreadCount: 1 });
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

/** A list of conversations that is loaded, in pages. */
function cacheList(queryClient: QueryClient, ...pages: (typeof conversation)[][]) {
  const { queryKey } = conversationsQuery('');
  queryClient.setQueryData(queryKey, {
    pages: pages.map(items => ({ items: items as unknown as Conversation[], total: 9, nextCursor: null })),
    pageParams: pages.map(() => null),
  });
  return {
    items: () => queryClient.getQueryData(queryKey)!.pages.map(page => page.items),
    isInvalidated: () => queryClient.getQueryState(queryKey)!.isInvalidated,
  };
}

function cacheThread(queryClient: QueryClient, messages: Message[]) {
  const { queryKey } = threadQuery(queryClient, 3);
  queryClient.setQueryData<Thread>(queryKey, { messages, hasOlder: false });
  return {
    messages: () => queryClient.getQueryData<Thread>(queryKey)!.messages,
    isInvalidated: () => queryClient.getQueryState(queryKey)!.isInvalidated,
  };
}

test('a message moves its conversation to the front of the list, once', () => {
  const queryClient = createQueryClient();
  const [first, second, third] = [4, 5, 6].map(id => ({ ...conversation, id }));
  const list = cacheList(queryClient, [first!, second!], [third!, conversation]);
  addMessage(queryClient, READER, { ...message, timestamp: '2026-11-22T00:00:00.000Z' });
  expect(list.items().map(page => page.map(({ id }) => id))).toEqual([[3, 4, 5], [6]]);
  expect(list.items()[0]![0]).toMatchObject({ lastMessage: 'Kia ora', lastSequence: 1, unreadCount: 1 });
  expect(list.items()[0]![1]).toEqual(first);
  expect(list.isInvalidated()).toBe(false);
});

test('a message of a conversation that no list has makes the lists be requested again', () => {
  const queryClient = createQueryClient();
  const list = cacheList(queryClient, [{ ...conversation, id: 4 }]);
  addMessage(queryClient, READER, message);
  expect(list.isInvalidated()).toBe(true);
});

test('a thread is requested again only if a message leaves a gap in it', () => {
  const queryClient = createQueryClient();
  const thread = cacheThread(queryClient, [message]);
  addMessage(queryClient, READER, { ...message, id: 8, sequence: 2 });
  expect(thread.isInvalidated()).toBe(false);
  addMessage(queryClient, READER, { ...message, id: 10, sequence: 4 });
  expect(thread.isInvalidated()).toBe(true);
  expect(thread.messages().map(({ sequence }) => sequence)).toEqual([1, 2, 4]);
});

test('only a message outside the view makes the unread count be requested again', () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(unreadQuery.queryKey, 0);
  const isInvalidated = () => queryClient.getQueryState(unreadQuery.queryKey)!.isInvalidated;
  const leave = enterView(message.conversationId);
  addMessage(queryClient, READER, message);
  expect(isInvalidated()).toBe(false);
  leave();
  addMessage(queryClient, READER, { ...message, id: 8, sequence: 2 });
  expect(isInvalidated()).toBe(true);
});

test('the reader’s read mark reduces the unread count, keeps the order of the list and marks the thread', () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(unreadQuery.queryKey, 3);
  const other = { ...conversation, id: 4 };
  const list = cacheList(queryClient, [other, { ...conversation, lastSequence: 5, unreadCount: 5 }]);
  const thread = cacheThread(queryClient, [{ ...message, isRead: false }]);
  applyReadMark(queryClient, READER, { conversationId: 3, userId: READER, sequence: 2 });
  expect(list.items()[0]).toEqual([
    other,
    { ...conversation, lastSequence: 5, lastReadSequence: 2, unreadCount: 3 },
  ]);
  expect(thread.messages()[0]!.isRead).toBe(true);
  expect(queryClient.getQueryState(unreadQuery.queryKey)!.isInvalidated).toBe(true);
});

test('the other user’s read mark shows what they have read, and an older one changes nothing', () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(unreadQuery.queryKey, 3);
  const list = cacheList(queryClient, [{ ...conversation, lastSequence: 5, unreadCount: 5 }]);
  applyReadMark(queryClient, READER, { conversationId: 3, userId: 2, sequence: 4 });
  applyReadMark(queryClient, READER, { conversationId: 3, userId: 2, sequence: 3 });
  // A third person of the conversation, such as an agent.
  applyReadMark(queryClient, READER, { conversationId: 3, userId: 9, sequence: 5 });
  expect(list.items()[0]).toEqual([
    { ...conversation, lastSequence: 5, unreadCount: 5, otherReadSequence: 4 },
  ]);
  expect(queryClient.getQueryState(unreadQuery.queryKey)!.isInvalidated).toBe(false);
});

test('a read mark of a conversation that no list has does not make the lists be requested again', () => {
  const queryClient = createQueryClient();
  const list = cacheList(queryClient, [{ ...conversation, id: 4 }]);
  applyReadMark(queryClient, READER, { conversationId: 3, userId: READER, sequence: 2 });
  expect(list.isInvalidated()).toBe(false);
});

test('a restored connection resumes after the last message of each list and thread without a gap', () => {
  const queryClient = createQueryClient();
  expect(lastSeen(queryClient)).toEqual({});
  cacheList(
    queryClient,
    [{ ...conversation, lastSequence: 9 }],
    [{ ...conversation, id: 4, lastSequence: 6 }],
  );
  cacheThread(queryClient, [message, { ...message, sequence: 2 }, { ...message, sequence: 4 }]);
  void queryClient.prefetchQuery({
    ...threadQuery(queryClient, 5),
    queryFn: () => new Promise<Thread>(() => {}),
  });
  expect(lastSeen(queryClient)).toEqual({ 3: 2, 4: 6 });
});

test('a refresh requests the count, the lists and the open thread again, and with that what was read meanwhile', async () => {
  const server = holdAnswers();
  onTestFinished(() => void vi.unstubAllGlobals());
  const queryClient = createQueryClient();
  const { counts, stop } = watchUnreadCount(queryClient);
  onTestFinished(stop);
  const thread = new QueryObserver(queryClient, threadQuery(queryClient, 3));
  onTestFinished(thread.subscribe(() => undefined));
  const list = new InfiniteQueryObserver(queryClient, conversationsQuery(''));
  onTestFinished(list.subscribe(() => undefined));
  const own = Array.from({ length: 70 }, (_, i) => ({
    ...message,
    sequence: i + 1,
    senderId: READER,
    isRead: i < 60,
  }));
  (await server.take('GET', /unread$/)).answer({ unreadCount: 0 });
  (await server.take('GET', /conversations\?limit/)).answer([conversation]);
  (await server.take('GET', /messages/)).answer(own);
  await expect.poll(() => thread.getCurrentResult().data?.messages).toHaveLength(70);
  await expect.poll(() => queryClient.isFetching()).toBe(0);

  refreshConversations(queryClient);
  (await server.take('GET', /unread$/)).answer({ unreadCount: 4 });
  (await server.take('GET', /conversations\?limit/)).answer([{ ...conversation, otherReadSequence: 65 }]);
  const later = await server.take('GET', /messages\?after=60/);
  later.answer(own.slice(60).map(each => ({ ...each, isRead: each.sequence <= 65 })));
  const lastRead = () => thread.getCurrentResult().data?.messages.findLast(each => each.isRead)?.sequence;
  await expect.poll(lastRead).toBe(65);
  await expect.poll(() => counts).toContain(4);
  await expect.poll(() => list.getCurrentResult().data?.pages[0]?.items[0]?.otherReadSequence).toBe(65);
});

test('a thread with many unread messages is requested again from a page before its newest message', async () => {
  const server = holdAnswers();
  onTestFinished(() => void vi.unstubAllGlobals());
  const queryClient = createQueryClient();
  queryClient.setQueryData<Thread>(['messages', 3], {
    messages: Array.from({ length: 170 }, (_, i) => ({ ...message, sequence: i + 1, isRead: false })),
    hasOlder: false,
  });
  const refetch = queryClient.fetchQuery(threadQuery(queryClient, 3));
  (await server.take('GET', /messages\?after=120&limit=100/)).answer([]);
  expect((await refetch).messages).toHaveLength(170);
});
