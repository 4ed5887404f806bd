import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that another site's page asks a visitor's browser for
 * (product/accounts.md#changes-from-other-sites-are-refused): by Origin and by Sec-Fetch-Site, which browsers
 * send and pages cannot forge. Programs send neither and carry no visitor's cookie. Bodies are JSON or multipart: plain text,
 * which a foreign form could send without asking, is not taken.
 */
export function rejectCrossSiteChanges(app: FastifyInstance, baseUrl: string): void {
  app.removeContentTypeParser('text/plain');
  const ownOrigin = new URL(baseUrl).origin;
  app.addHook('onRequest', async request => {
    if (SAFE_METHODS.has(request.method) || isSameOrigin(request, ownOrigin)) return;
    throw new AppError('request.cross_site');
  });
}

/** Whether a page of this site asked, or a program, which sends no Origin. */
export function isSameOrigin({ headers }: FastifyRequest, ownOrigin: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined || origin === ownOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
