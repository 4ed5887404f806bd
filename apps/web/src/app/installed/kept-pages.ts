import { languageOfPath } from '@sway/domain/language/languages';
import { currentLanguage } from '@sway/domain/language/speaker';
import { KEPT_CACHE, KEPT_HEADERS, keptName, OFFLINE_ATTRIBUTE } from '@sway/contract/offline';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { siteQuery } from '#shared/api/use-site.ts';
import { deviceOwner, setDeviceOwner } from '#shared/device/own-items.ts';
import type { DeviceOwner } from '#shared/device/own-items.ts';
import { hasSessionCookie, sessionQuery } from '#shared/session/session-query.ts';

/** What a page showed: the answers of its queries, in the form in which the server sends them. */
type KeptPage = { key: QueryKey; data: unknown; at: number }[];

/** How many pages are kept, the last ones shown, and how many characters one has at most. */
const MAX_PAGES = 40;
const MAX_CHARACTERS = 300_000;

const cacheOf = (owner: DeviceOwner) => `${KEPT_CACHE}:${owner ?? 'visitor'}`;

/** Whether the worker made the document, because the site could not be reached. */
export function isDrawnOffline(): boolean {
  return document.documentElement.hasAttribute(OFFLINE_ATTRIBUTE);
}

/**
 * Keeps what the present page shows for reading it offline, if it is one of those that can be (product/site.md#offline). It belongs to
 * the present user of the browser.
 */
export async function keepPage(client: QueryClient): Promise<void> {
  const name = keptName(new URL(location.href));
  const owner = deviceOwner();
  if (name === null || owner === undefined) return;
  const always = new Set<unknown>([siteQuery.queryKey[0], sessionQuery.queryKey[0]]);
  const page = client
    .getQueryCache()
    .getAll()
    .filter(query => query.isActive() || always.has(query.queryKey[0]))
    .flatMap(({ queryKey: key, state: { data, dataUpdatedAt: at } }): KeptPage =>
      data === undefined ? [] : [{ key, data, at }],
    );
  const text = JSON.stringify(page);
  if (text.length > MAX_CHARACTERS) return;
  const headers = {
    [KEPT_HEADERS.title]: encodeURIComponent(document.title.replace(/^\(\d+\+?\) /, '')),
    [KEPT_HEADERS.at]: String(Date.now()),
  };
  // Of a user who signs out meanwhile the cache is deleted after this, and what is put into it is lost.
  const cache = await caches.open(cacheOf(owner));
  await cache.put(name, new Response(text, { headers }));
  // The oldest come first.
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -MAX_PAGES).map(old => cache.delete(old)));
}

/** Deletes the pages that were kept for others than the present user of the browser. */
export async function forgetOthersPages(owner: number | null): Promise<void> {
  const names = await caches.keys();
  const others = names.filter(name => name.startsWith(`${KEPT_CACHE}:`) && name !== cacheOf(owner));
  await Promise.all(others.map(name => caches.delete(name)));
}

/**
 * Puts what is kept into the cache of queries, for as long as the document is open, but for what is there already. Answers have texts in
 * the language in which they were seen, and links of a page lead to pages of its language.
 */
export async function restorePages(client: QueryClient): Promise<void> {
  const owner = await restoredOwner();
  const cache = await caches.open(cacheOf(owner));
  const requests = (await cache.keys())
    .filter(({ url }) => languageOfPath(new URL(url).pathname).language === currentLanguage())
    .toReversed();
  const pages = await Promise.all(
    requests.map(async request => (await (await cache.match(request))!.json()) as KeptPage),
  );
  const queries = client.getQueryCache();
  for (const { key, data, at } of pages.flat()) {
    const query = queries.build(
      client,
      client.defaultQueryOptions({ queryKey: key, gcTime: Number.POSITIVE_INFINITY }),
    );
    if (query.state.data === undefined) query.setData(data, { updatedAt: at, manual: true });
  }
  if (deviceOwner() === undefined) setDeviceOwner(owner);
}

/** When the present page was last shown with a connection, in ms since 1970; null if it is not kept. */
export async function readKeptAt(): Promise<number | null> {
  const name = keptName(new URL(location.href));
  if (name === null) return null;
  const cache = await caches.open(cacheOf(await restoredOwner()));
  const at = (await cache.match(name))?.headers.get(KEPT_HEADERS.at);
  return at ? Number(at) : null;
}

/** Who uses the browser; before the session is known, whose pages are kept, if there still is a session. */
async function restoredOwner(): Promise<number | null> {
  const owner = deviceOwner();
  if (owner !== undefined) return owner;
  if (!hasSessionCookie()) return null;
  const ids = (await caches.keys()).map(name => Number(name.split(`${KEPT_CACHE}:`)[1]));
  return ids.find(id => Number.isSafeInteger(id)) ?? null;
}
