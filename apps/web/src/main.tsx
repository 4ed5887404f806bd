import { startTransition } from 'react';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router';
import type { DataRouter } from 'react-router';
import { App } from '#app/app.tsx';
import { nameHistoryEntry } from '#app/name-history-entry.ts';
import type { PageHandle } from '#app/page-handle.ts';
import { routes } from '#app/routes.tsx';
import '#app/styles.css';
import { createQueryClient } from '#shared/api/query-client.ts';
import { BASE_PATH } from '#shared/base-path.ts';
import { siteQuery } from '#shared/api/use-site.ts';
import { untilLoaded } from '#shared/rendering/lazy-part.ts';
import { readPageData } from '#shared/rendering/page-data.ts';
import { createRoot, hydrateRoot } from '#shared/rendering/react-dom.ts';
import { watchSession } from '#shared/session/session-changes.ts';
import { sessionQuery } from '#shared/session/session-query.ts';
import { renderedTheme, watchTheme } from '#shared/theme.ts';

/** How long the first paint waits for the site's settings and the session, so that the layout does not shift when they arrive. */
const FIRST_PAINT_WAIT_MS = 300;

const queryClient = createQueryClient();
const root = document.getElementById('root')!;
const theme = renderedTheme();
nameHistoryEntry();
watchTheme();
watchSession(queryClient);
void start();

async function start(): Promise<void> {
  // The evaluation of this file is long enough for one task on a slow phone.
  await new Promise(resolve => {
    setTimeout(resolve);
  });
  if (document.documentElement.dataset.offline) await (await loadAfterStart()).restorePages(queryClient);
  await ((await readPageData(queryClient)) ? hydrate() : draw());
  (await loadAfterStart()).afterStart(queryClient, routes);
}

function loadAfterStart() {
  return import('#app/after-start.ts');
}

/** Takes over the page that the server rendered. Pages import this file’s chunk, so it must not wait for them at its top level. */
async function hydrate(): Promise<void> {
  void queryClient.prefetchQuery(sessionQuery);
  // Without it the first render would draw nothing in its place.
  await loadFirstPage();
  // The browser has scrolled this page already, and so may its reader have.
  const router = createBrowserRouter(routes, { hydrationData: {}, basename: BASE_PATH });
  // In a transition React hydrates in slices, between which the page answers to input.
  startTransition(() => void hydrateRoot(root, <BrowserApp router={router} />));
}

/** Draws a page that only the browser draws. */
async function draw(): Promise<void> {
  await Promise.race([
    Promise.all([queryClient.prefetchQuery(siteQuery), queryClient.prefetchQuery(sessionQuery)]),
    new Promise(resolve => {
      setTimeout(resolve, FIRST_PAINT_WAIT_MS);
    }),
  ]);
  createRoot(root).render(<BrowserApp router={createBrowserRouter(routes, { basename: BASE_PATH })} />);
}

function BrowserApp({ router }: { router: DataRouter }) {
  return (
    <App queryClient={queryClient} theme={theme}>
      <RouterProvider router={router} />
    </App>
  );
}

async function loadFirstPage(): Promise<void> {
  const route = matchRoutes(routes, window.location, BASE_PATH)?.at(-1)?.route;
  if (typeof route?.lazy !== 'function') return;
  await untilLoaded((route.handle as PageHandle).load);
  Object.assign(route, await route.lazy(), { lazy: undefined });
}
