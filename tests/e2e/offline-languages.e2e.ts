import { aListing, aUser } from '@sway/testing/builders';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { PHONE } from './browser.ts';
import { installed, UNREACHABLE, untilKept } from './offline.ts';
import { useOwnSite } from './own-site.ts';

const { url, site, browser } = await useOwnSite({ LANGUAGES: 'en,mi' });
const TITLE = 'Cottage that is read offline';
const OFFLINE = /^Tuimotu/;

beforeEach(() => {
  browser.expected.push(...UNREACHABLE);
});

/** Opens a home in te reo in a browser that keeps it. */
async function readInTeReo(): Promise<{ page: Page; path: string }> {
  const id = await aListing(site.db, { ownerId: await aUser(site.db), title: TITLE });
  const path = `/mi/property/${id}`;
  const page = await browser.open(url + path, installed(PHONE));
  await untilKept(page, path, TITLE);
  return { page, path };
}

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

test('a page is read offline in the language in which it was seen, also from pages of another and with a new release', async () => {
  const { page, path } = await readInTeReo();
  // As a worker of a new release begins: with files of other names, while a page in English is open.
  await page.goto(`${url}/faq`);
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())!.unregister();
    await caches.delete('sway-assets');
  });
  await page.goto(`${url}/faq`);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.context().setOffline(true);
  await page.goto(url + path.slice('/mi'.length));
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await page.getByRole('link', { name: TITLE }).click();
  await page.waitForURL(`**${path}`);
  await page.getByRole('heading', { name: TITLE }).waitFor();
  await page.getByText(OFFLINE).waitFor();
  expect(await languageOf(page)).toBe('mi');
});

test('on a site that gives up a language, a page that was read in it offline is in English once the site answers', async () => {
  const { page, path } = await readInTeReo();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(OFFLINE).waitFor();
  const [given] = site.config.languages.splice(1);
  try {
    await page.context().setOffline(false);
    await page.waitForURL(url + path.slice('/mi'.length));
    await page.getByRole('heading', { name: TITLE }).waitFor();
    expect(await languageOf(page)).toBe('en-NZ');
  } finally {
    site.config.languages.push(given!);
  }
});
