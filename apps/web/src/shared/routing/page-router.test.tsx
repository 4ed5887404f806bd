import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link } from './link.tsx';
import { Outlet } from './outlet.tsx';
import { useLocation } from './current-page.ts';
import type { PageRoute } from './match-page.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryHistory } from './memory-history.ts';
import { PageRouter } from './page-router.tsx';
import { useIsPageLoading, useShown } from './current-page.ts';
import { useScrollRestoration } from './scroll-restoration.ts';

type Code = { Component: () => React.ReactNode };

let scrollY = 0;
const scrolledTo = vi.fn<(left: number, top: number) => void>((_, top) => (scrollY = top));

beforeEach(() => {
  scrollY = 0;
  scrolledTo.mockClear();
  vi.stubGlobal('scrollTo', scrolledTo);
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrollY);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Layout() {
  useScrollRestoration();
  const { pathname } = useLocation();
  const isLoading = useIsPageLoading();
  const [drawnFirst] = useState(pathname);
  return (
    <>
      <p>{`${pathname}, since ${drawnFirst}${isLoading ? ', loading' : ''}`}</p>
      {useShown()?.hasFailed ? 'failed' : <Outlet />}
      <Link to="/late">To late</Link>
    </>
  );
}

/** A site whose page `/late` is loaded when the test says so. */
function open(address: string) {
  const code = Promise.withResolvers<Code>();
  const load = vi.fn<() => Promise<Code>>(() => code.promise);
  const routes: PageRoute[] = [
    {
      Component: Layout,
      children: [
        { path: '/here', Component: () => <h1>Here</h1> },
        { path: '/there', Component: () => <h1>There</h1> },
        { path: '/late', lazy: load },
      ],
    },
  ];
  const history = memoryHistory(address);
  const reload = vi.spyOn(history, 'reload');
  render(<PageRouter history={history} routes={routes} />);
  return {
    load,
    reload,
    arrive: () => act(async () => code.resolve({ Component: () => <h1>Late</h1> })),
    fail: () => act(async () => code.reject(new Error('offline'))),
    go: (to: string | number) =>
      act(async () => (typeof to === 'number' ? history.go(to) : history.push(to))),
  };
}

const heading = () => screen.queryByRole('heading')?.textContent;
const layout = () => screen.getByText(/, since/).textContent;

test('a page stays until the code of the next one has been loaded', async () => {
  const { go, arrive } = open('/here');
  await go('/late');
  expect([heading(), layout()]).toEqual(['Here', '/here, since /here, loading']);
  await arrive();
  expect([heading(), layout()]).toEqual(['Late', '/late, since /here']);
});

test('the code of a page is loaded once the pointer comes to a link', async () => {
  const { load, arrive, go } = open('/here');
  fireEvent.pointerEnter(screen.getByRole('link'));
  expect(load).toHaveBeenCalledOnce();
  await arrive();
  await go('/late');
  expect([heading(), load.mock.calls.length]).toEqual(['Late', 1]);
});

test('who goes elsewhere while a page is being loaded is not taken to it when it arrives', async () => {
  const { go, arrive } = open('/here');
  await go('/late');
  await go('/there');
  await arrive();
  expect([heading(), layout()]).toEqual(['There', '/there, since /here']);
});

test('the first page is drawn once its code has been loaded, and the layout before', async () => {
  const { arrive } = open('/late');
  expect([heading(), layout()]).toEqual([undefined, '/late, since /late, loading']);
  await arrive();
  expect([heading(), layout()]).toEqual(['Late', '/late, since /late']);
});

describe('a page whose code cannot be loaded', () => {
  const siteAnswers = (answer: () => Promise<Response>) =>
    vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer));
  const ok = async () => Response.json({});

  test('is loaded with its document if the site answers, as after an upgrade', async () => {
    siteAnswers(ok);
    const { go, fail, reload } = open('/here');
    await go('/late');
    await fail();
    expect(reload).toHaveBeenCalledOnce();
    expect([heading(), layout()]).toEqual(['Here', '/here, since /here, loading']);
  });

  test.each([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is not there', async () => new Response('Bad Gateway', { status: 502 })],
  ])('is said to have failed if the site %s, and the way back works', async (_, answer) => {
    siteAnswers(answer);
    const { go, fail, reload } = open('/here');
    await go('/late');
    await fail();
    expect(screen.getByText('failed')).toBeDefined();
    expect(reload).not.toHaveBeenCalled();
    await go(-1);
    expect(heading()).toBe('Here');
  });

  test('is said to have failed if its document has just been loaded, and not loaded without end', async () => {
    siteAnswers(ok);
    const { fail, reload } = open('/late');
    await fail();
    expect(screen.getByText('failed')).toBeDefined();
    expect(reload).not.toHaveBeenCalled();
  });

  test('is not loaded with its document once the user has gone elsewhere', async () => {
    const answer = Promise.withResolvers<Response>();
    siteAnswers(() => answer.promise);
    const { go, fail, reload } = open('/here');
    await go('/late');
    await fail();
    await go('/there');
    await act(async () => answer.resolve(Response.json({})));
    expect(reload).not.toHaveBeenCalled();
    expect(heading()).toBe('There');
  });
});

test('another page starts at its top, and one that the user goes back to where they left it', async () => {
  const { go } = open('/here');
  scrollY = 700;
  await go('/there');
  expect(scrolledTo.mock.lastCall).toEqual([0, 0]);
  scrollY = 300;
  await go(-1);
  expect(scrolledTo.mock.lastCall).toEqual([0, 700]);
  await go(1);
  expect(scrolledTo.mock.lastCall).toEqual([0, 300]);
});

test('a page that has just been opened stays where the reader has scrolled to', () => {
  open('/here');
  expect(scrolledTo).not.toHaveBeenCalled();
});
