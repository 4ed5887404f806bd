import { useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from '#app/app.tsx';
import { nameHistoryEntry } from '#app/name-history-entry.ts';
import { routes } from '#app/routes.tsx';
import '#app/styles.css';
import { createQueryClient } from '#shared/api/query-client.ts';
import { siteQuery } from '#shared/api/use-site.ts';
import { readPageData } from '#shared/rendering/page-data.ts';
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
void (readPageData(queryClient) ? hydrate() : draw());

/** Takes over the page that the server rendered. Pages import this file’s chunk, so it must not wait for them at its top level. */
async function hydrate(): Promise<void> {
  void queryClient.prefetchQuery(sessionQuery);
  await loadFirstPage();
  hydrateRoot(root, <BrowserApp />);
}

/** Draws a page that only the browser draws. */
async function draw(): Promise<void> {
  await Promise.race([
    Promise.all([queryClient.prefetchQuery(siteQuery), queryClient.prefetchQuery(sessionQuery)]),
    new Promise(resolve => {
      setTimeout(resolve, FIRST_PAINT_WAIT_MS);
    }),
  ]);
  createRoot(root).render(<BrowserApp />);
}

function BrowserApp() {
  // Created with the first render, when the first page's code is known.
  const [router] = useState(() => createBrowserRouter(routes));
  return (
    <App queryClient={queryClient} theme={theme}>
      <RouterProvider router={router} />
    </App>
  );
}

/** Loads the code of the page that the server rendered, without which the first render would draw nothing in its place. */
async function loadFirstPage(): Promise<void> {
  const matched = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
