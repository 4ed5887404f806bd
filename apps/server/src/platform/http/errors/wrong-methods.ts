import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';

const PAGE_METHODS = ['GET', 'HEAD'];

type Route = { method: string; pattern: RegExp };

/**
 * Answers a known path with a method that it does not have: 405 with the methods in Allow, or for OPTIONS just the methods. Register it
 * before the routes. A path outside /api and /media is a page and can only be read.
 */
export function rejectWrongMethods(app: FastifyInstance): void {
  const routes: Route[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    const pattern = patternOf(url);
    for (const each of [method].flat()) routes.push({ method: each, pattern });
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const { method } = request;
    const path = request.url.split('?')[0]!;
    // Every page comes here, and matching all routes takes longer than a kept page.
    if (isPagePath(path) && PAGE_METHODS.includes(method)) return;
    const methods = methodsOf(routes, path);
    if (methods.includes(method)) return;
    if (methods.length === 0) throw unknownCall(request);
    reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    if (method === 'OPTIONS') return reply.code(204).send();
    throw new AppError('endpoint.method_not_allowed', {
      detail: `This path does not support ${method}, only ${methods.join(', ')}`,
    });
  });
}

/** The error of a path under /api that no call has. */
export function unknownCall({ method, originalUrl }: FastifyRequest): AppError {
  return new AppError('endpoint.not_found', {
    detail: `There is no endpoint ${method} ${originalUrl.split('?')[0]}`,
  });
}

function methodsOf(routes: Route[], path: string): string[] {
  const found = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  // Pages can be read, in addition to the methods of routes on their path.
  return [...new Set([...found, ...(isPagePath(path) ? PAGE_METHODS : [])])].toSorted();
}

/** Whether a path without a route is a page's path, existing or not. */
export function isPagePath(path: string): boolean {
  return !/^\/(?:api|media)\//.test(path);
}

/** `/api/tiles/:z/:x/:y.mvt` as a pattern: a parameter is a segment or part of one, a star is anything. */
function patternOf(url: string): RegExp {
  const text = url
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*');
  return new RegExp(`^${text}$`);
}
