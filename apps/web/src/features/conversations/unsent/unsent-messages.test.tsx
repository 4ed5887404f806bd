import type { Message } from '@sway/contract/conversations';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import { UnsentBubble } from '../thread/message-bubble.tsx';
import type { Unsent } from './unsent-messages.ts';
import { RETRY_INTERVAL_MS } from './send-waiting.ts';
import { problemResponse } from '#shared/testing/problems.ts';

type Posted = { clientId: string; content: string };

const USER_ID = 3;
const conversation = { id: 11, propertyId: 7 };

/** What was sent to the server, in order. Each test sets `answer`. */
let posted: Posted[];
let answer: (sent: Posted) => Response | Promise<Response>;
const endings: (() => void)[] = [];

beforeEach(() => {
  posted = [];
  answer = sent => Response.json(asMessage(sent));
  localStorage.clear();
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const sent = JSON.parse(String(init.body)) as Posted;
    posted.push(sent);
    return answer(sent);
  });
});

afterEach(() => {
  for (const end of endings.splice(0)) end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Renders the unsent messages on a new page. Those of an earlier page are only on the device. */
async function openPage() {
  vi.resetModules();
  const [{ useUnsentMessages }, { startSending }] = await Promise.all([
    import('./use-unsent-messages.ts'),
    import('./send-waiting.ts'),
  ]);
  function Box() {
    const { unsent, send, retry, discard } = useUnsentMessages(USER_ID, conversation);
    return (
      <>
        <ul>
          {unsent.map(message => (
            <li key={message.clientId}>
              <UnsentBubble
                message={message}
                isOffline={false}
                onRetry={() => retry(message.clientId)}
                onDiscard={() => discard(message.clientId)}
              />
            </li>
          ))}
        </ul>
        <button type="button" onClick={() => ['First', 'Second', 'Third'].forEach(send)}>
          Write three
        </button>
        <button type="button" onClick={() => send('Kia ora')}>
          Write
        </button>
      </>
    );
  }
  const queryClient = createQueryClient();
  const view = render(
    <QueryClientProvider client={queryClient}>
      <Box />
    </QueryClientProvider>,
  );
  let isOpen = true;
  const end = startSending(queryClient, USER_ID);
  function close() {
    if (!isOpen) return;
    isOpen = false;
    end();
    view.unmount();
  }
  endings.push(close);
  return { close };
}

function asMessage({ clientId, content }: Posted): Message {
  return {
    id: 1,
    conversationId: conversation.id,
    propertyId: conversation.propertyId,
    sequence: posted.length,
    clientId,
    senderId: USER_ID,
    receiverId: 2,
    kind: 'text',
    content,
    timestamp: '2026-11-21T06:42:00.000Z',
    isRead: false,
  };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const contents = () => posted.map(({ content }) => content);
const ids = () => new Set(posted.map(({ clientId }) => clientId)).size;
const onDevice = () => Object.keys(localStorage).filter(key => key.startsWith('sway-outbox:'));

/** Stores or removes a message as another tab does: browsers send a storage event to every tab but the one that writes. */
function storeFromOtherTab(clientId: string, message: Unsent | null): void {
  const key = `sway-outbox:${USER_ID}:${clientId}`;
  const newValue = message && JSON.stringify(message);
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
}

const fromOtherTab: Unsent = {
  clientId: '7d1a2f0e-0d1c-4c0e-9b52-2a8f9d3d6f10',
  conversationId: conversation.id,
  propertyId: conversation.propertyId,
  content: 'From the other tab',
  writtenAt: '2026-11-21T06:00:00.000Z',
  refusal: null,
};

test('a message is shown as being sent at once, and is removed from the page and the device when it has arrived', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  await openPage();
  await press('Write');
  screen.getByText('Sending…');
  expect(onDevice()).toHaveLength(1);
  resolve(Response.json(asMessage(posted[0]!)));
  await waitFor(() => expect(screen.queryByText('Kia ora')).toBeNull());
  expect(onDevice()).toEqual([]);
});

test('messages are sent one after another, in the order in which they were written', async () => {
  const answers: (() => void)[] = [];
  answer = sent => new Promise(resolve => answers.push(() => resolve(Response.json(asMessage(sent)))));
  await openPage();
  await press('Write three');
  expect(contents()).toEqual(['First']);
  answers.shift()!();
  await waitFor(() => expect(contents()).toEqual(['First', 'Second']));
  answers.shift()!();
  await waitFor(() => expect(contents()).toEqual(['First', 'Second', 'Third']));
  answers.shift()!();
  await waitFor(() => expect(onDevice()).toEqual([]));
});

test('a message that failed is retried automatically with the same clientId, before later messages', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await openPage();
  await press('Write three');
  await act(() => vi.advanceTimersByTimeAsync(RETRY_INTERVAL_MS));
  expect(new Set(contents())).toEqual(new Set(['First']));
  answer = sent => Response.json(asMessage(sent));
  await act(() => vi.advanceTimersByTimeAsync(RETRY_INTERVAL_MS));
  expect(contents().slice(-3)).toEqual(['First', 'Second', 'Third']);
  expect(ids()).toBe(3);
  expect(screen.queryByText('First')).toBeNull();
});

test.each([
  'session.required',
  'message.too_fast',
  'rate_limited',
  'request.timeout',
  'unavailable',
] as const)('a message answered with %s is retried', async code => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer = () => problemResponse(code);
  await openPage();
  await press('Write');
  await act(() => vi.advanceTimersByTimeAsync(10 * RETRY_INTERVAL_MS));
  screen.getByText('Sending…');
  answer = sent => Response.json(asMessage(sent));
  await act(() => vi.advanceTimersByTimeAsync(RETRY_INTERVAL_MS));
  expect(screen.queryByText('Kia ora')).toBeNull();
  expect(ids()).toBe(1);
});

test('a refused message stays with the reason, does not delay later ones, and is sent again on Retry', async () => {
  answer = sent =>
    sent.content === 'First' ? problemResponse('conversation.ended') : Response.json(asMessage(sent));
  await openPage();
  await press('Write three');
  await screen.findByText('Not sent. This conversation has ended.');
  await waitFor(() => expect(contents()).toEqual(['First', 'Second', 'Third']));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  answer = sent => Response.json(asMessage(sent));
  await press('Retry');
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
  expect(posted.at(-1)!.clientId).toBe(posted[0]!.clientId);
});

test('a discarded message is removed from the device and not sent again', async () => {
  answer = () => problemResponse('message.blocked');
  const { close } = await openPage();
  await press('Write');
  await screen.findByText('Not sent. This person cannot receive messages at the moment.');
  await press('Discard');
  expect(screen.queryByText('Kia ora')).toBeNull();
  expect(onDevice()).toEqual([]);
  close();
  await openPage();
  expect(posted).toHaveLength(1);
});

test('a message that causes three server errors is refused, and later ones are sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer = sent =>
    sent.content === 'First' ? problemResponse('internal_error') : Response.json(asMessage(sent));
  await openPage();
  await press('Write three');
  await act(() => vi.advanceTimersByTimeAsync(3 * RETRY_INTERVAL_MS));
  expect(contents()).toEqual(['First', 'First', 'First', 'Second', 'Third']);
  screen.getByText('Not sent. Something went wrong. Please try again.');
});

test('unsent messages are shown after the page is opened again, and are sent in order', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const { close } = await openPage();
  await press('Write three');
  close();
  posted = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = async sent => {
    await promise;
    return Response.json(asMessage(sent));
  };
  await openPage();
  expect(screen.getAllByText('Sending…')).toHaveLength(3);
  resolve();
  await waitFor(() => expect(contents()).toEqual(['First', 'Second', 'Third']));
  await waitFor(() => expect(onDevice()).toEqual([]));
});

test('a refused message is shown after the page is opened again, and is not retried automatically', async () => {
  answer = () => problemResponse('conversation.ended');
  const { close } = await openPage();
  await press('Write');
  await screen.findByRole('alert');
  close();
  await openPage();
  screen.getByText('Not sent. This conversation has ended.');
  expect(posted).toHaveLength(1);
});

test('a tab shows the unsent messages of another tab until they are sent', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await openPage();
  await press('Write');
  storeFromOtherTab(fromOtherTab.clientId, fromOtherTab);
  const shown = () => screen.getAllByRole('listitem').map(item => item.textContent);
  expect(shown()).toEqual([
    expect.stringContaining('From the other tab'),
    expect.stringContaining('Kia ora'),
  ]);
  storeFromOtherTab(fromOtherTab.clientId, null);
  expect(shown()).toEqual([expect.stringContaining('Kia ora')]);
});

test('an open tab sends the unsent messages of a closed one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openPage();
  storeFromOtherTab(fromOtherTab.clientId, fromOtherTab);
  await act(() => vi.advanceTimersByTimeAsync(RETRY_INTERVAL_MS));
  expect(contents()).toEqual(['From the other tab']);
  expect(onDevice()).toEqual([]);
});

test('a message that another tab discarded while it was being refused here does not come back', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  await openPage();
  await press('Write');
  storeFromOtherTab(posted[0]!.clientId, null);
  await act(async () => resolve(problemResponse('conversation.ended')));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onDevice()).toEqual([]);
});

test('a message is sent even if the device’s storage is full', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await openPage();
  await press('Write');
  await waitFor(() => expect(contents()).toEqual(['Kia ora']));
  vi.restoreAllMocks();
});

test('the unsent messages of another user on this device are neither shown nor sent', async () => {
  localStorage.setItem('sway-outbox:31:x', JSON.stringify({ ...fromOtherTab, clientId: 'x' }));
  await openPage();
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(posted).toEqual([]);
});

test('unsent messages are removed from the device and the page when their writer signs out, and are never sent', async () => {
  answer = () => Promise.reject(new TypeError('no network'));
  await openPage();
  const { setDeviceOwner, canStoreFor } = await import('#shared/device/own-items.ts');
  act(() => setDeviceOwner(USER_ID));
  await press('Write three');
  await waitFor(() => expect(onDevice()).toHaveLength(3));
  act(() => setDeviceOwner(null));
  expect(onDevice()).toEqual([]);
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(canStoreFor(USER_ID)).toBe(false);
  await press('Write');
  expect(onDevice()).toEqual([]);
  answer = sent => Response.json(asMessage(sent));
  act(() => setDeviceOwner(USER_ID));
  await press('Write');
  await waitFor(() => expect(contents().at(-1)).toBe('Kia ora'));
  expect(contents().filter(content => content === 'Second')).toEqual([]);
});
