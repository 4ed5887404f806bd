import type { Property } from '@sway/contract/properties';
import { describe, expect, inject, test } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, useBrowser } from './browser.ts';

const { open, expected } = useBrowser();

async function homes(query: string): Promise<Property[]> {
  const response = await fetch(`${inject('siteUrl')}/api/properties?${query}`);
  return (await response.json()) as Property[];
}

describe('a visitor finds a home', () => {
  test('by filter, opens it, goes back, and finds filters, scroll and list as they were', async () => {
    const page = await open('/');
    await page.getByRole('link', { name: 'Find properties' }).click();
    await page.getByLabel('Location').fill('otautahi nowhere');
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await page.getByText('No properties found matching your criteria').waitFor();
    await page.getByLabel('Location').fill('Christchurch');
    await page.getByLabel('Min price').click();
    await page.getByRole('option', { name: '$750,000' }).click();
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await page.getByText(/^Showing [1-9]\d* of \d+ properties$/).waitFor();
    const line = await page.getByText(/^Showing/).textContent();
    const url = page.url();
    expect(url).toContain('location=Christchurch');
    await page
      .getByRole('link', { name: /^View Details of/ })
      .nth(4)
      .click();
    await page.getByRole('heading', { name: 'Price context' }).waitFor();
    expect(await page.title()).toMatch(/ · Sway$/);
    await page.goBack();
    await page.getByText(line!).waitFor();
    expect(page.url()).toBe(url);
    expect(await page.getByLabel('Location').inputValue()).toBe('Christchurch');
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test('on the map: the pill is chosen, tells of the home, and opens its details; back closes them', async () => {
    const [home] = await homes('limit=1&propertyType=Lifestyle');
    const page = await open(`/browse?view=map&layout=map&at=${home!.latitude},${home!.longitude},17`);
    const map = page.locator('canvas.maplibregl-canvas');
    await map.waitFor();
    const popup = page.getByRole('region', { name: home!.title });
    await expect
      .poll(
        async () => {
          const box = (await map.boundingBox())!;
          await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
          return popup.isVisible();
        },
        { interval: 500 },
      )
      .toBe(true);
    expect(page.url()).toContain(`home=${home!.id}`);
    await popup.getByRole('button', { name: 'View Full Details' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: home!.title }).waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    await popup.waitFor();
  });

  test('with the keyboard alone: every step is a Tab or an Enter', async () => {
    const page = await open('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toMatch(/^skip/i);
    await tabTo(page, /^Discover$/);
    await page.keyboard.press('Enter');
    await page.getByLabel('Location').waitFor();
    await tabTo(page, /^Location$/);
    await page.keyboard.type('Dunedin');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('article').first().textContent()).toContain('Dunedin');
    await tabTo(page, /^View Details of/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Price context' }).waitFor();
    expect(page.url()).toMatch(/\/property\/\d+$/);
  });

  test('on a phone, in the list of the map’s sheet', async () => {
    const page = await open('/browse?view=map&location=Auckland', PHONE);
    await page.getByText(/^Showing [1-9]/).waitFor();
    await page.getByRole('article').first().click();
    await expect.poll(() => page.url()).toMatch(/home=\d+|details=\d+/);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1]!);
  });
});

describe('a visitor who wants more', () => {
  test('is led to log in by Start Chat and by List my property', async () => {
    const page = await open('/');
    await page
      .getByRole('button', { name: /^Start Chat/ })
      .first()
      .click();
    await page.waitForURL(/\/login/);
    await page.goBack();
    await page.getByRole('button', { name: 'List my property' }).first().click();
    await page.getByText('Please log in to list your property').first().waitFor();
    await expect.poll(() => page.url()).toContain('/login');
  });

  test('is told so where there is no such page or home, with a way on', async () => {
    expected.push(/404/);
    const page = await open('/no-such-page');
    await page.getByText('404 Page Not Found').waitFor();
    await page.getByText('Did you forget to add the page to the router?').waitFor();
    await page.goto(`${inject('siteUrl')}/property/999999999`);
    await page.getByText('Property Not Found').waitFor();
    expect(await page.title()).toContain('Not Found');
  });
});

describe('the map', () => {
  test('draws its land in its own colours, with motion reduced as without', async () => {
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      const page = await open('/map', { ...DESKTOP, reducedMotion, colorScheme: 'light' });
      const map = page.locator('canvas.maplibregl-canvas');
      await map.waitFor();
      await expect.poll(() => shareOfDarkPixels(page)).toBeLessThan(0.1);
    }
  });
});

type Visited = Awaited<ReturnType<typeof open>>;

/** What the focused element is called: by its label where it has one, else by its text. */
function focusedName(page: Visited): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim();
  });
}

/** Presses Tab until the focus is on what is called so. */
async function tabTo(page: Visited, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (name.test(await focusedName(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab leads to ${name}`);
}

/** How much of the page's middle is near black, by a screenshot. */
async function shareOfDarkPixels(page: Visited): Promise<number> {
  const { default: sharp } = await import('sharp');
  const shot = await page.screenshot({ clip: { x: 300, y: 200, width: 680, height: 500 } });
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let dark = 0;
  for (let i = 0; i < data.length; i += info.channels) {
    if (data[i]! + data[i + 1]! + data[i + 2]! < 60) dark += 1;
  }
  return dark / (info.width * info.height);
}

describe('every page', () => {
  const paths = [
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
    '/faq',
    '/privacy',
    '/terms',
    '/cookies',
    '/login',
    '/register',
  ];
  test.each(paths)(
    '%s is accessible and fits its screen, on a phone and a desktop, in light and dark',
    async path => {
      for (const options of [
        { ...PHONE, colorScheme: 'dark' as const },
        { ...DESKTOP, colorScheme: 'light' as const },
      ]) {
        const page = await open(path, { ...options, reducedMotion: 'reduce' });
        await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
        const [content, screen] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          innerWidth,
        ]);
        expect(content, 'no sideways scrolling').toBeLessThanOrEqual(screen!);
      }
    },
  );
});
