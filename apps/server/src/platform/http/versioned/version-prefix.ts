import type { IncomingMessage } from 'node:http';
import { API_PREFIX } from '@sway/contract/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unknownCall } from '../errors/wrong-methods.ts';

/** The path that routes know of a request: calls have one route each, under whichever prefix they are made (product/api.md#versions). */
export function routedUrl({ url = '/' }: IncomingMessage): string {
  return url.startsWith(`${API_PREFIX}/`) ? `/api${url.slice(API_PREFIX.length)}` : url;
}

/** Whether a call is made under the prefix of the version. */
export function isVersioned({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): boolean {
  return originalUrl.startsWith(`${API_PREFIX}/`);
}

/** Only calls of the contract are under the prefix: not tiles, live updates and the reference, which have limits of their own. */
export function versionOnlyCalls(app: FastifyInstance): void {
  app.addHook('onRequest', async request => {
    if (isVersioned(request) && !request.is404 && !request.routeOptions.config.call)
      throw unknownCall(request);
  });
}
