import { t } from '@sway/domain/language/texts';
import { WORKER_PATH } from '@sway/contract/offline';
import type { WorkerNews } from '@sway/contract/offline';
import type { QueryClient } from '@tanstack/react-query';
import { deviceOwner, onNewOwner } from '#shared/device/own-items.ts';
import { forgetOthersPages, isDrawnOffline, keepPage } from './kept-pages.ts';
import { hideNotice, showNotice } from './notice.ts';
import { watchConnection } from './offline-notice.ts';

/** How long nothing new has been shown when a page is kept, in ms. */
const KEEP_AFTER_MS = 1_000;
/** How often an open page asks whether there is a new release, in ms. */
const UPDATE_INTERVAL_MS = 3_600_000;

/** What an installed site has beyond a page: it can be read offline and says when it is outdated. */
export async function startInstalled(client: QueryClient): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const isOffline = watchConnection(client);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // What was restored is as old as it was, and a page that is hidden can be of a user who has signed out elsewhere.
      if (!isOffline()) void keepPage(client);
    }, KEEP_AFTER_MS);
  };
  client.getQueryCache().subscribe(event => {
    if (event.type === 'observerAdded' || (event.type === 'updated' && event.action.type === 'success'))
      keep();
  });
  keep();
  onNewOwner(owner => void forgetOthersPages(owner));
  const owner = deviceOwner();
  if (owner !== undefined) void forgetOthersPages(owner);
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerNews>) => {
    if (data.releases && !data.releases.includes(ownRelease())) offerRelease();
  });
  if (!isDrawnOffline()) await register();
}

async function register(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise(resolve => {
      addEventListener('load', resolve, { once: true });
    });
  try {
    const worker = await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
    setInterval(() => void worker.update().catch(() => undefined), UPDATE_INTERVAL_MS);
  } catch {
    // The browser stores nothing of this site, or the connection has dropped: the next page tries again.
  }
}

/** This file has another name in each release. */
function ownRelease(): string {
  return new URL(import.meta.url).pathname;
}

/** A page is never loaded again by itself: something may be being typed. */
function offerRelease(): void {
  showNotice('release', t`A new version of Sway is ready.`, [
    { label: t`Reload`, act: () => location.reload() },
    { label: t`Later`, act: () => hideNotice('release') },
  ]);
}
