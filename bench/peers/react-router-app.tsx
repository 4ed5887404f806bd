// The app's page of a home as a React Router application in framework mode, in the form that its build writes.
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import { useState } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { createRequestHandler, Outlet, Scripts, ServerRouter, useRouteLoaderData } from 'react-router';
import type { EntryContext, LoaderFunctionArgs, ServerBuild } from 'react-router';
import { App } from '../../apps/web/src/app/app.tsx';
import { RootLayout } from '../../apps/web/src/app/layout/root-layout.tsx';
import { needs, PropertyPage } from '../../apps/web/src/app/pages/property.tsx';
import { RENDERED_PAGES } from '../../apps/web/src/app/routes.tsx';
import { createQueryClient } from '../../apps/web/src/shared/api/query-client.ts';
import { setTransport } from '../../apps/web/src/shared/api/request.ts';
import { siteQuery } from '../../apps/web/src/shared/api/use-site.ts';
import { loadInto } from '../../apps/web/src/shared/rendering/load-into.ts';

const { path, handle: pageHandle } = RENDERED_PAGES.find(page => page.handle.name === 'property')!;

async function loader({ request, params }: LoaderFunctionArgs) {
  const queryClient = createQueryClient();
  const load = loadInto(queryClient);
  await Promise.all([load(siteQuery), needs({ params, search: new URL(request.url).searchParams }, load)]);
  const state = dehydrate(queryClient);
  queryClient.clear();
  return state;
}

/** Without the timers of a browser’s, which would keep the process for minutes. */
function serverQueryClient() {
  const client = createQueryClient();
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, gcTime: Number.POSITIVE_INFINITY } });
  return client;
}

function Document() {
  const [queryClient] = useState(serverQueryClient);
  return (
    <html lang="en-NZ">
      <body>
        <App queryClient={queryClient} theme="system">
          <HydrationBoundary state={useRouteLoaderData<DehydratedState>('property')}>
            <Outlet />
          </HydrationBoundary>
        </App>
        <Scripts />
      </body>
    </html>
  );
}

async function render(request: Request, status: number, headers: Headers, context: EntryContext) {
  // The page as one text, as ours: React would put large parts at its end.
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}

const routes = {
  root: { id: 'root', path: '', module: { default: Document } },
  layout: { id: 'layout', parentId: 'root', module: { default: RootLayout } },
  property: {
    id: 'property',
    parentId: 'layout',
    path,
    module: { default: PropertyPage, loader, handle: pageHandle },
  },
};
const assets = Object.values(routes).map(({ module, ...route }) => {
  const has = { hasLoader: 'loader' in module, hasErrorBoundary: false };
  return [route.id, { ...route, ...has, module: `/${route.id}.js` }];
});

const build: ServerBuild = {
  entry: { module: { default: render } },
  routes: routes as unknown as ServerBuild['routes'],
  assets: {
    entry: { imports: [], module: '/entry.js' },
    routes: Object.fromEntries(assets) as ServerBuild['assets']['routes'],
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '.',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/manifest' },
};

/** @param call makes a call of the API */
export function handlerWith(call: typeof fetch) {
  setTransport(call);
  const handle = createRequestHandler(build, 'production');
  // An adapter hands over more than the request.
  return (request: Request) => handle(request);
}
