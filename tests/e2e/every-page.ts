import type { BrowserContextOptions, Page } from 'playwright-core';
import { repetitions } from '@sway/testing/depth';
import { expect } from 'vitest';
import { COLOUR_RULES, expectAccessible } from './browser.ts';
import type { useBrowser } from './browser.ts';

/** A path for each public page. */
export const PUBLIC_PATHS = [
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
  '/estimate-accuracy',
  '/faq',
  '/privacy',
  '/terms',
  '/cookies',
  '/login',
  '/register',
];

const THEMES = repetitions({ quick: 1, full: 2 });

/**
 * Opens every public page once and checks that it is accessible, does not scroll sideways, and, in `npm run test:all`, has enough
 * contrast in the other theme too, which only changes its colours.
 */
export async function expectEveryPageToFit(
  open: ReturnType<typeof useBrowser>['open'],
  options: BrowserContextOptions,
): Promise<void> {
  const page = await open('/faq', { ...options, reducedMotion: 'reduce' });
  for (const path of PUBLIC_PATHS) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await show(page, path);
    await expectAccessible(page, `${path} in the dark theme`);
    const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(content, `${path} scrolls sideways`).toBeLessThanOrEqual(screen!);
    if (THEMES === 1) continue;
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page, `${path} in the light theme`, COLOUR_RULES);
  }
}

/** Opens a path of the site and waits for its content. @throws Error with the path and what the page shows instead */
export async function show(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
  const heading = page.getByRole('heading', { level: 1 }).first();
  await heading.waitFor({ state: 'attached' }).catch(async (error: unknown) => {
    throw new Error(`${path} has no heading: ${await page.locator('body').innerText()}`, { cause: error });
  });
  await page.waitForFunction(isLoaded);
}

/** Whether the page shows its content, and no placeholder for what is still loading. */
export function isLoaded(): boolean {
  return (
    document.readyState === 'complete' &&
    !document.querySelector('[aria-busy="true"], output[aria-label^="Loading"], .animate-sheen')
  );
}
