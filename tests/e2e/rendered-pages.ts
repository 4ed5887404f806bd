import type { Listing } from '@sway/contract/properties';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { useBrowser } from './browser.ts';
import { siteUrl } from './site-url.ts';

type Open = ReturnType<typeof useBrowser>['open'];

export async function aHome(isChosen: (home: Listing) => boolean = () => true): Promise<Listing> {
  const response = await fetch(`${siteUrl()}/api/properties?limit=100`);
  return ((await response.json()) as Listing[]).find(isChosen)!;
}

/** The calls of the API that a page makes, but for the view of a home and the live connection. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    // A map loads its picture, and near the window its tiles, which are not data of the page.
    if (/^\/api\/(?!tiles\/|map\/picture\.svg)/.test(pathname) && request.method() === 'GET')
      calls.push(pathname);
  });
  return calls;
}

/** Searches as a visitor without JavaScript, opens a home, reads it, and expects to get to the login. */
export async function expectHomeWithoutJavaScript(open: Open, size: BrowserContextOptions): Promise<void> {
  const page = await open('/', { ...size, javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Find properties' }).click();
  await page.getByLabel('Location').fill('Christchurch');
  await page.getByLabel('Min price').fill('750k');
  await page.locator('summary').click();
  await page.getByLabel('Realistic').check();
  await page.getByLabel('Aspirational').check();
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Price, low to high');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await page.getByText(/^Showing [1-9]\d* of \d+ properties$/).waitFor();
  expect(await page.getByLabel('Location').inputValue()).toBe('Christchurch');
  const prices = await page.locator('.type-price-card').allTextContents();
  const amounts = prices.map(price => Number(price.replaceAll(/\D/g, '')));
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  expect(amounts[0]).toBeGreaterThanOrEqual(750_000);
  expect(page.url()).toContain('band=realistic&band=aspirational');
  expect(
    await page
      .getByRole('article')
      .filter({ hasText: /Dream\s*[+−]/ })
      .count(),
  ).toBe(0);
  await page
    .getByRole('link', { name: /^View Details of/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Price context' }).waitFor();
  await page.getByRole('heading', { name: 'Location' }).waitFor();
  await page.getByRole('button', { name: 'Start Conversation' }).locator('visible=true').first().click();
  await page.waitForURL(/\/login\?next=/);
  await page.getByRole('heading', { name: 'This page needs JavaScript' }).waitFor();
  await page.getByRole('link', { name: 'Find properties' }).click();
  await page.getByRole('heading', { level: 1, name: 'Discover Properties' }).waitFor();
}

/** Opens a page and expects that it is taken over without fetching again what came with it. */
export async function expectTakenOver(open: Open, path: string): Promise<void> {
  const page = await open('/privacy');
  const calls = callsOf(page);
  const { id } = await aHome();
  await page.goto(new URL(path === '/property' ? `/property/${id}` : path, page.url()).href);
  await page.getByRole('button', { name: /^Theme/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).waitFor();
  expect(calls).toEqual([]);
}

/** Holds back the page's scripts, or those of one part. @returns a function that lets them arrive */
export async function holdScripts(page: Page, files = /\.js$/): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async route => {
    await released;
    await route.continue();
  });
  return release;
}
