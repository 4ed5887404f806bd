import { PAGES } from '@sway/contract/pages';
import type { PageName } from '@sway/contract/pages';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { isFull } from '@sway/testing/depth';
import { expect } from 'vitest';
import { BLANK_PATH, COARSE, COLOUR_RULES, expectAccessible } from './browser.ts';
import type { useBrowser } from './browser.ts';
import { findBadNames } from './names.ts';
import { logInAsDemo } from './people.ts';
import { findMotion, findUnseenFocus, findUnseenStates } from './seen.ts';

/** The pages of an account, and those that a mail links to. */
const PRIVATE_PAGES = new Set<string>([
  'forgotPassword',
  'resetPassword',
  'verifyEmail',
  'restoreEmail',
  'stopFactorReset',
  'object',
  'profile',
  'messages',
  'myProperties',
  'saved',
  'confirmPrice',
  'stopMails',
  'enquiries',
  'notifications',
  'unsubscribe',
  'mailbox',
  'admin',
] satisfies PageName[]);

/** A path for each public page, and for each way that it is laid out. */
export const PUBLIC_PATHS = [
  ...Object.entries(PAGES)
    .filter(([name]) => !PRIVATE_PAGES.has(name))
    .map(([, { path }]) => path),
  '/browse?view=map',
  '/browse?view=map&layout=list',
  '/browse?view=map&mode=addresses',
  '/compare?ids=100,101,999999',
  '/property/100',
  '/homes',
  '/homes/wellington/te-aro',
  '/address/900000001',
];

/** The pages of each demo account. */
export const OWN_PATHS = {
  demo_buyer: [
    '/profile',
    '/messages',
    '/enquiries',
    '/saved',
    '/notifications',
    '/mailbox',
    '/address/900000011?claim=1',
  ],
  demo_owner: ['/my-properties', '/my-properties?tab=claims', '/my-properties?tab=enquiries'],
  demo_admin: ['overview', 'users', 'properties', 'claims', 'chats', 'agents', 'audit'].map(
    tab => `/admin?tab=${tab}`,
  ),
};

/** Buttons that do the same wherever they are on a page. */
export const SAME_EFFECT = /^(List my property)$/;

type Open = ReturnType<typeof useBrowser>['open'];

/**
 * Opens every public page once, for those who asked for less motion, and checks that it is accessible, does not scroll sideways and has
 * controls that everyone can use. In `npm run test:all`, it also has enough contrast in the other theme, which only changes its
 * colours, and everything can be seen in forced colours.
 */
export async function expectEveryPublicPageToFit(open: Open, options: BrowserContextOptions): Promise<void> {
  const page = await openFirst(open, options);
  const problems: string[] = [];
  for (const path of PUBLIC_PATHS) {
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none' });
    await show(page, path);
    await expectAccessible(page, `${path} in the dark theme`);
    const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(content, `${path} scrolls sideways`).toBeLessThanOrEqual(screen!);
    if (isFull) {
      await page.emulateMedia({ colorScheme: 'light' });
      await expectAccessible(page, `${path} in the light theme`, COLOUR_RULES);
    }
    problems.push(...(await findBarriers(page, path)));
  }
  expect(problems).toEqual([]);
}

/** Opens every page of the demo accounts once, and checks that everyone can use its controls. */
export async function expectEveryOwnPageToFit(open: Open, options: BrowserContextOptions): Promise<void> {
  const page = await openFirst(open, options);
  const problems: string[] = [];
  for (const [username, paths] of Object.entries(OWN_PATHS)) {
    // The page of the account before would ask for what is now another account's.
    await page.goto(new URL(BLANK_PATH, page.url()).href);
    await logInAsDemo(page, username);
    for (const path of paths) {
      await page.emulateMedia({ forcedColors: 'none' });
      await show(page, path);
      problems.push(...(await findBarriers(page, path)));
    }
  }
  expect(problems).toEqual([]);
}

function openFirst(open: Open, options: BrowserContextOptions): Promise<Page> {
  return open(BLANK_PATH, { ...options, ...COARSE, reducedMotion: 'reduce' });
}

/**
 * What keeps people from using the page as it is: names of controls, motion, and what cannot be seen in forced colours, in which it
 * leaves the page. @returns each as `path: problem`
 */
async function findBarriers(page: Page, path: string): Promise<string[]> {
  const problems = [...(await findMotion(page)), ...(await findBadNames(page, SAME_EFFECT))];
  if (isFull) {
    await page.emulateMedia({ forcedColors: 'active' });
    problems.push(...(await findUnseenStates(page)), ...(await findUnseenFocus(page)));
  }
  return problems.map(problem => `${path}: ${problem}`);
}

/** Opens a path of the site and waits for its content. @throws Error with the path and what the page shows instead */
export async function show(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
  // Not by its role, which it does not have while a dialog is open.
  const heading = page.locator('h1').first();
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
