// npm run pictures -- URL: photographs parts of a running demo site, in both themes, for the page that explains Sway.
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { findChromium } from '../lib/chromium.ts';
import { ROOT } from '../lib/command.ts';

const FOLDER = join(ROOT, 'apps/web/src/assets/how');
/** Wide enough for a screen with two device pixels for each CSS pixel. */
const WIDTH_PX = 960;
/** Makes Chromium draw maps in software. */
const ARGUMENTS = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];
const LIMIT_MS = 60_000;

type Scene = { name: string; path: string; prepare: (page: Page) => Promise<Locator | Page> };

/** Every scene has the same shape, so that the pictures stand beside each other. */
const VIEWPORT = { width: 640, height: 480 };

const SCENES: readonly Scene[] = [
  { name: 'name-price', path: '/list-property', prepare: namePrice },
  { name: 'conversation', path: '/login?next=/messages', prepare: openConversation },
  { name: 'map', path: '/browse?view=map&layout=map&at=-41.2935,174.7865,13', prepare: showMap },
  { name: 'price-context', path: '/browse', prepare: showPriceContext },
];

async function namePrice(page: Page): Promise<Page> {
  await page.getByRole('combobox', { name: 'Your address' }).fill('Hamilton');
  await page.getByRole('combobox', { name: 'Your address' }).press('Escape');
  await page.getByLabel('Your Sway price').fill('1,150,000');
  return page;
}

async function openConversation(page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'Fill in Demo buyer' }).click();
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await page.getByLabel('Your message').waitFor();
  return page;
}

async function showMap(page: Page): Promise<Page> {
  await page.locator('canvas').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

async function showPriceContext(page: Page): Promise<Locator> {
  await page
    .getByRole('link', { name: /^View Details of/ })
    .first()
    .click();
  return page.getByRole('region', { name: 'Price context' });
}
