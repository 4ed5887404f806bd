import type { BrowserContextOptions } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './browser.ts';
import type { useBrowser } from './browser.ts';

/** Each public page, by a path that shows it. */
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

/** Goes over every public page in one browser and holds each to accessibility and to the width of its screen. */
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
