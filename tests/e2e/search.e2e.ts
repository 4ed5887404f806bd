import { expect, test } from 'vitest';
import { expectAccessible, useBrowser } from './browser.ts';
import { siteUrl } from './site-url.ts';

const { open } = useBrowser();

test.each([320, 768, 1024])(
  'the search and its sheet fit a screen of %i px and are accessible',
  async width => {
    const page = await open('/browse?location=Nelson&minPrice=500000&feature=pool', {
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    await page.getByText(/^Showing/).waitFor();
    await page.getByRole('button', { name: width < 768 ? /^Search and filters/ : /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Search and filters' });
    await sheet.getByRole('button', { name: /^(Show|No homes)/ }).waitFor();
    await expectAccessible(page, 'the sheet');
    const [content, screen] = await sheet.evaluate(dialog => [dialog.scrollWidth, dialog.clientWidth]);
    expect(content).toBeLessThanOrEqual(screen!);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    const [all, visible] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(all).toBeLessThanOrEqual(visible!);
  },
);

test('below the best match for a typed place, the page about it is opened by the keyboard', async () => {
  const page = await open('/', { viewport: { width: 390, height: 800 } });
  await page.getByLabel('City, suburb or street').fill('te aro');
  await page.getByRole('option', { name: /^All about Te Aro/ }).waitFor();
  await expectAccessible(page, 'the suggestions');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Homes in Te Aro' }).waitFor();
});

test('homes are searched for in an area that is drawn on the map, and in the part of it that is shown', async () => {
  const page = await open('/browse?view=map&at=-41.29,174.78,9', { viewport: { width: 1280, height: 800 } });
  await page.getByText(/^Showing/).waitFor();
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  const sheet = (await page.locator('[data-draw-area]').boundingBox())!;
  const [x, y] = [sheet.x + sheet.width / 2, sheet.y + sheet.height / 2];
  await page.mouse.move(x + 150, y);
  await page.mouse.down();
  for (let degrees = 0; degrees <= 360; degrees += 5) {
    const turn = (degrees / 180) * Math.PI;
    await page.mouse.move(x + 150 * Math.cos(turn), y + 120 * Math.sin(turn));
  }
  await page.mouse.up();
  await page.waitForURL(/area=/);
  const area = new URL(page.url()).searchParams.get('area')!;
  expect(area.split(';').length).toBeLessThanOrEqual(50);
  const counts = async (query: string) => {
    const response = await fetch(`${siteUrl()}/api/properties/summary?${query}`);
    const { matching, total } = (await response.json()) as { matching: number; total: number };
    return `Showing ${matching} of ${total} properties`;
  };
  const inside = await counts(`area=${area}`);
  expect(inside).not.toBe(await counts(''));
  expect(inside).not.toMatch(/^Showing 0/);
  await page.getByText(inside).waitFor();
  await page.getByRole('button', { name: 'Remove the filter Drawn area' }).click();
  await page.getByText(await counts('')).waitFor();
  await page.mouse.move(x, y + 200);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 160, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Search this area' }).click();
  await page.waitForURL(/area=/);
  const shown = new URL(page.url()).searchParams.get('area')!;
  expect(shown.split(';')).toHaveLength(4);
  await page.getByText(await counts(`area=${shown}`)).waitFor();
  await page.getByRole('button', { name: 'Remove the area' }).click();
  await page.getByText(await counts('')).waitFor();
});
