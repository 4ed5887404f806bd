// The entry of the server's bundle: renders a page as a visitor sees it.
import type { CallAnswer, CreateRenderer, ThemeChoice } from '@sway/contract/page-rendering';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { App } from '#app/app.tsx';
import { routes } from '#app/routes.tsx';
import { serverPageOf } from '#app/server-pages.ts';
import { loadRefusalTexts } from '#shared/api/describe-error.ts';
import { createQueryClient } from '#shared/api/query-client.ts';
import { setTransport } from '#shared/api/request.ts';
import { siteQuery } from '#shared/api/use-site.ts';
import { loadInto } from '#shared/rendering/load-into.ts';
import { loadPage } from '#shared/routing/load-page.ts';
import { matchPage } from '#shared/routing/match-page.ts';
import { memoryHistory } from '#shared/routing/memory-history.ts';
import { PageRouter } from '#shared/routing/page-router.tsx';
import { writePageData } from '#shared/rendering/page-data.ts';

/** The site has no address of its own here: pages have only paths. */
const HERE = 'http://sway.invalid';

await loadRefusalTexts();

export const createRenderer: CreateRenderer = call => {
  setTransport(async path => asResponse(await call(String(path))));
  return async (path, theme) => {
    const url = new URL(path, HERE);
    const match = matchPage(routes, url.pathname);
    const page = serverPageOf(match?.routes.at(-1)!.path, url.searchParams);
    if (!match || !page) return null;
    const queryClient = createQueryClient();
    try {
      const load = loadInto(queryClient);
      const { params } = match;
      await Promise.all([load(siteQuery), page.needs?.({ params, search: url.searchParams }, load)]);
      const html = await toHtml(await appAt(url, theme, queryClient));
      return { html, data: writePageData(queryClient), module: page.module };
    } finally {
      // Ends the timers that would hold the data for minutes.
      queryClient.clear();
    }
  };
};

async function appAt(url: URL, theme: ThemeChoice, queryClient: QueryClient): Promise<ReactNode> {
  await loadPage(routes, url);
  return (
    <App queryClient={queryClient} theme={theme}>
      <PageRouter history={memoryHistory(url.pathname + url.search)} routes={routes} />
    </App>
  );
}

/** Renders to one text. Parts that arrive late would need React's inline scripts, which the content policy forbids. */
async function toHtml(app: ReactNode): Promise<string> {
  let failure: unknown;
  const stream = await renderToReadableStream(app, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: error => void (failure ??= error),
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  // React would leave the part that failed to the browser.
  if (failure !== undefined) throw failure;
  return html;
}

function asResponse({ status, headers, body }: CallAnswer): Response {
  return new Response(body, { status, headers });
}
