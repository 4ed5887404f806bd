import { QueryObserver } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { aProblem, problemResponse } from '../testing/problems.ts';
import { ownKey } from '../device/own-items.ts';
import { onLiveFrame, startLive } from '../live/live.ts';
import { loginPath, nextPath } from './login-path.ts';
import { endSession } from './end-session.ts';
import { sessionEnded, setSessionUser, signedIn, signedOut, watchSession } from './session-changes.ts';
import { sessionQuery } from './session-query.ts';

const USER = { id: 7, name: 'Hana' } as never;
let queryClient: QueryClient;
let stopWatching: () => void;

beforeEach(() => {
  queryClient = createQueryClient();
  stopWatching = watchSession(queryClient);
});

afterEach(() => {
  stopWatching();
  vi.unstubAllGlobals();
  document.cookie = 'sway_signed_in=; max-age=0';
});

const user = () => queryClient.getQueryData(sessionQuery.queryKey);

/** As every page does. */
function observeSession(): void {
  onTestFinished(new QueryObserver(queryClient, sessionQuery).subscribe(() => undefined));
}

it('does not request the session without the sign-in cookie', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  vi.stubGlobal('fetch', fetch);
  expect(await queryClient.fetchQuery(sessionQuery)).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

it('treats an ended session as a visitor', async () => {
  document.cookie = 'sway_signed_in=1';
  vi.stubGlobal('fetch', async () => problemResponse('session.required'));
  expect(await queryClient.fetchQuery(sessionQuery)).toBeNull();
});

it('keeps the user who has just signed in when an earlier request answers that no one is', async () => {
  document.cookie = 'sway_signed_in=1';
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  const request = queryClient.prefetchQuery(sessionQuery);
  signedIn(queryClient, USER);
  resolve(problemResponse('session.required'));
  await request;
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(user()).toEqual(USER);
});

it('stays signed out when an earlier request answers with the user', async () => {
  document.cookie = 'sway_signed_in=1';
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  const request = queryClient.prefetchQuery(sessionQuery);
  signedOut(queryClient);
  resolve(Response.json(USER));
  await request;
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(user()).toBeNull();
});

it('drops the user and all data fetched for them on logout, but not the site’s settings', () => {
  queryClient.setQueryData(sessionQuery.queryKey, USER);
  queryClient.setQueryData(['own-sessions'], []);
  queryClient.setQueryData(['site'], { mode: 'demo' });
  signedOut(queryClient);
  expect(user()).toBeNull();
  expect(queryClient.getQueryData(['own-sessions'])).toBeUndefined();
  expect(queryClient.getQueryData(['site'])).toEqual({ mode: 'demo' });
});

it.each([
  ['session.required', null],
  ['session.credentials_wrong', USER],
  ['permission.denied', USER],
  ['rate_limited', USER],
] as const)('after %s from any call the user is %j', async (code, expected) => {
  queryClient.setQueryData(sessionQuery.queryKey, USER);
  observeSession();
  const failing = new QueryObserver(queryClient, {
    queryKey: ['anything'],
    queryFn: () => Promise.reject(aProblem(code)),
  });
  const stop = failing.subscribe(() => undefined);
  await expect.poll(() => failing.getCurrentResult().isError || user() === null).toBe(true);
  stop();
  expect(user()).toEqual(expected);
});

describe('a user’s items on the device', () => {
  beforeEach(() => {
    setSessionUser(queryClient, USER);
    localStorage.setItem('sway-draft:7:3', 'Kia ora');
    localStorage.setItem('sway-outbox:7:a', '{}');
    localStorage.setItem(ownKey('listing-draft'), '{}');
    sessionStorage.setItem(`${ownKey('claim')}:12`, '{}');
  });
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const storedKeys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];

  it('are removed when the user signs out', () => {
    signedOut(queryClient);
    expect(storedKeys()).toEqual([]);
  });

  it('are removed with the next answer after the session was ended elsewhere', async () => {
    observeSession();
    const failing = new QueryObserver(queryClient, {
      queryKey: ['anything'],
      queryFn: () => Promise.reject(aProblem('session.required')),
    });
    const stop = failing.subscribe(() => undefined);
    await expect.poll(storedKeys).toEqual([]);
    stop();
  });

  it('remain after a call that was sent before the session got a new cookie, and so does the user', async () => {
    document.cookie = 'sway_signed_in=1';
    vi.stubGlobal('fetch', async () => Response.json(USER));
    observeSession();
    await queryClient
      .fetchQuery({ queryKey: ['anything'], queryFn: () => Promise.reject(aProblem('session.required')) })
      .catch(() => undefined);
    expect(user()).toBeNull();
    await expect.poll(user).toEqual(USER);
    expect(storedKeys()).toHaveLength(4);
  });

  it('are removed when the page is opened after the session has ended', async () => {
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    expect(storedKeys()).toEqual([]);
  });

  it('are removed when another tab signs out', async () => {
    const otherTab = new BroadcastChannel('sway-session');
    otherTab.postMessage('signed-out');
    await expect.poll(storedKeys).toEqual([]);
    otherTab.close();
  });

  it('are removed when another user signs in', () => {
    signedIn(queryClient, { id: 8, name: 'Tama' } as never);
    expect(storedKeys()).toEqual([]);
  });

  it('remain while the network is down', async () => {
    document.cookie = 'sway_signed_in=1';
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0, retry: false }).catch(() => undefined);
    expect(storedKeys()).toHaveLength(4);
  });
});

it('follows a logout in another tab', async () => {
  queryClient.setQueryData(sessionQuery.queryKey, USER);
  const otherTab = new BroadcastChannel('sway-session');
  otherTab.postMessage('signed-out');
  await expect.poll(user).toBeNull();
  otherTab.close();
});

it.each([
  ['/profile?tab=data', '/profile?tab=data'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['profile', '/'],
  ['javascript:alert(1)', '/'],
])('after login, next=%s opens %s', (next, path) => {
  expect(nextPath(new URL(loginPath(next), 'http://sway.test').searchParams)).toBe(path);
});

it('reads the session again when it ended elsewhere', async () => {
  document.cookie = 'sway_signed_in=1';
  vi.stubGlobal('fetch', async () => problemResponse('session.required'));
  queryClient.setQueryData(sessionQuery.queryKey, USER);
  observeSession();
  queryClient.setQueryData(['own-sessions'], []);
  sessionEnded(queryClient);
  await vi.waitFor(() => expect(user()).toBeNull());
  expect(queryClient.getQueryData(['own-sessions'])).toBeUndefined();
});

describe('the call that ends the session', () => {
  it('begins after requests in progress have been cancelled', async () => {
    const aborted: string[] = [];
    const unread = new QueryObserver(queryClient, {
      queryKey: ['unread'],
      queryFn: ({ signal }) =>
        new Promise<number>(() => signal.addEventListener('abort', () => aborted.push('unread'))),
    });
    onTestFinished(unread.subscribe(() => undefined));
    await endSession(queryClient, async () => void aborted.push('session'));
    expect(aborted).toEqual(['unread', 'session']);
  });

  it('begins after the live connection has been closed, whose frames would have more fetched', async () => {
    const sockets = connectLive();
    let frames = 0;
    onTestFinished(onLiveFrame(() => frames++));
    await endSession(queryClient, async () => sockets[0]!.receive({ type: 'welcome' }));
    expect(frames).toBe(0);
    expect(sockets).toHaveLength(1);
    expect(sockets[0]!.isClosed).toBe(true);
  });

  it('connects again if it fails', async () => {
    const sockets = connectLive();
    const failure = endSession(queryClient, () => Promise.reject(new Error('offline')));
    await expect(failure).rejects.toThrow('offline');
    expect(sockets).toHaveLength(2);
    expect(sockets[1]!.isClosed).toBe(false);
  });

  it('has everything fetched again if it fails', async () => {
    let fetched = 0;
    const unread = new QueryObserver(queryClient, { queryKey: ['unread'], queryFn: async () => ++fetched });
    onTestFinished(unread.subscribe(() => undefined));
    await vi.waitFor(() => expect(fetched).toBe(1));
    await expect(endSession(queryClient, () => Promise.reject(new Error('offline')))).rejects.toThrow(
      'offline',
    );
    await vi.waitFor(() => expect(fetched).toBe(2));
  });
});

class Socket extends EventTarget {
  isClosed = false;

  close(): void {
    this.isClosed = true;
  }

  receive(frame: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
}

/** Connects to a server that says nothing. @returns the connections, the oldest first */
function connectLive(): Socket[] {
  const sockets: Socket[] = [];
  vi.stubGlobal(
    'WebSocket',
    class extends Socket {
      constructor() {
        super();
        sockets.push(this);
      }
    },
  );
  onTestFinished(startLive(() => ({})));
  return sockets;
}
