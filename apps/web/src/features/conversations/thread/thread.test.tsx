import type { Conversation, Message } from '@sway/contract/conversations';
import type { PrivateUser } from '@sway/contract/users';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import { setDeviceOwner } from '#shared/device/own-items.ts';
import { sessionQuery } from '#shared/session/session-query.ts';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import type { HeldCall } from '#shared/testing/hold-answers.ts';
import { addMessage } from '../api/conversation-cache.ts';
import { ConversationThread } from './thread.tsx';
import { problemBody } from '#shared/testing/problems.ts';
import { pageAt } from '#shared/testing/page-at.tsx';

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
  ownerStanding: 'owner',
  canWrite: true,
  canInvite: true,
  canBlock: true,
  stop: null,
  firstSequence: 1,
} as unknown as Conversation;

let server: ReturnType<typeof holdAnswers>;
let queryClient: QueryClient;
/** A new user in each test, because the unsent messages of a user stay in memory as long as the page. */
let user = { id: 100, name: 'Mere', emailVerified: true } as PrivateUser;

beforeEach(() => {
  user = { ...user, id: user.id + 1 };
  localStorage.clear();
  setDeviceOwner(user.id);
  Element.prototype.scrollTo = () => undefined;
  server = holdAnswers();
});

afterEach(() => vi.unstubAllGlobals());

/** Renders the conversation on a new page. With `messages`, the first request is answered with them. */
async function open(messages: Message[] | null = [], change: Partial<Conversation> = {}) {
  queryClient = createQueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, user);
  const { page } = pageAt(
    '/',
    <ConversationThread user={user} conversation={{ ...conversation, buyerId: user.id, ...change }} />,
  );
  const view = render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>);
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

function aMessage(sequence: number, overrides: Partial<Message> = {}): Message {
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
    ...overrides,
  };
}

const shown = () => screen.queryAllByText(TEXT);
const onDevice = () => Object.keys(localStorage).filter(key => key.startsWith('sway-outbox:'));
/** Delivers a message by the live connection. */
const arrive = (message: Message) => act(async () => addMessage(queryClient, user.id, message));

/** Counts the message at every change of the page, so that one shown twice or removed for a moment is noticed. */
function watchCount(): { most: () => number; least: () => number } {
  const counts = [shown().length];
  const observer = new MutationObserver(() => counts.push(shown().length));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return { most: () => Math.max(...counts), least: () => Math.min(...counts) };
}

test('a message delivered live before the answer to its request is shown once', async () => {
  await open();
  const { post, clientId } = await write();
  const count = watchCount();
  await arrive(aMessage(1, { clientId }));
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
  await act(async () => post.answer(aMessage(1, { clientId })));
  await waitFor(() => expect(onDevice()).toEqual([]));
  expect([count.least(), count.most()]).toEqual([1, 1]);
});

test('a message whose request is answered first is shown once, before and after it is delivered live', async () => {
  await open();
  const { post, clientId } = await write();
  const count = watchCount();
  await act(async () => post.answer(aMessage(1, { clientId })));
  await arrive(aMessage(1, { clientId }));
  await waitFor(() => expect(onDevice()).toEqual([]));
  expect([count.least(), count.most()]).toEqual([1, 1]);
});

test('a stored message whose answer was lost is shown once and not sent again', async () => {
  await open();
  const { post, clientId } = await write();
  await act(async () => post.lose());
  screen.getByText('Sending…');
  await arrive(aMessage(1, { clientId }));
  expect(shown()).toHaveLength(1);
  await waitFor(() => expect(onDevice()).toEqual([]));
});

test('a refused message that was stored nevertheless is not shown as unsent', async () => {
  await open();
  const { post, clientId } = await write();
  await act(async () => post.answer(problemBody('message.blocked'), { status: 409 }));
  await screen.findByRole('alert');
  await arrive(aMessage(1, { clientId }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(shown()).toHaveLength(1);
  await waitFor(() => expect(onDevice()).toEqual([]));
});

test('an unsent message that was stored is shown once after the page is opened again', async () => {
  storeOnDevice('b6d7a0f2-3c1e-4a54-9a0e-1f2d3c4b5a69');
  const { first } = await open(null);
  await act(async () => first.answer([aMessage(1, { clientId: 'b6d7a0f2-3c1e-4a54-9a0e-1f2d3c4b5a69' })]));
  await waitFor(() => expect(shown()).toHaveLength(1));
  await waitFor(() => expect(onDevice()).toEqual([]));
});

test('a message written in another tab is shown once when it is delivered here first', async () => {
  await open();
  const clientId = 'c1f3e5d7-9b8a-4c6d-8e0f-a1b2c3d4e5f6';
  const newValue = storeOnDevice(clientId);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: keyOf(clientId), newValue }));
  });
  expect(shown()).toHaveLength(1);
  const count = watchCount();
  await arrive(aMessage(1, { clientId }));
  expect([count.least(), count.most()]).toEqual([1, 1]);
});

test('a message of another user with the same clientId does not hide the user’s own', async () => {
  await open();
  const { clientId } = await write();
  await arrive(aMessage(1, { clientId, senderId: 2, content: 'Something else' }));
  expect(shown()).toHaveLength(1);
  screen.getByText('Sending…');
});

test('a message sent before earlier messages have loaded is not removed by their late answer', async () => {
  const { first } = await open(null);
  const { post, clientId } = await write();
  await act(async () => post.answer(aMessage(2, { clientId })));
  // The server read these before the new message was stored.
  await act(async () => first.answer([aMessage(1, { senderId: 2, content: 'Kia ora' })]));
  await screen.findByText('Kia ora');
  await waitFor(() => expect(shown()).toHaveLength(1));
});

test.each([
  ['an agent who joined after message 4 no earlier messages', 5, false],
  ['an agent who joined after message 3 an earlier message', 4, true],
  ['a party the earlier messages', 1, true],
])('a thread that starts at message 5 offers %s', async (_who, firstSequence, isOffered) => {
  await open([aMessage(5)], { firstSequence, role: firstSequence > 1 ? 'agent' : 'buyer' });
  await waitFor(() => expect(shown()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Show earlier messages' }) !== null).toBe(isOffered);
});

test('a message of an agent, who may have left, does not look like one of the other party', async () => {
  const agents = await openWithAgent();
  await act(async () => agents.answer([]));
  await screen.findByText('Former agent');
});

test('a message of an agent who is there has the agent’s name', async () => {
  const agents = await openWithAgent();
  await act(async () =>
    agents.answer([{ id: 9, name: 'Tama Reweti', agency: 'Harbour', state: 'accepted' }]),
  );
  await within(screen.getByRole('log')).findByText('Tama Reweti');
});

test('a message of the other party needs no name', async () => {
  await open([aMessage(1, { senderId: 2 })]);
  expect(shown()).toHaveLength(1);
  expect(screen.queryByText('Hana')).toBeNull();
});

test('an agent sees the role of each sender, also while only one of the two has written', async () => {
  await open([aMessage(5, { senderId: 2 })], { firstSequence: 5, role: 'agent', buyerId: 3 });
  await screen.findByText('Owner');
});

/** Opens a conversation in which only an agent has written to the user. @returns the call for its agents */
async function openWithAgent(): Promise<HeldCall> {
  await open([aMessage(1, { senderId: 9 })]);
  return server.take('GET', /agents$/);
}

function keyOf(clientId: string): string {
  return `sway-outbox:${user.id}:${clientId}`;
}

function storeOnDevice(clientId: string): string {
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

test('an empty conversation suggests first lines; a chosen one is written, not sent, and none are suggested after the first message', async () => {
  await open([]);
  const line = 'Is your price open to discussion?';
  fireEvent.click(await screen.findByRole('button', { name: line }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect(field.value).toBe(line);
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('list', { name: 'Ways to begin' })).toBeNull();
  fireEvent.keyDown(field, { key: 'Enter' });
  await server.take('POST', /messages$/);
  expect(field.value).toBe('');
  expect(screen.queryByRole('list', { name: 'Ways to begin' })).toBeNull();
});

test.each([
  ['left', 'This person has left Sway and cannot receive messages.'],
  ['ended', 'This conversation has ended.'],
  ['unavailable', 'Hana cannot receive messages at the moment.'],
  ['blocked_by_you', 'You have blocked Hana.'],
] as const)('a conversation that is stopped (%s) has a note in place of the field', async (stop, note) => {
  await open([aMessage(1)], { canWrite: false, canInvite: false, stop });
  screen.getByText(note);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a buyer is warned of who is not the verified owner, and a disputed owner is led to their documents', async () => {
  const { unmount } = await open([aMessage(1)], { ownerStanding: 'replaced' });
  expect(screen.getByRole('note').textContent).toContain('verified someone else as the owner');
  unmount();
  await open([aMessage(1)], { ownerStanding: 'disputed', role: 'owner' });
  expect(screen.getByRole('link', { name: 'Add documents to your claim' }).getAttribute('href')).toBe(
    '/my-properties?tab=claims',
  );
});

test('a refused message makes the conversation be requested again, as it may have been stopped meanwhile', async () => {
  await open();
  queryClient.setQueryData(['conversations', 'one', 11], conversation);
  const { post } = await write();
  await act(async () => post.answer(problemBody('conversation.other_left'), { status: 409 }));
  expect((await screen.findAllByText(/has left Sway/)).length).toBeGreaterThan(0);
  expect(queryClient.getQueryState(['conversations', 'one', 11])?.isInvalidated).toBe(true);
});
