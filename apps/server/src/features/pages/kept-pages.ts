import { LRUCache } from 'lru-cache';
import type { PublicChanges } from '#platform/realtime/public-changes.ts';

/** A page for a visitor. */
export type VisitorPage = {
  status: 200 | 404;
  html: string;
  /** A name for exactly this page. */
  tag: string;
  /** Whether the server has drawn its content. If not, the next request tries again. */
  isRendered: boolean;
};

/** What all kept pages have together at most, in characters of their HTML. */
const MAX_CHARACTERS = 24_000_000;

/**
 * How long a page is sent without reading its data again. A change ends this at once; the time is for changes whose notification is
 * lost with a connection.
 */
const TRUSTED_MS = 2_000;

/** From this age on, a request for a page has it made again and does not wait for that, so that none waits at the end of the time. */
const RENEWED_AFTER_MS = 1_500;

type Making = { version: number; page: Promise<VisitorPage> };
type Kept = { version: number; since: number; page: VisitorPage };

/**
 * Keeps pages until anything changes that visitors see, and for at most two seconds. Requests for a page that come while it is being
 * made share it.
 */
export function keptPages(
  { version: versionNow }: Pick<PublicChanges, 'version'>,
  now = () => performance.now(),
) {
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ page }, key) => page.html.length + key.length,
    ttl: TRUSTED_MS,
    ttlAutopurge: true,
  });
  const making = new Map<string, Making>();

  function makeAndKeep(key: string, version: number, make: () => Promise<VisitorPage>): Promise<VisitorPage> {
    const since = now();
    const page = make().then(made => {
      if (made.status === 200 && made.isRendered) kept.set(key, { version, since, page: made });
      return made;
    });
    const mine = { version, page };
    making.set(key, mine);
    const end = () => {
      if (making.get(key) === mine) making.delete(key);
    };
    page.then(end, end);
    return page;
  }

  /** @param key what the page depends on beside its data */
  return (key: string, make: () => Promise<VisitorPage>): Promise<VisitorPage> => {
    // What changes while the page is being made counts for it too, so the version is of the time before.
    const version = versionNow();
    if (version === null) return make();
    const running = making.get(key);
    const page = () => (running?.version === version ? running.page : makeAndKeep(key, version, make));
    const found = kept.get(key);
    const ageMs = found?.version === version ? now() - found.since : Number.POSITIVE_INFINITY;
    if (!found || ageMs >= TRUSTED_MS) return page();
    // If it fails, the requests after this page's time say so.
    if (ageMs >= RENEWED_AFTER_MS) page().catch(() => undefined);
    return Promise.resolve(found.page);
  };
}
