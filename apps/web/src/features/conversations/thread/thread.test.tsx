import type { Conversation, Message } from '@sway/contract/conversations';
import type { PrivateUser } from '@sway/contract/users';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import { keepOnlyOf } from '#shared/device/own-items.ts';
import { sessionQuery } from '#shared/session/session-query.ts';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import type { HeldCall } from '#shared/testing/hold-answers.ts';
import { takeMessage } from '../api/conversation-cache.ts';
import { ConversationThread } from './thread.tsx';

const TEXT = 'Is the fence new?';
const conversation = {
  id: 11,
  propertyId: 7,
  ownerId: 2,
  otherUserId: 2,
  otherUserName: 'Hana',
  role: 'buyer',
  isActive: true,
  blockedBy: null,
} as unknown as Conversation;

let server: ReturnType<typeof holdAnswers>;
let queryClient: QueryClient;
/** Another in each test: what one has in the outbox is kept for as long as the page stands. */
let user = { id: 100, name: 'Mere', emailVerified: true } as PrivateUser;

beforeEach(() => {
  user = { ...user, id: user.id + 1 };
  localStorage.clear();
  keepOnlyOf(user.id);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollTo = () => undefined;
  server = holdAnswers();
});

afterEach(() => vi.unstubAllGlobals());

/** The conversation on a page that has just been opened, its earlier messages loaded. */
async function open(messages: Message[] | null = []) {
  queryClient = createQueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, user);
  const view = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ConversationThread user={user} conversation={{ ...conversation, buyerId: user.id }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const first = await server.take('GET', /messages/);
  if (messages) await act(async () => first.answer(messages));
  return { ...view, first };
}

async function write(text = TEXT): Promise<{ post: HeldCall; clientId: string }> {
  const field = await screen.findByRole('textbox');
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
  const post = await server.take('POST', /messages$/);
  return { post, clientId: (post.body as { clientId: string }).clientId };
}

function aMessage(sequence: number, differing: Partial<Message> = {}): Message {
  return {
    id: 100 + sequence,
    conversationId: conversation.id,
    propertyId: conversation.propertyId,
    sequence,
    clientId: null,
    senderId: user.id,
    receiverId: 2,
    kind: 'text',
    content: TEXT,
    timestamp: '2026-11-21T06:42:00.000Z',
    isRead: false,
    ...differing,
  };
}

const shown = () => screen.queryAllByText(TEXT);
const onDevice = () => Object.keys(localStorage).filter(key => key.startsWith('sway-outbox:'));
/** As the live connection tells of it. */
const arrive = (message: Message) => act(async () => takeMessage(queryClient, user.id, message));

/** Looks at every change of the page: a message that flashes twice, or goes for a moment, is caught. */
function watchCount(): { most: () => number; least: () => number } {
  const counts = [shown().length];
  const observer = new MutationObserver(() => counts.push(shown().length));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return { most: () => Math.max(...counts), least: () => Math.min(...counts) };
}

test('a message that comes by the live connection before its own answer is there once', async () => {
  await open();
  const { post, clientId } = await write();
  const count = watchCount();
  await arrive(aMessage(1, { clientId }));
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
  await act(async () => post.answer(aMessage(1, { clientId })));
  expect([count.least(), count.most()]).toEqual([1, 1]);
  expect(onDevice()).toEqual([]);
});

test('a message whose answer comes first is there once, before and after the live connection tells of it', async () => {
  await open();
  const { post, clientId } = await write();
  const count = watchCount();
  await act(async () => post.answer(aMessage(1, { clientId })));
  await arrive(aMessage(1, { clientId }));
  expect([count.least(), count.most()]).toEqual([1, 1]);
  expect(onDevice()).toEqual([]);
});

test('a message that arrived although its answer was lost is there once, and is not sent again', async () => {
  await open();
  const { post, clientId } = await write();
  await act(async () => post.lose());
  expect(screen.getByText('Sending…')).toBeDefined();
  await arrive(aMessage(1, { clientId }));
  expect(shown()).toHaveLength(1);
  await waitFor(() => expect(onDevice()).toEqual([]));
});

test('a message that was refused and is there all the same is not called unsent', async () => {
  await open();
  const { post, clientId } = await write();
  await act(async () => post.answer({ message: 'Busy', code: 'conflict' }, { status: 409 }));
  await screen.findByRole('alert');
  await arrive(aMessage(1, { clientId }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(shown()).toHaveLength(1);
  await waitFor(() => expect(onDevice()).toEqual([]));
});

test('what the device kept is there once after opening the page again, when it had arrived', async () => {
  keepOnDevice('b6d7a0f2-3c1e-4a54-9a0e-1f2d3c4b5a69');
  const { first } = await open(null);
  await act(async () => first.answer([aMessage(1, { clientId: 'b6d7a0f2-3c1e-4a54-9a0e-1f2d3c4b5a69' })]));
  await waitFor(() => expect(shown()).toHaveLength(1));
  await waitFor(() => expect(onDevice()).toEqual([]));
});

test('what another tab of the same person wrote is there once when it arrives here first', async () => {
  await open();
  const clientId = 'c1f3e5d7-9b8a-4c6d-8e0f-a1b2c3d4e5f6';
  const newValue = keepOnDevice(clientId);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: keyOf(clientId), newValue }));
  });
  expect(shown()).toHaveLength(1);
  const count = watchCount();
  await arrive(aMessage(1, { clientId }));
  expect([count.least(), count.most()]).toEqual([1, 1]);
});

test('another’s message with the same id does not hide what one has written', async () => {
  await open();
  const { clientId } = await write();
  await arrive(aMessage(1, { clientId, senderId: 2, content: 'Something else' }));
  expect(shown()).toHaveLength(1);
  expect(screen.getByText('Sending…')).toBeDefined();
});

test('what is sent before the earlier messages have loaded is not lost to their late answer', async () => {
  const { first } = await open(null);
  const { post, clientId } = await write();
  await act(async () => post.answer(aMessage(2, { clientId })));
  // Read by the server before the new message was written.
  await act(async () => first.answer([aMessage(1, { senderId: 2, content: 'Kia ora' })]));
  await screen.findByText('Kia ora');
  await waitFor(() => expect(shown()).toHaveLength(1));
});

function keyOf(clientId: string): string {
  return `sway-outbox:${user.id}:${clientId}`;
}

function keepOnDevice(clientId: string): string {
  const unsent = {
    clientId,
    conversationId: conversation.id,
    propertyId: conversation.propertyId,
    content: TEXT,
    writtenAt: '2026-11-21T06:40:00.000Z',
    refusal: null,
  };
  const text = JSON.stringify(unsent);
  localStorage.setItem(keyOf(clientId), text);
  return text;
}
