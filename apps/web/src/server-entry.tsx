// The entry of the server's bundle: renders a page as a visitor sees it.
import type { CallAnswer, CreateRenderer, ThemeChoice } from '@sway/contract/page-rendering';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router';
import { App } from '#app/app.tsx';
import { RENDERED_PAGES, routes } from '#app/routes.tsx';
import { loadRefusalTexts } from '#shared/api/describe-error.ts';
import { createQueryClient } from '#shared/api/query-client.ts';
import { setTransport } from '#shared/api/request.ts';
import { BASE_PATH } from '#shared/base-path.ts';
import { siteQuery } from '#shared/api/use-site.ts';
import { loadInto } from '#shared/rendering/load-into.ts';
import { writePageData } from '#shared/rendering/page-data.ts';

/** The site has no address of its own here: pages have only paths. */
const HERE = 'http://sway.invalid';

const handler = createStaticHandler(routes, { basename: BASE_PATH });

await loadRefusalTexts();

export const createRenderer: CreateRenderer = call => {
  setTransport(async path => asResponse(await call(String(path))));
  return async (path, theme) => {
    const url = new URL(path, HERE);
    const match = matchRoutes(routes, url, BASE_PATH)?.at(-1);
    const page = RENDERED_PAGES.find(route => route === match?.route)?.handle;
    if (!match || !page || page.isDrawnInBrowser?.(url.searchParams)) return null;
    const queryClient = createQueryClient();
    try {
      const load = loadInto(queryClient);
      const { needs } = await page.load();
      await Promise.all([load(siteQuery), needs?.({ params: match.params, search: url.searchParams }, load)]);
      const html = await toHtml(await appAt(url, theme, queryClient));
      return { html, data: writePageData(queryClient), module: `src/app/pages/${fileName(page.name)}.tsx` };
    } finally {
      // Ends the timers that would hold the data for minutes.
      queryClient.clear();
    }
  };
};

async function appAt(url: URL, theme: ThemeChoice, queryClient: QueryClient): Promise<ReactNode> {
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`The page redirects with ${context.status}`);
  for (const error of Object.values(context.errors ?? {})) throw error;
  return (
    <App queryClient={queryClient} theme={theme}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>
  );
}

/** The file of a page: that of `faq` is `faq`, that of `howItWorks` is `how-it-works`. */
function fileName(page: string): string {
  return page.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
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
