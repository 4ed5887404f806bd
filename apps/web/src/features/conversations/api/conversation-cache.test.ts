import type { Message } from '@sway/contract/conversations';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { enterView } from '../thread/threads-in-view.ts';
import { takeMessage } from './conversation-cache.ts';
import { unreadQuery } from './conversation-queries.ts';

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
  const queryClient = new QueryClient();
  const leave = enterView(message.conversationId);
  const { counts, answer } = askForCount(queryClient);
  takeMessage(queryClient, READER, message);
  answer(1);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  leave();
  expect(counts).not.toContain(1);
});

test('a message that comes while nobody looks is counted anew', async () => {
  const queryClient = new QueryClient();
  const { counts, answer } = askForCount(queryClient);
  takeMessage(queryClient, READER, message);
  answer(1);
  await expect.poll(() => counts).toContain(1);
});
