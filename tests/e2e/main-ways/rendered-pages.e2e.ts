import type { Listing } from '@sway/contract/properties';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE, useBrowser } from '../browser.ts';
import { registerAs } from '../people.ts';
import { siteUrl } from '../site-url.ts';

const { open } = useBrowser();

async function aHome(): Promise<Listing> {
  const response = await fetch(`${siteUrl()}/api/properties?limit=1`);
  return ((await response.json()) as Listing[])[0]!;
}

/** The calls of the API that a page makes, but for the view of a home and the live connection. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    // A map near the window loads its tiles, which are no data of the page.
    if (/^\/api\/(?!tiles\/)/.test(pathname) && request.method() === 'GET') calls.push(pathname);
  });
  return calls;
}

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'without JavaScript a visitor on %s searches, opens a home, reads it and gets to the login',
  async (_, size) => {
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
  },
);

test('without JavaScript the home page’s search leads to the homes of a place', async () => {
  const page = await open('/', { ...PHONE, javaScriptEnabled: false });
  await page.getByLabel('City, suburb or street').fill('Nelson');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText(/^Showing [1-9]/).waitFor();
  expect(new URL(page.url()).search).toBe('?location=Nelson');
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

describe('a page from the server', () => {
  test.each(['/', '/browse', '/agents', '/market-trends', '/property', '/faq'])(
    'is taken over without fetching its data again: %s',
    async path => {
      const page = await open('/privacy');
      const calls = callsOf(page);
      const { id } = await aHome();
      await page.goto(new URL(path === '/property' ? `/property/${id}` : path, page.url()).href);
      await page.getByRole('button', { name: /^Theme/ }).click();
      await page.getByRole('menuitemradio', { name: 'Dark' }).waitFor();
      expect(calls).toEqual([]);
    },
  );

  test('loads its scripts after its first picture', async () => {
    const page = await open('/privacy', PHONE);
    const order: string[] = [];
    page.on('requestfinished', request => {
      if (/hero-.*\.webp$/.test(request.url())) order.push('picture');
    });
    page.on('request', request => {
      if (/\/framework-.*\.js$/.test(request.url())) order.push('scripts');
    });
    await page.goto(new URL('/', page.url()).href);
    expect(order).toEqual(['picture', 'scripts']);
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
    await page.addInitScript(() => {
      globalThis.setTimeout = new Proxy(setTimeout, {
        apply: (target, self, [work, ms]) => (ms === 2000 ? 0 : Reflect.apply(target, self, [work, ms])),
      });
    });
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
    let release = () => {};
    const released = new Promise<void>(resolve => {
      release = resolve;
    });
    await page.route(/\.js$/, async route => {
      await released;
      await route.continue();
    });
    await page.evaluate(() => location.assign('/faq'));
    await page.getByRole('heading', { level: 1, name: /questions/i }).waitFor();
    await page.getByRole('button', { name: /^Theme/ }).click();
    release();
    await page.getByRole('menuitemradio', { name: 'Dark' }).waitFor();
    expect(await page.getByRole('menuitemradio').count()).toBe(3);
  });

  test('saves a home for a member who pressed before its scripts arrived', async () => {
    const page = await open('/privacy', DESKTOP);
    await registerAs(page, 'Mere Rangi', 'buyer');
    const { id, title } = await aHome();
    let release = () => {};
    const released = new Promise<void>(resolve => {
      release = resolve;
    });
    await page.route(/\.js$/, async route => {
      await released;
      await route.continue();
    });
    await page.evaluate(path => location.assign(path), `/property/${id}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('button', { name: /^Save/ }).first().click();
    release();
    await page.getByRole('button', { name: /^Save/, pressed: true }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(`/property/${id}`);
  });

  test('is in the chosen theme before any script runs', async () => {
    const page = await open('/browse', { ...DESKTOP, colorScheme: 'light' });
    await page.getByRole('button', { name: /^Theme/ }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    const html = await (await page.request.get(page.url())).text();
    expect(html).toContain('data-theme="dark" class="dark"');
  });

  test.each(['light', 'dark'] as const)(
    'follows the device’s %s theme without JavaScript',
    async colorScheme => {
      const page = await open('/faq', { ...DESKTOP, colorScheme, javaScriptEnabled: false });
      expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe(colorScheme);
    },
  );
});
