// npm run pictures -- URL: photographs parts of a running demo site, in both themes, for the page that explains Sway, and for those who
// install it, whose icons it draws too.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { CHROMIUM_ARGUMENTS, findChromium } from '../lib/chromium.ts';
import { drawAppIcons } from '../lib/app-icons.ts';
import { ROOT } from '../lib/command.ts';

const FOLDER = join(ROOT, 'apps/web/src/assets/how');
const STEP_LIMIT_MS = 60_000;

/** All pictures have one size, so that they stand beside each other. In CSS pixels, and device pixels for each. */
const SIZE = { width: 600, height: 450 };
const SCALE = 1.6;
/** The banner and the header of a page, in px. */
const HEADER_PX = 96;

type Scene = {
  name: string;
  path: string;
  viewport: { width: number; height: number };
  /** Brings the page into the state of the picture. @returns the picture's top left corner */
  prepare: (page: Page) => Promise<{ x: number; y: number }>;
};

const SCENES: readonly Scene[] = [
  { name: 'price', path: '/list-property', viewport: { width: 600, height: 1400 }, prepare: namePrice },
  {
    name: 'conversation',
    path: '/login?next=/messages',
    viewport: { width: 600, height: SIZE.height + HEADER_PX },
    prepare: openConversation,
  },
  {
    name: 'map',
    path: '/browse?view=map&layout=map&at=-41.2935,174.7865,12.6',
    viewport: { width: 1000, height: 900 },
    prepare: showMap,
  },
  { name: 'context', path: '/browse', viewport: { width: 600, height: 1400 }, prepare: showContext },
];

/** For the manifest of the installed site, which names their sizes. */
const SCREENSHOTS = join(ROOT, 'apps/web/public/screenshots');
const WHOLE_SCREENS = [
  { name: 'homes-phone', path: '/browse', viewport: { width: 390, height: 844 }, scale: 2 },
  {
    name: 'map-wide',
    path: '/browse?view=map&at=-41.2935,174.7865,12.6',
    viewport: { width: 1440, height: 900 },
    scale: 1,
  },
];

async function namePrice(page: Page): Promise<{ x: number; y: number }> {
  const [home] = (await (await page.request.get('/api/properties?location=Wellington&limit=1')).json()) as {
    address: string;
  }[];
  await page.getByRole('combobox', { name: 'Your address' }).fill(home!.address);
  await page.getByRole('option').filter({ hasText: /^\d/ }).first().click();
  const price = page.getByLabel('Your Sway price');
  await price.fill('1,250,000');
  await page.getByLabel('Bedrooms', { exact: true }).fill('3');
  await page.getByLabel('Bathrooms', { exact: true }).fill('2');
  await page.getByLabel('Floor area').fill('118');
  await page.getByLabel('Floor area').blur();
  return { x: 0, y: (await price.boundingBox())!.y - 32 };
}

async function openConversation(page: Page): Promise<{ x: number; y: number }> {
  await page.getByRole('button', { name: 'Fill in Demo buyer' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await page.getByLabel('Your message').waitFor();
  await page.getByText(/^Read · /).waitFor();
  // A text, because scripts are not typed for a page.
  await page.waitForFunction('[...document.images].every(image => image.complete)');
  await page.getByRole('button', { name: 'Close' }).first().click();
  return { x: 0, y: HEADER_PX };
}

async function showMap(page: Page): Promise<{ x: number; y: number }> {
  await page.locator('canvas').first().waitFor();
  await page.waitForLoadState('networkidle');
  const corner = { x: 200, y: 330 };
  await untilDrawn(page, corner);
  return corner;
}

async function showContext(page: Page): Promise<{ x: number; y: number }> {
  await page
    .getByRole('link', { name: /^View Details of/ })
    .first()
    .click();
  const heading = page.getByRole('heading', { name: 'Price context' });
  await heading.evaluate(element => element.scrollIntoView());
  await page.evaluate('window.scrollBy(0, -100)');
  await page.waitForLoadState('networkidle');
  return { x: 0, y: (await heading.boundingBox())!.y - 24 };
}

/** A map says nowhere that it is drawn: an empty one is a picture of a few kilobytes. */
async function untilDrawn(page: Page, corner: { x: number; y: number }): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt++) {
    const { length } = await page.screenshot({ clip: { ...corner, ...SIZE } });
    if (length > 40_000) return;
    await page.waitForTimeout(1000);
  }
  throw new Error('The map was not drawn within a minute');
}

const baseURL = process.argv[2];
if (!baseURL) {
  console.error('Say where the demo site is: npm run pictures -- http://localhost:3000');
  process.exit(1);
}
mkdirSync(FOLDER, { recursive: true });
mkdirSync(SCREENSHOTS, { recursive: true });
await drawAppIcons();
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGUMENTS });
try {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const { name, path, viewport, prepare } of SCENES) {
      const context = await browser.newContext({
        baseURL,
        viewport,
        colorScheme,
        deviceScaleFactor: SCALE,
        reducedMotion: 'reduce',
      });
      context.setDefaultTimeout(STEP_LIMIT_MS);
      const page = await context.newPage();
      await page.goto(path);
      const corner = await prepare(page);
      const picture = await page.screenshot({ clip: { ...corner, ...SIZE }, animations: 'disabled' });
      await sharp(picture)
        .webp({ quality: 80, effort: 6 })
        .toFile(join(FOLDER, `${name}-${colorScheme}.webp`));
      await context.close();
      console.log(`${name} in the ${colorScheme} theme`);
    }
  for (const { name, path, viewport, scale } of WHOLE_SCREENS) {
    const context = await browser.newContext({ baseURL, viewport, deviceScaleFactor: scale });
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'networkidle' });
    await untilDrawn(page, { x: 0, y: 200 });
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .png({ palette: true, effort: 10 })
      .toFile(join(SCREENSHOTS, `${name}.png`));
    await context.close();
  }
} finally {
  await browser.close();
}
