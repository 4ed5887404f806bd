import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

type Route = { method: string; pattern: RegExp };

/**
 * Answers a known path under a method that it does not have: 405 with the methods in Allow, or for OPTIONS the methods alone.
 * Register it before the routes. A path outside /api and /media is a page, which is read and nothing else.
 */
export function refuseWrongMethods(app: FastifyInstance): void {
  const routes: Route[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    const pattern = patternOf(url);
    for (const one of [method].flat()) routes.push({ method: one, pattern });
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const { method } = request;
    const path = request.url.split('?')[0]!;
    const methods = methodsOf(routes, path);
    if (methods.includes(method)) return;
    if (methods.length === 0) throw unknownCall(request);
    reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    if (method === 'OPTIONS') return reply.code(204).send();
    throw new AppError('endpoint.method_not_allowed', {
      detail: `${method} is not for this path: it takes ${methods.join(', ')}`,
    });
  });
}

/** What a path under /api that no call has is answered with. */
export function unknownCall({ method, url }: FastifyRequest): AppError {
  return new AppError('endpoint.not_found', {
    detail: `There is no endpoint ${method} ${url.split('?')[0]}`,
  });
}

function methodsOf(routes: Route[], path: string): string[] {
  const found = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  // A page is read, whatever else its path takes.
  return [...new Set([...found, ...(isPagePath(path) ? ['GET', 'HEAD'] : [])])].toSorted();
}

/** Whether a path that no route has is a page's, found or not. */
export function isPagePath(path: string): boolean {
  return !/^\/(?:api|media)\//.test(path);
}

/** `/api/tiles/:z/:x/:y.mvt` as a pattern: a parameter is a segment or part of one, a star is everything. */
function patternOf(url: string): RegExp {
  const text = url
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*');
  return new RegExp(`^${text}$`);
}
