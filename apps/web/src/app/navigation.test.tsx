import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NavigationProgress, PageLoading } from './layout/navigation-progress.tsx';
import { PageScroll } from './layout/page-scroll.tsx';
import { loadCode } from './load-code.ts';
import { PageError } from './page-error.tsx';
import type { PageContext } from './page-error.tsx';
import { prefetchPages } from './prefetch-pages.ts';

type Code = { Component: () => React.ReactNode };

let scrollY = 0;
const scrolledTo = vi.fn<(left: number, top: number) => void>((_, top) => (scrollY = top));
const reload = vi.fn<() => void>();

beforeEach(() => {
  scrollY = 0;
  scrolledTo.mockClear();
  reload.mockClear();
  vi.stubGlobal('scrollTo', scrolledTo);
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrollY);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Layout() {
  const { key, pathname } = useLocation();
  const [first] = useState({ key, pathname });
  return (
    <>
      <NavigationProgress />
      <p>{`${pathname}, since ${first.pathname}`}</p>
      <Outlet context={{ isFirst: key === first.key } satisfies PageContext} />
      <Link to="/late">To late</Link>
      <PageScroll />
    </>
  );
}

/** A site whose page `/late` is loaded when the test says so. */
function open(address: string) {
  const code = Promise.withResolvers<Code>();
  const load = vi.fn<() => Promise<Code>>(() => code.promise);
  const pages: RouteObject[] = [
    { path: '/here', Component: () => <h1>Here</h1> },
    { path: '/there', Component: () => <h1>There</h1> },
    { path: '/late', handle: { load }, lazy: () => loadCode(load) },
  ];
  const routes = [
    {
      Component: Layout,
      children: [
        {
          ErrorBoundary: () => <PageError onOutdated={reload} />,
          HydrateFallback: PageLoading,
          children: pages,
        },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address], hydrationData: {} });
  render(<RouterProvider router={router} />);
  return {
    routes,
    load,
    arrive: () => act(async () => code.resolve({ Component: () => <h1>Late</h1> })),
    fail: () => act(async () => code.reject(new Error('offline'))),
    go: (to: string | number) =>
      // The page may never arrive.
      act(async () => void (typeof to === 'number' ? router.navigate(to) : router.navigate(to))),
  };
}

const heading = () => screen.queryByRole('heading')?.textContent;
const layout = () => [screen.getByText(/, since/).textContent, screen.queryByRole('progressbar') !== null];

test('a page stays until the code of the next one has been loaded', async () => {
  const { go, arrive } = open('/here');
  await go('/late');
  expect([heading(), ...layout()]).toEqual(['Here', '/here, since /here', true]);
  await arrive();
  expect([heading(), ...layout()]).toEqual(['Late', '/late, since /here', false]);
});

test.each(['pointerover', 'focusin'])(
  'the code of a page is loaded once there is a %s on a link',
  async event => {
    const { routes, load, arrive, go } = open('/here');
    const stop = prefetchPages(routes);
    fireEvent(screen.getByRole('link'), new Event(event, { bubbles: true }));
    stop();
    expect(load).toHaveBeenCalledOnce();
    await arrive();
    await go('/late');
    expect(heading()).toBe('Late');
  },
);

test('who goes elsewhere while a page is being loaded is not taken to it when it arrives', async () => {
  const { go, arrive } = open('/here');
  await go('/late');
  await go('/there');
  await arrive();
  expect([heading(), ...layout()]).toEqual(['There', '/there, since /here', false]);
});

test('the first page is drawn once its code has been loaded, and the layout before', async () => {
  const { arrive } = open('/late');
  expect([heading(), ...layout()]).toEqual([undefined, '/late, since /late', true]);
  await arrive();
  expect([heading(), ...layout()]).toEqual(['Late', '/late, since /late', false]);
});

describe('a page whose code cannot be loaded', () => {
  const FAILED = 'This page could not be loaded';
  const siteAnswers = (answer: () => Promise<Response>) =>
    vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer));
  const ok = async () => Response.json({});

  test('is loaded with its document if the site answers, as after an upgrade', async () => {
    siteAnswers(ok);
    const { go, fail } = open('/here');
    await go('/late');
    await fail();
    expect(reload).toHaveBeenCalledOnce();
    expect([heading(), ...layout()]).toEqual([undefined, '/late, since /here', false]);
  });

  test.each([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is not there', async () => new Response('Bad Gateway', { status: 502 })],
  ])('is said to have failed if the site %s, and the way back works', async (_, answer) => {
    siteAnswers(answer);
    const { go, fail } = open('/here');
    await go('/late');
    await fail();
    expect(heading()).toBe(FAILED);
    expect(reload).not.toHaveBeenCalled();
    await go(-1);
    expect(heading()).toBe('Here');
  });

  test('is said to have failed if its document has just been loaded, and not loaded without end', async () => {
    siteAnswers(ok);
    const { fail } = open('/late');
    await fail();
    expect(heading()).toBe(FAILED);
    expect(reload).not.toHaveBeenCalled();
  });

  test('is not loaded with its document once the user has gone elsewhere', async () => {
    const answer = Promise.withResolvers<Response>();
    siteAnswers(() => answer.promise);
    const { go, fail } = open('/here');
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
