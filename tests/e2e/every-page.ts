import type { BrowserContextOptions, Page } from 'playwright-core';
import { repetitions } from '@sway/testing/depth';
import { expect } from 'vitest';
import { COLOUR_RULES, expectAccessible } from './browser.ts';
import type { useBrowser } from './browser.ts';
import { findBadNames } from './names.ts';
import { findUnseenFocus, findUnseenStates } from './seen.ts';

/** Public pages that show homes or addresses. */
const PATHS_OF_HOMES = [
  '/',
  '/browse',
  '/browse?view=map',
  '/browse?view=map&layout=list',
  '/map',
  '/addresses',
  '/browse?view=map&mode=addresses',
  '/property/100',
  '/address/900000001',
];

/** Public articles, lists and forms. */
const OTHER_PATHS = [
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

/** The public pages in two parts, which are looked at in about the same time. */
export const PARTS = { 'homes and addresses': PATHS_OF_HOMES, 'articles, lists and forms': OTHER_PATHS };

/** A path for each public page. */
export const PUBLIC_PATHS = [...PATHS_OF_HOMES, ...OTHER_PATHS];

const IS_FULL = repetitions({ quick: 0, full: 1 }) === 1;

/** Buttons that do the same wherever they are on a page. */
export const SAME_EFFECT = /^(List my property)$/;

/** Opens a path of the site and waits for its content. */
export async function show(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.waitForFunction(isLoaded);
}

/**
 * Opens public pages once and checks that it is accessible and does not scroll sideways. In `npm run test:all` it also checks the
 * contrast in the other theme, which only changes its colours, and the names of its controls.
 * @param findMore what else may be wrong with a page, looked for last
 */
export async function expectPagesToFit(
  open: ReturnType<typeof useBrowser>['open'],
  paths: readonly string[],
  options: BrowserContextOptions,
  findMore: (page: Page) => Promise<string[]> = async () => [],
): Promise<void> {
  const page = await open('/faq', { ...options, reducedMotion: 'reduce' });
  const problems: string[] = [];
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await show(page, path);
    if (IS_FULL)
      problems.push(...(await findBadNames(page, SAME_EFFECT)).map(problem => `${path}: ${problem}`));
    await expectAccessible(page, `${path} in the dark theme`);
    const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(content, `${path} scrolls sideways`).toBeLessThanOrEqual(screen!);
    if (!IS_FULL) continue;
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page, `${path} in the light theme`, COLOUR_RULES);
    problems.push(...(await findMore(page)).map(problem => `${path}: ${problem}`));
  }
  expect(problems).toEqual([]);
}

/** What is wrong with the current page in forced colours. Its focus has moved afterwards. */
export async function findUnseenInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const problems = [...(await findUnseenStates(page)), ...(await findUnseenFocus(page))];
  await page.emulateMedia({ forcedColors: 'none' });
  return problems;
}

/** Whether the page shows its content, and no placeholder for what is still loading. */
export function isLoaded(): boolean {
  return (
    document.readyState === 'complete' &&
    !document.querySelector('[aria-busy="true"], output[aria-label^="Loading"], .animate-sheen')
  );
}
