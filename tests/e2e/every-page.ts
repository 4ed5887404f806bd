import type { BrowserContextOptions } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './browser.ts';
import type { useBrowser } from './browser.ts';

/** A path for each public page. */
const PATHS = [
  '/',
  '/browse',
  '/browse?view=map',
  '/browse?view=map&layout=list',
  '/map',
  '/addresses',
  '/browse?view=map&mode=addresses',
  '/property/100',
  '/how-it-works',
  '/agents',
  '/list-property',
  '/guide',
  '/seller-tips',
  '/buyer-resources',
  '/market-trends',
  '/faq',
  '/privacy',
  '/terms',
  '/cookies',
  '/login',
  '/register',
];

/** Opens every public page in one browser and checks that it is accessible and does not scroll sideways. */
export async function expectEveryPageToFit(
  open: ReturnType<typeof useBrowser>['open'],
  options: BrowserContextOptions,
): Promise<void> {
  const page = await open('/faq', { ...options, reducedMotion: 'reduce' });
  for (const path of PATHS) {
    await page.goto(new URL(path, page.url()).href);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, path);
    const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(content, `${path} scrolls sideways`).toBeLessThanOrEqual(screen!);
  }
}
