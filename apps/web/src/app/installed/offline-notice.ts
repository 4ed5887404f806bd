import { t } from '@sway/domain/language/texts';
import { currentLanguage } from '@sway/domain/language/speaker';
import { OFFLINE_ATTRIBUTE } from '@sway/contract/offline';
import { formatTimeOfDay } from '@sway/domain/text/format';
import type { QueryClient } from '@tanstack/react-query';
import { siteQuery } from '#shared/api/use-site.ts';
import { isDrawnOffline, readKeptAt, restorePages } from './kept-pages.ts';
import { hideNotice, showNotice } from './notice.ts';

const NAME = 'offline';

/**
 * Says above the page that there is no connection, and when the page was seen. The notice goes once the site answers; kept answers are
 * then fetched again. @returns whether there is no connection
 */
export function watchConnection(client: QueryClient): () => boolean {
  /** When the connection was lost, in ms since 1970; null while there is one, and for a page that began without. */
  let lostAt: number | null = null;
  const isOffline = () => isDrawnOffline() || lostAt !== null;

  async function say(): Promise<void> {
    const at = (await readKeptAt()) ?? lostAt;
    // The connection can have come back meanwhile.
    if (!isOffline()) return;
    const text = at === null ? t`Offline` : t`Offline: as of ${formatTimeOfDay(new Date(at).toISOString())}`;
    showNotice(NAME, text, [{ label: t`Try again`, act: () => location.reload() }]);
  }

  function comeBack(): void {
    if (!isOffline()) return;
    const wasDrawnOffline = isDrawnOffline();
    document.documentElement.removeAttribute(OFFLINE_ATTRIBUTE);
    lostAt = null;
    hideNotice(NAME);
    if (wasDrawnOffline) void client.invalidateQueries().then(leaveLanguage);
  }

  /** The site leads to the page in English. What was being typed is stored on the device. */
  function leaveLanguage(): void {
    if (client.getQueryData(siteQuery.queryKey)?.languages.includes(currentLanguage()) === false)
      location.reload();
  }

  addEventListener('offline', () => {
    lostAt ??= Date.now();
    void say();
    // Pages that were kept can be gone to.
    void restorePages(client);
  });
  addEventListener('online', comeBack);
  client.getQueryCache().subscribe(event => {
    if (!isOffline()) return;
    if (event.type === 'observerAdded') void say();
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) comeBack();
  });
  if (isDrawnOffline()) {
    void say();
    // The connection can have come back before this listened.
    if (navigator.onLine) void client.prefetchQuery({ ...siteQuery, staleTime: 0 });
  }
  return isOffline;
}
