import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The browser's own messages about a site that it cannot reach. */
export const UNREACHABLE = [
  /ERR_(CONNECTION_|EMPTY_RESPONSE|FAILED|INCOMPLETE|INTERNET_|SOCKET)/,
  /WebSocket/,
  /Failed to fetch/,
];

/** A browser with the worker of the site. */
export const installed = (options: BrowserContextOptions): BrowserContextOptions => ({
  ...options,
  serviceWorkers: 'allow',
});

/** Waits until the worker serves the page, and the browser has kept it under this name, with a text that it shows. */
export async function untilKept(page: Page, name: string, text: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await expect
    .poll(() =>
      page.evaluate(async path => {
        const names = (await caches.keys()).filter(each => each.startsWith('sway-kept:'));
        const kept = names.map(async each => (await (await caches.open(each)).match(path))?.text());
        return (await Promise.all(kept)).join();
      }, name),
    )
    .toContain(text);
}
