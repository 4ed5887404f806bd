import { QueryObserver } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { ApiError } from '../api/request.ts';
import { ownKey } from '../device/own-items.ts';
import { loginPath, nextPath } from './login-path.ts';
import { setSessionUser, signedIn, signedOut, watchSession } from './session-changes.ts';
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

it('asks nobody who is signed in where the cookie says that nobody is', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  vi.stubGlobal('fetch', fetch);
  expect(await queryClient.fetchQuery(sessionQuery)).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

it('takes a session that has ended for nobody', async () => {
  document.cookie = 'sway_signed_in=1';
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Please log in' }, { status: 401 }));
  expect(await queryClient.fetchQuery(sessionQuery)).toBeNull();
});

it('keeps who has just signed in when an earlier question is answered with nobody', async () => {
  document.cookie = 'sway_signed_in=1';
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  const asked = queryClient.prefetchQuery(sessionQuery);
  signedIn(queryClient, USER);
  resolve(Response.json({ message: 'Please log in' }, { status: 401 }));
  await asked;
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(user()).toEqual(USER);
});

it('takes nobody as signed in after signing out, though an earlier question is answered with the user', async () => {
  document.cookie = 'sway_signed_in=1';
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  const asked = queryClient.prefetchQuery(sessionQuery);
  signedOut(queryClient);
  resolve(Response.json(USER));
  await asked;
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(user()).toBeNull();
});

it('forgets the user and everything fetched for them on signing out, but not how the site is run', () => {
  queryClient.setQueryData(sessionQuery.queryKey, USER);
  queryClient.setQueryData(['own-sessions'], []);
  queryClient.setQueryData(['site'], { mode: 'demo' });
  signedOut(queryClient);
  expect(user()).toBeNull();
  expect(queryClient.getQueryData(['own-sessions'])).toBeUndefined();
  expect(queryClient.getQueryData(['site'])).toEqual({ mode: 'demo' });
});

it.each([
  [401, null],
  [403, USER],
  [429, USER],
])('after a %i from any call the user is %j', async (status, left) => {
  queryClient.setQueryData(sessionQuery.queryKey, USER);
  const failing = new QueryObserver(queryClient, {
    queryKey: ['anything'],
    queryFn: () => Promise.reject(new ApiError(status, 'refused', null)),
  });
  const stop = failing.subscribe(() => undefined);
  await expect.poll(() => failing.getCurrentResult().isError || user() === null).toBe(true);
  stop();
  expect(user()).toEqual(left);
});

describe('what this device keeps of a person', () => {
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
  const kept = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];

  it('goes when they sign out', () => {
    signedOut(queryClient);
    expect(kept()).toEqual([]);
  });

  it('goes when their session was ended elsewhere, with the next answer', async () => {
    const failing = new QueryObserver(queryClient, {
      queryKey: ['anything'],
      queryFn: () => Promise.reject(new ApiError(401, 'refused', null)),
    });
    const stop = failing.subscribe(() => undefined);
    await expect.poll(kept).toEqual([]);
    stop();
  });

  it('goes when the page is opened after their session has ended', async () => {
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    expect(kept()).toEqual([]);
  });

  it('goes when another tab signs out', async () => {
    const otherTab = new BroadcastChannel('sway-session');
    otherTab.postMessage('signed-out');
    await expect.poll(kept).toEqual([]);
    otherTab.close();
  });

  it('is nothing that the next person finds', () => {
    signedIn(queryClient, { id: 8, name: 'Tama' } as never);
    expect(kept()).toEqual([]);
  });

  it('stays while the network is away', async () => {
    document.cookie = 'sway_signed_in=1';
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0, retry: false }).catch(() => undefined);
    expect(kept()).toHaveLength(4);
  });
});

it('hears of other tabs signing out', async () => {
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
])('after signing in, next=%s leads to %s', (next, path) => {
  expect(nextPath(new URL(loginPath(next), 'http://sway.test').searchParams)).toBe(path);
});
