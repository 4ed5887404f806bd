import type { FastifyInstance } from 'fastify';
import { accessTokenOf } from '../caller/access-token.ts';

/** For how long a browser remembers what a preflight request was answered, in seconds. */
const PREFLIGHT_SECONDS = 600;

const REQUEST_HEADERS = 'authorization, content-type, idempotency-key, if-match, if-none-match';
const ANSWER_HEADERS =
  'deprecation, etag, link, location, ratelimit, ratelimit-policy, retry-after, sunset, x-total-count';

/**
 * Lets pages of other sites make calls with an access token, and read the answers (product/api.md#pages-of-other-sites). Every
 * origin is answered `*`, for which browsers send and accept no cookies.
 */
export function allowTokensFromElsewhere(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, url, headers } = request;
    if (headers.origin === undefined || !url.startsWith('/api/')) return;
    if (accessTokenOf(request) !== undefined)
      reply.headers({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': ANSWER_HEADERS,
      });
    if (method !== 'OPTIONS' || !asksForToken(headers['access-control-request-headers'])) return;
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': REQUEST_HEADERS,
      'access-control-max-age': PREFLIGHT_SECONDS,
    });
  });
}

function asksForToken(requested: string | string[] | undefined): boolean {
  return String(requested ?? '')
    .toLowerCase()
    .split(',')
    .some(name => name.trim() === 'authorization');
}
