import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { accessTokenOf } from './access-token.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects changes that another site's page sends with a visitor's browser (product/accounts.md#changes-from-other-sites-are-refused),
 * by Origin and Sec-Fetch-Site, which browsers send and pages cannot forge. Programs send neither, and no visitor's cookie; a request with an
 * access token counts for its person alone, whatever cookie it has. Bodies are
 * JSON or multipart: text/plain, which another site's form can send without a preflight request, is not accepted.
 */
export function rejectCrossSiteChanges(app: FastifyInstance, baseUrl: string): void {
  app.removeContentTypeParser('text/plain');
  const ownOrigin = new URL(baseUrl).origin;
  app.addHook('onRequest', async request => {
    if (
      SAFE_METHODS.has(request.method) ||
      accessTokenOf(request) !== undefined ||
      isSameOrigin(request, ownOrigin)
    )
      return;
    throw new AppError('request.cross_site');
  });
}

/** Whether the request is from a page of this site, or from a program, which sends no Origin. */
export function isSameOrigin({ headers }: FastifyRequest, ownOrigin: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined || origin === ownOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
