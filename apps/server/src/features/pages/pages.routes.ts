import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/database/database.ts';
import { isPagePath, unknownCall } from '#platform/http/wrong-methods.ts';
import { hiddenHomePage } from './hidden-home.ts';
import { withHead } from './page-head.ts';
import { resolvePage } from './pages.service.ts';

/** Built files have a hash of their content in their names and can be cached for good. */
const HASHED = /\/assets\/[^/]+$/;

/**
 * Serves the files of the web app, and for every other path outside the API the app's HTML with the head of the page.
 * @param webDir the folder of the built web app.
 */
export async function pageRoutes(
  app: FastifyInstance,
  db: Db,
  config: Config,
  webDir: string,
): Promise<void> {
  const template = await readFile(join(webDir, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const age = HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
      reply.header('cache-control', age);
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0]!;
    if (!isPagePath(path)) throw unknownCall(request);
    const page = await resolvePage(db, config.baseUrl, path);
    const place = { path, imageUrl: page.head.imageUrl };
    const hidden = page.status === 404 ? await hiddenHomePage(db, request, reply, place) : null;
    const { status, head } = hidden ?? page;
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', hidden ? 'private, no-store' : 'no-cache')
      .send(withHead(template, head));
  });
}
