import type { WorkerNews } from '@sway/contract/offline';
import { answerAsset, storeBuild } from './assets.ts';
import { languageOfPath } from '@sway/domain/language/languages';
import { BUILDS } from './build.ts';
import { openNotification, showPush } from './notifications.ts';
import { offlineDocument, readKept } from './offline-document.ts';

declare const self: ServiceWorkerGlobalScope;

/** What is not a page. */
const OTHERS = /^\/(api|media|assets|healthz|readyz|metrics)(\/|$)/;

// It serves pages of every release, because it keeps only files whose names say their content: a new one need not wait for old pages.
self.addEventListener('install', event => {
  event.waitUntil(storeBuilds().then(() => self.skipWaiting()));
});

self.addEventListener('activate', event => event.waitUntil(takeOver()));

self.addEventListener('fetch', event => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(event));
  else if (mode === 'navigate' && !OTHERS.test(pathname)) event.respondWith(answerPage(event));
});

self.addEventListener('push', event => event.waitUntil(showPush(event)));

self.addEventListener('notificationclick', event => event.waitUntil(openNotification(event)));

/** Stores English, and the languages of the pages that are kept: with this release they are drawn by other files. */
async function storeBuilds(): Promise<void> {
  const kept = await readKept();
  const languages = kept.map(({ path }) => languageOfPath(path).language);
  for (const language of new Set(['en' as const, ...languages])) await storeBuild(language);
}

/** Serves the open pages, and tells them which release is there now. */
async function takeOver(): Promise<void> {
  // The page is asked for while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  for (const client of await self.clients.matchAll({ type: 'window' }))
    client.postMessage({
      releases: Object.values(BUILDS).map(({ release }) => release),
    } satisfies WorkerNews);
}

/** Pages always come from the site: none is stored. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const { language } = languageOfPath(new URL(event.request.url).pathname);
  // Most browsers never need those of another language.
  if (language !== 'en') event.waitUntil(storeBuild(language).catch(() => undefined));
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
  } catch {
    return offlineDocument(new URL(event.request.url));
  }
}
