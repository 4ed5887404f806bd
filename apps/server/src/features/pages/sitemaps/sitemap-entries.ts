import { agentPath, INDEXED_PAGES, PAGES, propertyPath } from '@sway/contract/pages';
import { placeTrail, PLACES_PATH } from '@sway/domain/addresses/place-path';
import { findAgents } from '#features/agents/index.ts';
import { findHomesInSitemap, findPlacesWithHomes } from '#features/listings/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

/** Rows that are read at a time. */
const BATCH = 5_000;
/** What one file can name by the protocol. */
const MAX_IN_FILE = 50_000;

/** The pages with a fixed path that search engines show. */
export function pageEntries(baseUrl: string): SitemapEntry[] {
  return INDEXED_PAGES.map(name => ({ url: baseUrl + PAGES[name].path }));
}

/** The shown homes of one file, as they are read. */
export async function* homeEntries(db: Db, baseUrl: string, file: number): AsyncGenerator<SitemapEntry[]> {
  for (let afterId = 0; ;) {
    const homes = await findHomesInSitemap(db, file, afterId, BATCH);
    yield homes.map(({ id, updatedAt }) => ({ url: baseUrl + propertyPath(id), changedAt: updatedAt }));
    if (homes.length < BATCH) return;
    afterId = homes.at(-1)!.id;
  }
}

/** The regions, towns and suburbs with a shown home; each changed when one of its homes did last. */
export async function* placeEntries(db: Db, baseUrl: string): AsyncGenerator<SitemapEntry[]> {
  const changes = new Map<string, Date>();
  for (const { changedAt, ...names } of await findPlacesWithHomes(db))
    for (const { path } of [{ path: PLACES_PATH }, ...placeTrail(names)]) {
      const known = changes.get(path);
      if (!known || known < changedAt) changes.set(path, changedAt);
    }
  yield [...changes].slice(0, MAX_IN_FILE).map(([path, changedAt]) => ({ url: baseUrl + path, changedAt }));
}

/** The partner agents. */
export async function* agentEntries(db: Db, baseUrl: string): AsyncGenerator<SitemapEntry[]> {
  let after: Parameters<typeof findAgents>[1]['after'] = null;
  for (let count = 0; count < MAX_IN_FILE; count += BATCH) {
    const agents = await findAgents(db, { search: undefined, after, limit: BATCH });
    yield agents.map(({ id }) => ({ url: baseUrl + agentPath(id) }));
    const last = agents.at(-1);
    if (agents.length < BATCH || !last) return;
    after = { reviewCount: last.reviewCount, rating: last.rating, id: last.id };
  }
}
