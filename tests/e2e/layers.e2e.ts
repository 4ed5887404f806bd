import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { DESKTOP, expectFocus, PHONE, useBrowser } from './browser.ts';

const { open } = useBrowser();

const WELLINGTON = '/map?at=-41.29,174.78,12';
/** The edge of what is first in a legend, in the light and the dark theme. */
const EDGES = { light: '#0b61bd', dark: '#86bdff' };

/** How many pixels of the map have a colour. */
async function countPixels(page: Page, color: string): Promise<number> {
  const wanted = parseInt(color.slice(1), 16);
  const { data } = await sharp(await page.locator('canvas.maplibregl-canvas').screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let pixels = 0;
  for (let i = 0; i < data.length; i += 3) if (data.readUIntBE(i, 3) === wanted) pixels += 1;
  return pixels;
}

describe('a layer of the full-screen map', () => {
  test.each(['light', 'dark'] as const)(
    'is chosen with the keyboard, drawn in the %s theme with its legend, and kept in the URL',
    async colorScheme => {
      const page = await open(WELLINGTON, { ...DESKTOP, colorScheme });
      const button = page.getByRole('button', { name: 'Layers', exact: true });
      await button.press('Enter');
      const choice = page.getByRole('region', { name: 'Layers' });
      await choice.getByRole('radio', { name: /^Zones of a district plan/ }).press('Space');
      await page.waitForURL(/[?&]layer=sample-zoning/);
      await page.keyboard.press('Escape');
      await expectFocus(button);

      const legend = page.getByRole('region', { name: 'Legend of the layer' });
      await legend.getByText('Town centre').waitFor();
      await legend.getByText('no real map').waitFor();
      await expect.poll(() => countPixels(page, EDGES[colorScheme])).toBeGreaterThan(100);
      await page.reload();
      await legend.getByText('Town centre').waitFor();
      await legend.getByRole('button', { name: 'Remove the layer' }).click();
      await page.waitForURL(url => !url.searchParams.has('layer'));
      await page.goBack();
      await legend.waitFor();
    },
  );

  test('leads to the homes inside one of its values, which a chip says and removes', async () => {
    const page = await open(`${WELLINGTON}&layer=sample-zoning`, DESKTOP);
    await page.getByRole('button', { name: 'Layers', exact: true }).click();
    await page.getByRole('link', { name: 'Homes inside “Town centre”' }).click();
    await page.waitForURL(/\/browse\?byLayer=inside\+sample-zoning%2Fcentre/);
    const count = page.getByText(/^Showing [\d,]+ of [\d,]+ properties$/).filter({ visible: true });
    const inside = await count.innerText();
    await page.getByRole('button', { name: /inside sample-zoning\/centre/ }).click();
    await page.waitForURL(url => !url.searchParams.has('byLayer'));
    await expect.poll(() => count.innerText()).not.toBe(inside);
  });

  test('has another one beside it, on a map that moves together with the first', async () => {
    const page = await open(`${WELLINGTON}&layer=sample-zoning`, DESKTOP);
    await page.getByRole('button', { name: 'Layers', exact: true }).click();
    await page.getByRole('button', { name: /^Show Flood plain.* beside it$/ }).press('Enter');
    await page.waitForURL(/layer=sample-zoning%2Csample-flood/);
    await page.getByRole('button', { name: 'Close the layers' }).click();
    const maps = page.locator('canvas.maplibregl-canvas');
    await expect.poll(() => maps.count()).toBe(2);
    const first = async () => (await maps.first().screenshot()).toString('base64');
    let before = '';
    // Until its tiles are drawn.
    await expect.poll(async () => before === (before = await first()), { interval: 1_000 }).toBe(true);
    const second = (await maps.nth(1).boundingBox())!;
    const [x, y] = [second.x + second.width / 2, second.y + second.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 120, y, { steps: 6 });
    await page.mouse.up();
    await page.waitForURL(url => !url.searchParams.get('at')!.startsWith('-41.29,174.78,'));
    await expect.poll(async () => (await first()) === before).toBe(false);
    expect(await page.getByRole('region', { name: 'Legend of the layer' }).count()).toBe(2);
    await page.goBack();
    await expect.poll(() => maps.count()).toBe(1);
  });

  test('is chosen in a sheet on a phone, which scrolls to the last one and leaves the buttons in one row', async () => {
    const page = await open(WELLINGTON, PHONE);
    const button = page.getByRole('button', { name: 'Layers', exact: true });
    const rows = [
      button,
      page.getByRole('button', { name: /^List/ }),
      page.getByRole('button', { name: /^Level/ }),
    ];
    const tops = await Promise.all(rows.map(async each => (await each.boundingBox())!.y));
    expect(new Set(tops).size).toBe(1);
    await button.tap();
    const choice = page.getByRole('region', { name: 'Layers' });
    await choice.getByRole('radio').last().tap();
    await choice.getByText('no real map').scrollIntoViewIfNeeded();
    await choice.getByRole('button', { name: 'Close the layers' }).tap();
    await page.getByRole('region', { name: 'Legend of the layer' }).waitFor();
  });
});
