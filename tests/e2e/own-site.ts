import { SIGNED_IN_COOKIE } from '@sway/contract/page-rendering';
import { useTestApp } from '@sway/testing/app';
import { freePort } from '@sway/testing/free-port';
import { aSession } from '@sway/testing/sessions';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { SERVER_BUNDLE, WEB_DIR } from '../../scripts/lib/web-build.ts';
import { BLANK_PATH, useBrowser } from './browser.ts';

const SESSION_MS = 90 * 24 * 3_600_000;

const builtPages = async () => ({ webDir: WEB_DIR, serverBundle: SERVER_BUNDLE });

/** A site in this process for the journeys of a file, which set its clock and read its database, with the browser that visits it. */
export async function useOwnSite(settings: Record<string, string> = {}, build = builtPages) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = useTestApp({ BASE_URL: url, ...settings }, { build });
  const browser = useBrowser();
  beforeAll(() => site.app.listen({ port, host: 'localhost' }));
  /** Opens a page in a new browser as a user who is signed in for three months. */
  async function openAs(userId: number, path: string, screen: BrowserContextOptions): Promise<Page> {
    const page = await browser.open(url + BLANK_PATH, screen);
    const expiresAt = new Date(Date.now() + SESSION_MS);
    const { cookie } = await aSession(site.db, userId, { expiresAt });
    const [, name = '', value = ''] = /^(\w+)=([^;]+)/.exec(cookie)!;
    await page.context().addCookies([
      { name, value, url },
      { name: SIGNED_IN_COOKIE, value: '1', url },
    ]);
    await page.goto(url + path);
    return page;
  }
  return { url, site, browser, openAs };
}
