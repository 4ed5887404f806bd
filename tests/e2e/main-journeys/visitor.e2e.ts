import type { Listing } from '@sway/contract/properties';
import { describe, expect, test } from 'vitest';
import { PHONE, useBrowser } from '../browser.ts';
import { siteUrl } from '../site-url.ts';

const { open } = useBrowser();

async function fetchListings(query: string): Promise<Listing[]> {
  const response = await fetch(`${siteUrl()}/api/properties?${query}`);
  return (await response.json()) as Listing[];
}

describe('a visitor finds a home', () => {
  test('by filter; back from its page restores filters, scroll position and list', async () => {
    const page = await open('/');
    await page.getByRole('link', { name: 'Find properties' }).click();
    // The home page has such a field too.
    await page.getByRole('heading', { name: 'Discover Properties' }).waitFor();
    const place = page.getByLabel('City, suburb or street');
    await place.fill('otautahi nowhere');
    await place.press('Enter');
    await page.getByText('No properties found matching your criteria').waitFor();
    await place.fill('Christchurch');
    const price = page.getByLabel('Minimum price');
    await price.fill('750k');
    // The line keeps the former count until the answer.
    const answered = page.waitForResponse(/\/api\/properties\?.*minPrice=750000/);
    await price.press('Enter');
    await page.waitForURL(/location=Christchurch&minPrice=750000/);
    const total = (await (await answered).allHeaders())['x-total-count']!;
    await page.getByText(new RegExp(`^Showing ${total} of \\d+ properties$`)).waitFor();
    const line = (await page.getByText(/^Showing/).textContent())!;
    const url = page.url();
    expect(url).toContain('location=Christchurch');
    await page
      .getByRole('link', { name: /^View Details of/ })
      .nth(4)
      .click();
    await page.getByRole('heading', { name: 'Price context' }).waitFor();
    expect(await page.title()).toMatch(/ · Sway$/);
    await page.goBack();
    await page.getByText(line).waitFor();
    expect(page.url()).toBe(url);
    expect(await place.inputValue()).toBe('Christchurch');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test('on the map: a click on the pill opens the popup, which opens the details; back closes them', async () => {
    const [home] = await fetchListings('limit=1&propertyType=Lifestyle');
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

  test('by keyboard alone, with Tab and Enter', async () => {
    const page = await open('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toMatch(/^skip/i);
    await tabTo(page, /^Discover$/);
    await page.keyboard.press('Enter');
    // The home page has such a field too.
    await page.getByRole('heading', { name: 'Discover Properties' }).waitFor();
    await tabTo(page, /^City, suburb or street$/);
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

type Visited = Awaited<ReturnType<typeof open>>;

/** The name of the focused element: its label if it has one, otherwise its text. */
function focusedName(page: Visited): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim();
  });
}

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Visited, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (name.test(await focusedName(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}
