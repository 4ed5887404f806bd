import { getSession, login, logout } from '@sway/contract/auth';
import { getSite } from '@sway/contract/site';
import { BRAND } from '@sway/domain/brand';
import { languageOfPath } from '@sway/domain/language/languages';
import { t } from '@sway/domain/language/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { sendUnavailablePage } from '#platform/http/errors/unavailable-page.ts';
import { isPagePath } from '#platform/http/errors/wrong-methods.ts';
import type { Platform } from '#platform/platform.ts';
import { maintenanceReason } from './maintenance.service.ts';

/** Retry-After during the maintenance. */
const RETRY_SECONDS = 120;

/** How soon the page loads itself again, in seconds. */
const RELOAD_SECONDS = 60;

/** What an admin needs to log in. */
const OPEN_CALLS = new Set<unknown>([getSite, getSession, login, logout]);
const OPEN_PAGES = new Set(['/login']);

/** Answers everyone except admins with the reason while the site is maintained (product/administration.md#maintenance). */
export function closeDuringMaintenance(app: FastifyInstance, platform: Platform): void {
  const reasonOf = maintenanceReason(platform);
  app.addHook('onRequest', async (request, reply) => {
    if (isOpen(request)) return;
    const reason = await reasonOf();
    if (reason === null || (await isAdmin(request, reply))) return;
    if (isPage(request)) return sendUnavailablePage(reply, RETRY_SECONDS, pageOf(reason));
    throw new AppError('maintenance', { detail: reason, retryAfterSeconds: RETRY_SECONDS });
  });
}

/** Whether a request is answered to everyone: what the login needs, the files of the pages, and what operators ask for. */
function isOpen(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (isPage(request)) return OPEN_PAGES.has(languageOfPath(path).path);
  return isPagePath(path) || OPEN_CALLS.has(request.routeOptions.config.call);
}

function isPage(request: FastifyRequest): boolean {
  return request.is404 && isPagePath(pathOf(request));
}

async function isAdmin(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const actor = request.actor ?? (await request.recognizeActor(reply));
  return actor?.userType === 'admin';
}

function pageOf(reason: string) {
  return {
    title: t`${BRAND.name} is being maintained`,
    text: `${reason} ${t`Nothing that you saved is lost. This page tries again by itself every minute.`}`,
    reloadSeconds: RELOAD_SECONDS,
  };
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0]!;
}
