import type { Message } from '@sway/contract/conversations';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import { UnsentBubble } from '../thread/message-bubble.tsx';
import type { Unsent } from './unsent-messages.ts';
import { RETRY_INTERVAL_MS } from './send-waiting.ts';

type Posted = { clientId: string; content: string };

const USER_ID = 3;
const conversation = { id: 11, propertyId: 7 };

/** What the server was sent, in its order; how it answers is the test's. */
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

/** The outbox of a page that has just been opened: what an earlier one left is on the device alone. */
async function openPage() {
  vi.resetModules();
  const [{ useOutbox }, { startSending }] = await Promise.all([
    import('./use-unsent-messages.ts'),
    import('./send-waiting.ts'),
  ]);
  function Box() {
    const { unsent, send, retry, discard } = useOutbox(USER_ID, conversation);
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

function refusal(status: number, message: string): Response {
  return Response.json({ message, code: 'conflict' }, { status });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const contents = () => posted.map(({ content }) => content);
const ids = () => new Set(posted.map(({ clientId }) => clientId)).size;
const onDevice = () => Object.keys(localStorage).filter(key => key.startsWith('sway-outbox:'));

/** As if another tab had done it: a browser tells every tab but the one that writes. */
function tellFromOtherTab(clientId: string, message: Unsent | null): void {
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

test('what is written shows as on its way at once, and leaves the outbox and the device when it has arrived', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  await openPage();
  await press('Write');
  expect(screen.getByText('Sending…')).toBeDefined();
  expect(onDevice()).toHaveLength(1);
  resolve(Response.json(asMessage(posted[0]!)));
  await waitFor(() => expect(screen.queryByText('Kia ora')).toBeNull());
  expect(onDevice()).toEqual([]);
});

test('messages are sent one after the other, as they were written', async () => {
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

test('what did not get through is tried again by itself, under the same id, before what was written later', async () => {
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
  [401, 'Please log in'],
  [429, 'You are sending messages too quickly. Please wait a few seconds.'],
  [503, 'Starting'],
])('an answer of %i only makes it wait', async (status, words) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer = () => refusal(status, words);
  await openPage();
  await press('Write');
  await act(() => vi.advanceTimersByTimeAsync(10 * RETRY_INTERVAL_MS));
  expect(screen.getByText('Sending…')).toBeDefined();
  answer = sent => Response.json(asMessage(sent));
  await act(() => vi.advanceTimersByTimeAsync(RETRY_INTERVAL_MS));
  expect(screen.queryByText('Kia ora')).toBeNull();
  expect(ids()).toBe(1);
});

test('a refused message stays with the reason, lets the next by, and is sent again when one asks for it', async () => {
  answer = sent =>
    sent.content === 'First' ? refusal(409, 'This conversation has ended.') : Response.json(asMessage(sent));
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

test('a message that is given up is gone from the device too, and never sent', async () => {
  answer = () => refusal(403, 'Hana cannot receive messages.');
  const { close } = await openPage();
  await press('Write');
  await screen.findByText('Not sent. Hana cannot receive messages.');
  await press('Discard');
  expect(screen.queryByText('Kia ora')).toBeNull();
  expect(onDevice()).toEqual([]);
  close();
  await openPage();
  expect(posted).toHaveLength(1);
});

test('one that the server stumbles over three times is put aside, and those behind it arrive', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer = sent =>
    sent.content === 'First'
      ? refusal(500, 'Something went wrong on our side.')
      : Response.json(asMessage(sent));
  await openPage();
  await press('Write three');
  await act(() => vi.advanceTimersByTimeAsync(3 * RETRY_INTERVAL_MS));
  expect(contents()).toEqual(['First', 'First', 'First', 'Second', 'Third']);
  expect(screen.getByText('Not sent. Something went wrong on our side.')).toBeDefined();
});

test('what waited when the page was closed shows after opening it again, and is sent in its order', async () => {
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

test('a refusal is still there after opening the page again, and is not tried by itself', async () => {
  answer = () => refusal(409, 'This conversation has ended.');
  const { close } = await openPage();
  await press('Write');
  await screen.findByRole('alert');
  close();
  await openPage();
  expect(screen.getByText('Not sent. This conversation has ended.')).toBeDefined();
  expect(posted).toHaveLength(1);
});

test('two tabs show the same: what the other wrote, and no more what it sent', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await openPage();
  await press('Write');
  tellFromOtherTab(fromOtherTab.clientId, fromOtherTab);
  const shown = () => screen.getAllByRole('listitem').map(item => item.textContent);
  expect(shown()).toEqual([
    expect.stringContaining('From the other tab'),
    expect.stringContaining('Kia ora'),
  ]);
  tellFromOtherTab(fromOtherTab.clientId, null);
  expect(shown()).toEqual([expect.stringContaining('Kia ora')]);
});

test('what a tab wrote that was closed since is sent by one that is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openPage();
  tellFromOtherTab(fromOtherTab.clientId, fromOtherTab);
  await act(() => vi.advanceTimersByTimeAsync(RETRY_INTERVAL_MS));
  expect(contents()).toEqual(['From the other tab']);
  expect(onDevice()).toEqual([]);
});

test('what another tab threw away while it was refused here does not come back', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  await openPage();
  await press('Write');
  tellFromOtherTab(posted[0]!.clientId, null);
  await act(async () => resolve(refusal(409, 'This conversation has ended.')));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onDevice()).toEqual([]);
});

test('on a device without room it is sent all the same', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await openPage();
  await press('Write');
  await waitFor(() => expect(contents()).toEqual(['Kia ora']));
  vi.restoreAllMocks();
});

test('what somebody else wrote on this device is neither shown nor sent', async () => {
  localStorage.setItem('sway-outbox:31:x', JSON.stringify({ ...fromOtherTab, clientId: 'x' }));
  await openPage();
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(posted).toEqual([]);
});

test('what waits goes when its writer signs out, from the device and from the open page, and is never sent', async () => {
  answer = () => Promise.reject(new TypeError('no network'));
  await openPage();
  const { keepOnlyOf, mayKeepFor } = await import('#shared/device/own-items.ts');
  act(() => keepOnlyOf(USER_ID));
  await press('Write three');
  await waitFor(() => expect(onDevice()).toHaveLength(3));
  act(() => keepOnlyOf(null));
  expect(onDevice()).toEqual([]);
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(mayKeepFor(USER_ID)).toBe(false);
  await press('Write');
  expect(onDevice()).toEqual([]);
  answer = sent => Response.json(asMessage(sent));
  act(() => keepOnlyOf(USER_ID));
  await press('Write');
  await waitFor(() => expect(contents().at(-1)).toBe('Kia ora'));
  expect(contents().filter(content => content === 'Second')).toEqual([]);
});
