import type { Conversation, Message } from '@sway/contract/conversations';
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import type { Page } from '#shared/api/request.ts';
import { enterView } from '../thread/threads-in-view.ts';
import { takeMessage, takeReading } from './conversation-cache.ts';
import { conversationsQuery, unreadQuery } from './conversation-queries.ts';
import type { ConversationPages } from './conversation-queries.ts';
import { threadQuery } from './message-query.ts';
import type { Thread } from './message-query.ts';

const READER = 1;
const message = { id: 7, conversationId: 3, sequence: 1, senderId: 2, content: 'Kia ora' } as Message;

/** A count of unread messages that the server is being asked for, and what it will answer. */
function askForCount(queryClient: QueryClient) {
  const { promise, resolve } = Promise.withResolvers<number>();
  const observer = new QueryObserver(queryClient, { ...unreadQuery, queryFn: () => promise });
  const counts: (number | undefined)[] = [];
  observer.subscribe(({ data }) => counts.push(data));
  return { counts, answer: resolve };
}

test('a count that is on its way when a message comes into view does not call it unread', async () => {
  const queryClient = createQueryClient();
  const leave = enterView(message.conversationId);
  const { counts, answer } = askForCount(queryClient);
  takeMessage(queryClient, READER, message);
  answer(1);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  leave();
  expect(counts).not.toContain(1);
});

test('a message that comes while nobody looks is counted anew', async () => {
  const queryClient = createQueryClient();
  const { counts, answer } = askForCount(queryClient);
  takeMessage(queryClient, READER, message);
  answer(1);
  await expect.poll(() => counts).toContain(1);
});

/** The first read of the conversations, which is under way, and what the list shows. */
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

test('a message that comes while the list is read is in it, though the answer is from before', async () => {
  const queryClient = createQueryClient();
  const { reads, items } = readList(queryClient);
  takeMessage(queryClient, READER, message);
  reads[0]!([conversation]);
  await expect.poll(() => items()?.[0]).toMatchObject({ lastMessage: 'Kia ora', unreadCount: 1 });
});

test('a message is counted once, though the answer of a list that was being read has it already', async () => {
  const queryClient = createQueryClient();
  const { reads, items } = readList(queryClient);
  takeMessage(queryClient, READER, message);
  reads[0]!([{ ...conversation, lastMessage: 'Kia ora', lastSequence: 1, unreadCount: 1 }]);
  await expect.poll(() => items()?.[0]?.unreadCount).toBe(1);
  await expect.poll(() => queryClient.isFetching({ queryKey: ['conversations', 'list'] })).toBe(0);
  expect(items()?.[0]?.unreadCount).toBe(1);
});

test('a conversation that begins while the list is read is asked for', async () => {
  const queryClient = createQueryClient();
  const { reads, items } = readList(queryClient);
  takeMessage(queryClient, READER, message);
  reads[0]!([]);
  await expect.poll(() => reads).toHaveLength(2);
  reads[1]!([conversation]);
  await expect.poll(() => items()?.[0]?.id).toBe(3);
});

test('what was read while the list was on its way is not unread in it, and an older mark takes nothing back', async () => {
  const queryClient = createQueryClient();
  const { reads, items } = readList(queryClient);
  takeReading(queryClient, READER, { conversationId: 3, userId: READER, sequence: 2 });
  takeReading(queryClient, READER, { conversationId: 3, userId: READER, sequence: 1 });
  reads[0]!([{ ...conversation, lastSequence: 2, unreadCount: 2 }]);
  await expect.poll(() => items()?.[0]).toMatchObject({ unreadCount: 0, lastReadSequence: 2 });
});

test('a message that comes while its thread is first read is in it, though the answer is from before', async () => {
  const queryClient = createQueryClient();
  const { promise, resolve } = Promise.withResolvers<Thread>();
  const observer = new QueryObserver(queryClient, {
    ...threadQuery(queryClient, 3),
    queryFn: () => promise,
  });
  observer.subscribe(() => undefined);
  takeMessage(queryClient, READER, { ...message, sequence: 2 });
  resolve({ messages: [message], hasOlder: false });
  await expect
    .poll(() => observer.getCurrentResult().data?.messages.map(({ sequence }) => sequence))
    .toEqual([1, 2]);
});

test('a first count that is on its way when one has read is asked for again', async () => {
  const queryClient = createQueryClient();
  const answers: ((count: number) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    ...unreadQuery,
    queryFn: () => new Promise<number>(resolve => answers.push(resolve)),
  });
  const counts: (number | undefined)[] = [];
  observer.subscribe(({ data }) => counts.push(data));
  takeReading(queryClient, READER, { conversationId: 3, userId: READER, sequence: 1 });
  answers[0]!(1);
  answers[1]!(0);
  await expect.poll(() => counts).toContain(0);
  expect(counts).not.toContain(1);
});
