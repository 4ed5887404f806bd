import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { WORKER_PATH } from '@sway/contract/offline';
import type { RenderedPage, ThemeChoice } from '@sway/contract/page-rendering';
import { languageOfPath, pathIn } from '@sway/domain/language/languages';
import type { Language } from '@sway/domain/language/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPagePath, unknownCall } from '#platform/http/errors/wrong-methods.ts';
import { compressedAnswers } from '#platform/http/compressed-answers.ts';
import type { Config } from '#platform/config.ts';
import { fromReplica } from '#platform/database/replicas/read-scope.ts';
import { inLanguage } from '#platform/language.ts';
import type { Platform } from '#platform/platform.ts';
import { openLand } from '#features/map/index.ts';
import { findEarlierAsset, keepAssets, readAssets } from './earlier-assets.ts';
import type { Assets, EarlierAsset } from './earlier-assets.ts';
import { feedRoutes } from './feeds/feeds.routes.ts';
import { hiddenHomePage } from './hidden-home.ts';
import { sendFromMemory } from './kept-files.ts';
import { keptPages } from './kept-pages.ts';
import type { VisitorPage } from './kept-pages.ts';
import { modulesToFirstHomes, readPageFiles } from './page-files.ts';
import { pageHtml, tagOf, viewerOf } from './page-html.ts';
import type { PageHtml, PageViewer } from './page-html.ts';
import { headIn, leadElsewhere, noteLanguage, pathOf } from './page-language.ts';
import type { PagePlace } from './page-language.ts';
import { movedPlace } from './place-head.ts';
import { resolvePage } from './pages.service.ts';
import { sharedPictureRoutes } from './shared-pictures/shared-pictures.routes.ts';
import { urlOfShared } from './shared-text.ts';
import { sitemapRoutes } from './sitemaps/sitemaps.routes.ts';
import { cachedRenderer } from './rendering/page-cache.ts';
import { pageRenderer } from './rendering/page-renderer.ts';
import type { PageRenderer } from './rendering/page-renderer.ts';
import { RenderLimitError } from './rendering/render-errors.ts';
import { visitorCall } from './rendering/visitor-call.ts';

/** Built files have a hash of their content in their names and can be cached for good. */
const HASHED = /\/assets\/[^/]+$/;

/** What browsers must have as it is in the present release. */
const RELEASED = /\/(worker\.js|manifest\.webmanifest)$/;

/** Where the web app was built into. */
export type WebBuild = {
  /** The folder that the browser gets. */
  webDir: string;
  /** The bundle that renders pages. Without it the browser draws all of them. */
  serverBundle?: string;
  /** Where servers on this disk keep the assets of earlier builds for pages that are open. Without it a page has only this build's. */
  earlierAssetsDir?: string;
};

const DAY_MS = 86_400_000;

/** What all compressed pages that are kept have together. */
const MAX_COMPRESSED_BYTES = 32_000_000;

/**
 * Serves the files of the web app, and for every other path outside the API its page: rendered for a visitor, or the app's HTML with
 * the head of the page, which the browser draws.
 */
export async function pageRoutes(
  app: FastifyInstance,
  platform: Pick<Platform, 'db' | 'storage' | 'pictures' | 'config' | 'signals'>,
  { webDir, serverBundle, earlierAssetsDir }: WebBuild,
): Promise<void> {
  const { db, config, signals } = platform;
  const editions = await openEditions(app, config, { webDir, serverBundle });
  if (earlierAssetsDir !== undefined) keepAssetsDaily(app, await readAssets(webDir), earlierAssetsDir);
  const compress = compressedAnswers(MAX_COMPRESSED_BYTES);
  const changes = signals.watchPublicChanges();
  app.addHook('onClose', () => changes.stop());
  const keep = keptPages(changes);
  sendFromMemory(app, webDir);
  await serveFiles(app, webDir, config);
  app.get('/share', { schema: { hide: true } }, async (request, reply) =>
    reply.redirect(urlOfShared(request.query as Record<string, unknown>, config.baseUrl)),
  );
  sitemapRoutes(app, { db, config });
  feedRoutes(app, platform);
  sharedPictureRoutes(app, { ...platform, land: openLand(webDir) });
  async function makePage(
    request: FastifyRequest,
    place: PagePlace,
    viewer: PageViewer,
  ): Promise<VisitorPage> {
    const query = request.url.split('?')[1] ?? null;
    const { write, renderer } = editions.get(place.language)!;
    const [page, rendered] = await Promise.all([
      resolvePage(db, config.baseUrl, place.path, query),
      renderer && tryToRender(app, renderer, request, viewer.theme),
    ]);
    const head = headIn(page.head, place.language, config);
    const drawnFrom = modulesToFirstHomes(place.path, new URLSearchParams(query ?? ''));
    const html = write(head, viewer, rendered, drawnFrom);
    return { status: page.status, html, tag: tagOf(html), isRendered: rendered !== null };
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0]!;
    if (!isPagePath(path)) throw unknownCall(request);
    const earlier = earlierAssetsDir === undefined ? null : await findEarlierAsset(earlierAssetsDir, path);
    if (earlier) return sendEarlierAsset(reply, earlier);
    const place = languageOfPath(path);
    const elsewhere = leadElsewhere(request, place, config);
    const moved = elsewhere === null ? await fromReplica(() => movedPlace(db, pathOf(request, place))) : null;
    if (moved !== null) return reply.redirect(pathIn(place.language, moved), 301);
    if (elsewhere !== null) return reply.header('cache-control', 'no-store').redirect(elsewhere);
    await noteLanguage(platform, request, reply, place.language);
    return sendPage(request, reply, place);
  });

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    place: PagePlace,
  ): Promise<FastifyReply> {
    const viewer = viewerOf(request.cookies);
    const make = () => fromReplica(() => makePage(request, place, viewer));
    // Signed-in users see their own change at once; visitors after its notification, some milliseconds later.
    const page = viewer.isSignedIn ? await make() : await keep(`${viewer.theme} ${request.url}`, make);
    const hidden =
      page.status === 404
        ? await hiddenHomePage(db, request, reply, { path: place.path, baseUrl: config.baseUrl })
        : null;
    reply.type('text/html; charset=utf-8').header('vary', 'cookie, accept-encoding');
    // The rendered page is a visitor's, who does not get this home: the browser draws it.
    if (hidden) {
      reply.code(hidden.status).header('cache-control', 'private, no-store');
      const { write } = editions.get(place.language)!;
      return reply.send(write(headIn(hidden.head, place.language, config), viewer, null));
    }
    return sendVisitorPage(request, reply, page, compress);
  }
}

async function serveFiles(app: FastifyInstance, webDir: string, config: Config): Promise<void> {
  if (!config.hasServiceWorker) removeWorkers(app);
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    globIgnore: config.hasServiceWorker ? [] : [`.${WORKER_PATH}*`],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const age = HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
      reply.header('cache-control', RELEASED.test(path) ? 'no-cache' : age);
    },
  });
}

/** Serves, in place of the worker, one with which a browser removes the worker that it has, and what this stored. */
function removeWorkers(app: FastifyInstance): void {
  app.get(WORKER_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        `addEventListener('install', () => skipWaiting());
addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`,
      ),
  );
}

function sendEarlierAsset(reply: FastifyReply, { file, root }: EarlierAsset): FastifyReply {
  // Fastify listens to the response for each attempt to answer: more than Node's limit, past which it warns of a leak.
  reply.raw.setMaxListeners(20);
  return reply.sendFile(file, root);
}

/** Sends a page as it is for every visitor, or says that the browser has it. */
async function sendVisitorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, tag, html }: VisitorPage,
  compress: ReturnType<typeof compressedAnswers>,
): Promise<FastifyReply> {
  reply.code(status).header('cache-control', 'no-cache').header('etag', tag);
  if (status === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send();
  const packed = await compress(tag, html, request.headers['accept-encoding']);
  if (packed) reply.header('content-encoding', packed.encoding);
  return reply.send(packed?.body ?? html);
}

/** Keeps the assets of this build for pages that are open after an upgrade, and notes each day that a server still has them. */
function keepAssetsDaily(app: FastifyInstance, assets: Assets, folder: string): void {
  async function keep(): Promise<void> {
    try {
      await keepAssets(assets, folder);
    } catch (error) {
      app.log.warn(`Pages that are open now may lack parts after an upgrade: ${(error as Error).message}`);
    }
  }
  const timer = setInterval(() => void keep(), DAY_MS).unref();
  app.addHook('onClose', () => clearInterval(timer));
  app.addHook('onListen', keep);
}

/** The site in one language. */
type Edition = { write: PageHtml; renderer: PageRenderer | null };

/** Opens the builds of the languages of the site: that of English, and the others in folders of theirs. */
async function openEditions(
  app: FastifyInstance,
  config: Config,
  { webDir, serverBundle }: WebBuild,
): Promise<Map<Language, Edition>> {
  const editions = config.languages.map(async (language): Promise<[Language, Edition]> => {
    const isFirst = language === 'en';
    const folder = join(webDir, '.vite', isFirst ? '' : language);
    const template = await readFile(join(isFirst ? webDir : folder, 'index.html'), 'utf8');
    const files = await readPageFiles(folder);
    const bundle =
      serverBundle && join(dirname(serverBundle), isFirst ? '' : language, basename(serverBundle));
    const write = inLanguage(language, () => pageHtml(template, files, config));
    return [language, { write, renderer: openRenderer(app, bundle) }];
  });
  return new Map(await Promise.all(editions));
}

function openRenderer(app: FastifyInstance, bundle: string | undefined): PageRenderer | null {
  if (bundle === undefined) return null;
  if (!existsSync(bundle)) {
    app.log.warn(`Pages are drawn by browsers only, as there is no ${bundle}: run npm run build`);
    return null;
  }
  const renderer = cachedRenderer(pageRenderer(bundle));
  app.addHook('onListen', async () => renderer.start());
  app.addHook('onClose', () => renderer.close());
  return renderer;
}

/** Renders the page of a request; null if that fails, so that the browser draws it. */
async function tryToRender(
  app: FastifyInstance,
  renderer: PageRenderer,
  request: FastifyRequest,
  theme: ThemeChoice,
): Promise<RenderedPage | null> {
  try {
    return await renderer.render({ path: request.url, theme, call: visitorCall(app, request) });
  } catch (error) {
    if (error instanceof RenderLimitError) request.log.warn(`${error.message}, so the browser draws it`);
    else request.log.error(error, 'The page could not be rendered, so the browser draws it');
    return null;
  }
}
