import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BLANK_PATH, COARSE, useBrowser } from './browser.ts';
import { isLoaded, PUBLIC_PATHS } from './every-page.ts';
import { logInAsDemo, registerAs } from './people.ts';
import { findUnreachable } from './reachable.ts';

const { open } = useBrowser();

/** Width and height of common screens, in px: wide ones, then phones. The last is a screen of 1280 × 720 px at 200 % zoom. */
const SCREENS = [
  [1280, 720],
  [1920, 1080],
  [1366, 768],
  [1200, 800],
  [1024, 768],
  [768, 1024],
  [390, 844],
  [320, 640],
  [640, 360],
] as const;

const FIRST_PHONE = 390;
const MAX_REPEATS = 20;

const WITH_A_FILTER = '/browse?view=map&minPrice=500000&location=Wellington';
const OWNER_PATHS = [
  '/profile',
  '/my-properties',
  '/messages',
  '/enquiries',
  '/saved',
  '/notifications',
  '/mailbox',
];

async function openFirst(): Promise<Page> {
  const page = await open('/faq', {
    viewport: { width: 1280, height: 720 },
    reducedMotion: 'reduce',
    ...COARSE,
  });
  // A toast keeps clear of the controls as they are when it appears; here they move afterwards.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const style = new CSSStyleSheet();
      style.replaceSync('[aria-label^="Notifications ("] { display: none }');
      document.adoptedStyleSheets.push(style);
    });
  });
  return page;
}

/** Whether each map is drawn in the size of its frame, up to a pixel of the canvas, which is ten of the page. */
function areMapsResized(): boolean {
  return [...document.querySelectorAll('.maplibregl-map')].every(map => {
    const canvas = map.querySelector('canvas')!;
    return (
      Math.abs(canvas.clientWidth - map.clientWidth) <= 10 &&
      Math.abs(canvas.clientHeight - map.clientHeight) <= 10
    );
  });
}

/** The problems of a page on each screen, as `path at width: problem`. */
async function problemsAt(page: Page, path: string): Promise<string[]> {
  const problems: string[] = [];
  await page.setViewportSize({ width: SCREENS[0][0], height: SCREENS[0][1] });
  await page.goto(new URL(path, page.url()).href);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    // Phones have other components than wide screens, which load; a change of size within either only moves them.
    if (width === FIRST_PHONE || width === SCREENS[0][0]) await page.waitForFunction(isLoaded);
    await page.waitForFunction(areMapsResized);
    let found = await findUnreachable(page);
    // A page may still be moving to its new size; a fault that lasts is found again.
    for (let again = 0; found.length > 0 && again < MAX_REPEATS; again++) {
      await page.evaluate(
        () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      found = await findUnreachable(page);
    }
    problems.push(...found.map(problem => `${path} at ${width}: ${problem}`));
  }
  return problems;
}

test('every control of every page is reached at its middle, on every screen and at 200 % zoom, in the order of reading', async () => {
  const page = await openFirst();
  const problems: string[] = [];
  for (const path of [...PUBLIC_PATHS, WITH_A_FILTER]) problems.push(...(await problemsAt(page, path)));
  await logInAsDemo(page, 'demo_owner');
  for (const path of OWNER_PATHS) problems.push(...(await problemsAt(page, path)));
  expect(problems).toEqual([]);
});

const [LIST, SPLIT, MAP] = ['list', 'split', 'map'].map(
  layout => `/browse?view=map&layout=${layout}&home=100`,
) as [string, string, string];

test('nothing lies over the controls and prices of a chosen home, its × or its popup, on every layout of the maps', async () => {
  const page = await openFirst();
  const problems: string[] = [];
  for (const path of ['/map?home=100', LIST, SPLIT, MAP]) problems.push(...(await problemsAt(page, path)));
  expect(problems).toEqual([]);
});

test('nothing lies over the picture of a map and its attribution before the live map starts', async () => {
  const page = await openFirst();
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  const problems: string[] = [];
  for (const path of ['/property/100', '/homes/wellington/te-aro', '/address/900000001'])
    problems.push(...(await problemsAt(page, path)));
  expect(problems).toEqual([]);
});

test.each(['/browse', LIST, SPLIT])('a toast lies over no control and no price of %s', async path => {
  const page = await open(BLANK_PATH, {
    viewport: { width: 1280, height: 720 },
    reducedMotion: 'reduce',
    ...COARSE,
  });
  await registerAs(page, 'Toast Reader', 'buyer');
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(new URL(path, page.url()).href);
    const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
    await page
      .getByRole('button', { name: /^Save / })
      .filter({ visible: true })
      .first()
      .click();
    await toast.waitFor();
    await expect.poll(() => page.evaluate(coveredByToast), { message: `at ${width} px` }).toEqual([]);
  }
});

/** The visible controls and prices whose middle lies under a toast. */
function coveredByToast(): string[] {
  const toast = document.querySelector('[aria-label^="Notifications ("]')!;
  return [...document.querySelectorAll('main :is(a[href], button, [data-keep-clear])')]
    .filter(part => {
      const { left, top, width, height } = part.getBoundingClientRect();
      return toast.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    })
    .map(part => part.getAttribute('aria-label') ?? part.textContent);
}

test('a control under another element is found, and a page that scrolls sideways', async () => {
  const page = await openFirst();
  expect(await findUnreachable(page)).toEqual([]);
  await page.evaluate(() => {
    const cover = document.createElement('div');
    cover.style.cssText = 'position: absolute; top: 0; right: 0; width: 200px; height: 100px; z-index: 99';
    const wide = document.createElement('div');
    wide.style.cssText = 'position: absolute; top: 300px; width: 2000px; height: 1px';
    document.body.append(cover, wide);
  });
  const problems = await findUnreachable(page);
  expect(problems).toContain('the page is 2000 px wide');
  expect(problems.filter(problem => /“(Login|Sign Up)” .* is under div/.test(problem))).toHaveLength(2);
});
