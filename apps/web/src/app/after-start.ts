import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { deviceOwner, hasItems, onNewOwner } from '#shared/device/own-items.ts';
import { startInstalled } from './installed/installed.ts';
import { PREPARING_EVENTS, prefetchPages } from './prefetch-pages.ts';

export { restorePages } from './installed/kept-pages.ts';

/** What a page does once it is drawn. Visitors do not wait for its code. */
export function afterStart(client: QueryClient, routes: RouteObject[]): void {
  prefetchPages(routes);
  prepareToasts();
  void startInstalled(client);
  watchWaitingEdits(client);
}

/**
 * Loads what draws toasts once the page is used, before the first of them: a toast can say that the connection is gone. Offline it is not
 * tried, because a browser remembers that a file could not be loaded.
 */
function prepareToasts(): void {
  function prepare(): void {
    if (!navigator.onLine) return;
    for (const event of PREPARING_EVENTS) document.removeEventListener(event, prepare);
    void import('#shared/ui/toasts/toaster.tsx').catch(() => undefined);
  }
  for (const event of PREPARING_EVENTS) document.addEventListener(event, prepare);
}

/** Sends what a user changed on this device without a connection, once it is known who uses it, and each time there is a connection again. */
function watchWaitingEdits(client: QueryClient): void {
  async function send(userId: number | null | undefined): Promise<void> {
    if (userId === null || userId === undefined || !hasItems('listing-edit', userId)) return;
    const { sendWaitingEdits } = await import('#features/listings/editor/send-waiting-edits.ts');
    await sendWaitingEdits(client, userId);
  }
  onNewOwner(owner => void send(owner));
  addEventListener('online', () => void send(deviceOwner()));
  void send(deviceOwner());
}
