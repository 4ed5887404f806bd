import { describe, expect, test } from 'vitest';
import { DESKTOP, useBrowser } from './browser.ts';
import { siteUrl } from './site-url.ts';

const { open, expected } = useBrowser();

describe('a visitor', () => {
  test('is sent to the login page by Start Chat, and by List my property to its form', async () => {
    const page = await open('/');
    await page
      .getByRole('button', { name: /^Start Chat/ })
      .first()
      .click();
    await page.waitForURL(/\/login/);
    await page.goBack();
    await page.getByRole('button', { name: 'List my property' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'List Your Property' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/list-property');
  });

  test('whose page was opened before an upgrade gets the next one, although its code is no longer there', async () => {
    const page = await open('/guide');
    expected.push(/status of 404/);
    const documents: string[] = [];
    page.on('request', request => void (request.isNavigationRequest() && documents.push(request.url())));
    await page.route(/\/assets\/agents-/, async route => {
      if (documents.length > 0) await route.continue();
      else await route.fulfill({ status: 404 });
    });
    await page.getByRole('banner').getByRole('link', { name: 'Agents' }).click();
    await page.getByRole('heading', { level: 1, name: /agent/i }).waitFor();
    expect(documents).toEqual([new URL('/agents', siteUrl()).href]);
  });

  test('whose connection drops while a part of the page is loaded keeps the page, and gets the part once it is back', async () => {
    const page = await open('/browse', { viewport: { width: 1100, height: 800 } });
    expected.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch dynamically imported module/);
    await page.route(/\/assets\/filter-popover-/, route => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Price', exact: true }).click();
    await page.getByText('A part of this page could not be loaded').waitFor();
    expect(await page.getByRole('article').count()).toBeGreaterThan(2);
    await page.unroute(/\/assets\/filter-popover-/);
    await page.getByRole('dialog', { name: 'Price' }).waitFor();
    await page.getByText('A part of this page could not be loaded').waitFor({ state: 'hidden' });
  });

  test('whose connection drops while the code of a page from the server is loaded can use the page once it is back', async () => {
    const page = await open('/faq');
    expected.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch dynamically imported module/);
    await page.route(/\/assets\/browse-/, route => route.abort('internetdisconnected'));
    // `goto` would wait until the page can be used.
    await page.evaluate(() => location.assign('/browse'));
    await page.getByText('A part of this page could not be loaded').waitFor();
    await page.unroute(/\/assets\/browse-/);
    await page.getByText('A part of this page could not be loaded').waitFor({ state: 'hidden' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Filters' }).first().click();
    await page.getByRole('dialog').waitFor();
  });

  test.each([390, 768, 1280])('sees the three featured homes at %i px', async width => {
    const page = await open('/', { viewport: { width, height: 800 } });
    const cards = page.getByRole('region', { name: 'Not for sale. Not quite.' }).getByRole('article');
    await cards.first().waitFor();
    const isSeen = await cards.evaluateAll(all => all.map(card => card.getBoundingClientRect().width > 200));
    expect(isSeen).toEqual([true, true, true]);
  });

  test.each(['light', 'dark'] as const)(
    'sees one icon on the theme button in the %s theme',
    async colorScheme => {
      const page = await open('/faq', { ...DESKTOP, colorScheme });
      const icons = page.getByRole('button', { name: /^Theme/ }).locator('svg');
      await icons.first().waitFor({ state: 'attached' });
      const shown = await icons.evaluateAll(all =>
        all.filter(icon => icon.getBoundingClientRect().width > 0),
      );
      expect(shown).toHaveLength(1);
    },
  );

  test('sees a home begin where the header begins, on a wide screen too', async () => {
    const page = await open('/browse', { viewport: { width: 1920, height: 1080 } });
    await page
      .getByRole('link', { name: /^View Details of/ })
      .first()
      .click();
    await page.waitForURL(/\/property\//);
    const left = (selector: string) =>
      page.locator(selector).evaluate(part => part.getBoundingClientRect().left);
    await expect.poll(() => left('main h1')).toBe(await left('header > a'));
  });

  test('sees an error for an unknown page and an unknown listing', async () => {
    expected.push(/404/);
    const page = await open('/no-such-page');
    await page.getByText('404 Page Not Found').waitFor();
    await page.getByText('Did you forget to add the page to the router?').waitFor();
    await page.goto(`${siteUrl()}/property/999999999`);
    await page.getByText('Property Not Found').waitFor();
    expect(await page.title()).toContain('Not Found');
  });
});

describe('the map search', () => {
  test('has each control of its toolbar where a click reaches it, from 768 to 1920 px', async () => {
    const page = await open('/browse?view=map&minPrice=500000', DESKTOP);
    const toolbar = page.getByRole('region', { name: 'Map search' });
    const controls = toolbar.locator('button:visible, input:visible');
    const covered = () =>
      controls.evaluateAll(all =>
        all
          .filter(control => {
            const { left, top, width: wide, height } = control.getBoundingClientRect();
            const hit = document.elementFromPoint(left + wide / 2, top + height / 2);
            return !hit || !(control.contains(hit) || hit.contains(control));
          })
          .map(control => control.getAttribute('aria-label') ?? control.textContent),
      );
    for (const width of [1920, 1366, 1280, 1200, 1024, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await toolbar.waitFor();
      await expect.poll(() => controls.count(), { message: `at ${width} px` }).toBeGreaterThan(8);
      // The page may still be moving into its place.
      await expect.poll(covered, { message: `at ${width} px` }).toEqual([]);
    }
  });
});

describe('the map', () => {
  test('draws the land in the theme’s colours, with and without reduced motion', async () => {
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      const page = await open('/map', { ...DESKTOP, reducedMotion, colorScheme: 'light' });
      const map = page.locator('canvas.maplibregl-canvas');
      await map.waitFor();
      await expect.poll(() => shareOfDarkPixels(page)).toBeLessThan(0.1);
    }
  });
});

type Visited = Awaited<ReturnType<typeof open>>;

/** The share of near-black pixels in the middle of a screenshot. */
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
