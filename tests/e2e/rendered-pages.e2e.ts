import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { BLANK_PATH, DESKTOP, PHONE, useBrowser } from './browser.ts';
import { aHome, expectTakenOver, expectHomeWithoutJavaScript, holdScripts } from './rendered-pages.ts';

const { open } = useBrowser();

test('without JavaScript a visitor on a desktop searches, opens a home, reads it and gets to the login', () =>
  expectHomeWithoutJavaScript(open, DESKTOP));

test('without JavaScript the home page’s search leads to the homes of a place', async () => {
  const page = await open('/', { ...PHONE, javaScriptEnabled: false });
  await page.getByLabel('City, suburb or street').fill('Nelson');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText(/^Showing [1-9]/).waitFor();
  expect(new URL(page.url()).search).toBe('?location=Nelson');
});

test.each([
  ['one column', PHONE],
  ['several columns', DESKTOP],
])(
  'a long list of %s is drawn as a whole once it is scrolled; back and a reload show a home where it was left',
  async (_, options) => {
    const page = await open('/browse', options);
    const homes = page.getByRole('listitem').filter({ has: page.getByRole('article') });
    const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(content).toBeLessThanOrEqual(screen!);
    const home = homes.nth(17);
    await home.evaluate(item => item.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const areDrawn = (all: Element[]) =>
      all.every(item => item.checkVisibility({ contentVisibilityAuto: true }));
    await expect.poll(() => homes.locator('article').evaluateAll(areDrawn)).toBe(true);
    const top = () => home.evaluate(item => Math.round(item.getBoundingClientRect().top));
    const left = await top();
    await home.getByRole('link', { name: /^View Details of/ }).click();
    await page.getByRole('heading', { name: 'Price context' }).waitFor();
    await page.goBack();
    await expect.poll(top).toBe(left);
    await page.reload();
    await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThanOrEqual(1);
  },
);

test('the end of a page is laid out once the user scrolls, and at once on a page that starts at a mark', async () => {
  const isEndLaidOut = (page: Page) =>
    page
      .getByRole('heading', { name: 'Legal' })
      .evaluate(title => title.checkVisibility({ contentVisibilityAuto: true }));
  const page = await open('/', PHONE);
  expect(await isEndLaidOut(page)).toBe(false);
  await page.evaluate(() => scrollBy({ top: 1, behavior: 'instant' }));
  await expect.poll(() => isEndLaidOut(page)).toBe(true);
  // A mark at the top, so that nothing is scrolled.
  expect(await isEndLaidOut(await open('/#root', PHONE))).toBe(true);
});

test('a page that the browser kept while another site was shown is where it was left, also if it was shown at its top', async () => {
  const page = await open('/faq', PHONE);
  // What Safari does; Chromium restores the position itself.
  await page.evaluate(() => {
    scrollTo(0, 900);
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    scrollTo(0, 0);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(await page.evaluate(() => scrollY)).toBe(900);
});

test('without JavaScript the list continues on further pages', async () => {
  const page = await open('/browse', { ...DESKTOP, javaScriptEnabled: false });
  const first = await page
    .getByRole('link', { name: /^View Details of/ })
    .first()
    .getAttribute('href');
  await page.getByRole('link', { name: 'Show more' }).click();
  await page.waitForURL(/after=/);
  const next = await page
    .getByRole('link', { name: /^View Details of/ })
    .first()
    .getAttribute('href');
  expect(next).not.toBe(first);
});

/** The scripts of a page no longer start after two seconds without its first picture. */
function stopTimer(): void {
  globalThis.setTimeout = new Proxy(setTimeout, {
    apply: (target, self, [work, ms]) => (ms === 2000 ? 0 : Reflect.apply(target, self, [work, ms])),
  });
}

describe('a page from the server', () => {
  test.each(['/', '/agents', '/market-trends', '/property', '/faq'])(
    'is taken over without fetching its data again: %s',
    path => expectTakenOver(open, path),
  );

  test.each([
    ['a place with a macron', async () => '/browse?location=Whangārei', 'text=Whangārei >> visible=true'],
    [
      'a home whose owner is not checked',
      async () => `/property/${(await aHome(({ ownerVerified }) => !ownerVerified)).id}`,
      'text=Not checked >> visible=true',
    ],
    ['the labels of a map', async () => '/map', 'canvas.maplibregl-canvas'],
  ])('loads two fonts, which have all its characters: %s', async (_, pathOf, content) => {
    const page = await open(BLANK_PATH, PHONE);
    const fonts = new Set<string>();
    page.on('request', request => {
      if (request.resourceType() === 'font') fonts.add(request.url());
    });
    await page.goto(new URL(await pathOf(), page.url()).href);
    await page.locator(content).first().waitFor();
    await page.locator('.price-map-first-paint').waitFor({ state: 'detached' });
    await page.evaluate(() => document.fonts.ready);
    expect(fonts).toHaveLength(2);
  });

  test('loads its scripts after its first picture', async () => {
    const page = await open('/privacy', PHONE);
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(/hero-.*\.webp$/, async route => {
      await arrived;
      await route.continue();
    });
    await page.addInitScript(stopTimer);
    const scripts: string[] = [];
    page.on('request', request => {
      if (/\/framework-.*\.js$/.test(request.url())) scripts.push(request.url());
    });
    await page.evaluate(() => location.assign('/'));
    await page.getByRole('button', { name: 'Open menu' }).waitFor();
    expect(scripts).toEqual([]);
    arrive();
    await expect.poll(() => scripts).toHaveLength(1);
  });

  test('does not wait for a picture that never arrives', async () => {
    const page = await open('/privacy', PHONE);
    await page.route(/hero-.*\.webp$/, () => new Promise(() => {}));
    const loaded = page.waitForRequest(/\/framework-.*\.js$/);
    await page.goto(new URL('/', page.url()).href, { waitUntil: 'commit' });
    expect((await loaded).method()).toBe('GET');
  });

  test('loads its scripts at the first tap, and then opens the menu that was tapped', async () => {
    const page = await open('/privacy', PHONE);
    // Neither the picture nor the time starts the scripts.
    await page.route(/hero-.*\.webp$/, () => new Promise(() => {}));
    await page.addInitScript(stopTimer);
    const scripts: string[] = [];
    page.on('request', request => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.evaluate(() => location.assign('/'));
    const menu = page.getByRole('button', { name: 'Open menu' });
    await menu.waitFor();
    expect(scripts).toEqual([]);
    await menu.tap();
    await page.getByRole('button', { name: 'Close menu' }).waitFor();
    expect(scripts.length).toBeGreaterThan(0);
  });

  test('opens the theme’s menu for a press before its scripts arrived', async () => {
    const page = await open('/privacy', DESKTOP);
    const release = await holdScripts(page);
    await page.evaluate(() => location.assign('/faq'));
    await page.getByRole('heading', { level: 1, name: /questions/i }).waitFor();
    await page.getByRole('button', { name: /^Theme/ }).click();
    release();
    await page.getByRole('menuitemradio', { name: 'Dark' }).waitFor();
    expect(await page.getByRole('menuitemradio').count()).toBe(3);
  });

  test.each(['light', 'dark'] as const)(
    'follows the device’s %s theme without JavaScript',
    async colorScheme => {
      const page = await open('/faq', { ...DESKTOP, colorScheme, javaScriptEnabled: false });
      expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe(colorScheme);
    },
  );
});
