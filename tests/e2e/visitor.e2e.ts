import { describe, expect, inject, test } from 'vitest';
import { DESKTOP, useBrowser } from './browser.ts';

const { open, expected } = useBrowser();

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
