import { OFFLINE_ATTRIBUTE } from '@sway/contract/offline';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import { watchConnection } from './offline-notice.ts';

const listening = vi.spyOn(globalThis, 'addEventListener');
const opened = vi.fn<() => Promise<{ match: () => undefined; keys: () => [] }>>();
const answered = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  history.replaceState(null, '', '/property/7');
  opened.mockResolvedValue({ match: () => undefined, keys: () => [] });
  vi.stubGlobal('caches', { open: opened, keys: async () => [] });
  vi.stubGlobal('fetch', answered);
});

afterEach(() => {
  // The window outlives this file.
  for (const [name, listener] of listening.mock.calls) removeEventListener(name, listener);
  document.documentElement.removeAttribute(OFFLINE_ATTRIBUTE);
  vi.unstubAllGlobals();
});

test('a page drawn offline, whose connection came back before it listened, stops saying that there is none', async () => {
  const { promise: isBack, resolve: comeBack } = Promise.withResolvers<Response>();
  answered.mockReturnValue(isBack);
  document.documentElement.setAttribute(OFFLINE_ATTRIBUTE, '');
  const isOffline = watchConnection(createQueryClient());
  await screen.findByText('Offline');
  comeBack(Response.json({ languages: ['en'] }));
  await vi.waitFor(() => expect(screen.queryByText('Offline')).toBeNull());
  expect(isOffline()).toBe(false);
});

test('a connection that comes back while the time of the page is read is not said to be lost', async () => {
  const { promise: isRead, resolve: read } = Promise.withResolvers<Awaited<ReturnType<typeof opened>>>();
  opened.mockReturnValue(isRead);
  watchConnection(createQueryClient());
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  read({ match: () => undefined, keys: () => [] });
  await new Promise(resolve => {
    setTimeout(resolve);
  });
  expect(screen.queryByText(/^Offline/)).toBeNull();
});
