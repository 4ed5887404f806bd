import { languageOfPath } from '@sway/domain/language/languages';

/** Where the worker of the site is. */
export const WORKER_PATH = '/worker.js';

/** The attribute of a document that the worker has made, because the site could not be reached. Pages read it as `dataset.offline`. */
export const OFFLINE_ATTRIBUTE = 'data-offline';

/** The cache of the pages that a browser keeps for reading offline continues with `:` and whose they are: an id or `visitor`. */
export const KEPT_CACHE = 'sway-kept';

/** The headers of a kept page: its title, encoded as in a URL, and when it was last shown with a connection, in ms since 1970. */
export const KEPT_HEADERS = { title: 'x-title', at: 'x-at' } as const;

/** What the worker tells pages: which release it belongs to, by the paths of the scripts that register it in each language. */
export type WorkerNews = { releases: string[] };

/** What matters of a `URL`. */
type PageUrl = { pathname: string; searchParams: { get: (name: string) => string | null } };

const HOME = /^\/property\/\d+$/;

/**
 * The name under which a page is kept for reading offline; null for pages that are not (product/site.md#offline). The page of messages
 * has one for each conversation.
 * @param url of the page, with what its query says beside
 */
export function keptName({ pathname, searchParams }: PageUrl): string | null {
  const { path } = languageOfPath(pathname);
  if (path === '/saved' || HOME.test(path)) return pathname;
  if (path !== '/messages') return null;
  const conversation = searchParams.get('c');
  return conversation === null ? pathname : `${pathname}?c=${encodeURIComponent(conversation)}`;
}
