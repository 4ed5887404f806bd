import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, expectAccessible, expectFocus, PHONE, useBrowser } from './browser.ts';

const browser = useBrowser();

/** How many photos the home with the id 100 has in the sample. */
const PHOTOS = 6;

const chosen = (page: Page) =>
  page.getByRole('dialog').locator('button[aria-current="true"]').getAttribute('aria-label');
/** How many pictures' widths the lightbox is scrolled by. */
const position = (page: Page) =>
  page
    .getByRole('list', { name: 'Photos', exact: true })
    .evaluate(list => Math.round((100 * list.scrollLeft) / list.clientWidth) / 100);

/** Moves fingers over the picture in steps: at each step, the positions of all of them. */
async function touch(page: Page, steps: { x: number; y: number }[][]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const [i, touchPoints] of steps.entries()) {
    const type = i === 0 ? 'touchStart' : 'touchMove';
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const STEPS = Array.from({ length: 11 }, (_, i) => i);

async function swipe(page: Page, distance: number): Promise<void> {
  await touch(
    page,
    STEPS.map(i => [{ x: 195 - distance / 2 + (i * distance) / 10, y: 400 }]),
  );
}

async function spread(page: Page): Promise<void> {
  await touch(
    page,
    STEPS.map(i => [
      { x: 180 - 10 * i, y: 400 },
      { x: 210 + 10 * i, y: 400 },
    ]),
  );
}

test('on a phone a photo opens at a tap, swipes go through all of them, and Back closes them', async () => {
  const page = await browser.open('/property/100', PHONE);
  const carousel = page.getByRole('region', { name: /^Photos of/ }).first();
  await carousel.getByRole('button', { name: 'Next photo' }).tap();
  await carousel.locator('button[tabindex="0"]').tap();
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => chosen(page)).toBe(`Photo 2 of ${PHOTOS}`);
  expect(await position(page)).toBe(1);
  await expectAccessible(page);
  await swipe(page, -250);
  await expect.poll(() => chosen(page)).toBe(`Photo 3 of ${PHOTOS}`);
  await expect.poll(() => position(page)).toBe(2);
  await swipe(page, 250);
  await expect.poll(() => chosen(page)).toBe(`Photo 2 of ${PHOTOS}`);
  await page.getByRole('button', { name: `Photo ${PHOTOS} of ${PHOTOS}` }).tap();
  await expect.poll(() => position(page)).toBe(PHOTOS - 1);
  await expect.poll(() => new URL(page.url()).search).toBe(`?photo=${PHOTOS}`);
  const last = page.getByRole('button', { name: `Photo ${PHOTOS} of ${PHOTOS}` });
  await expect
    .poll(async () => {
      const box = await last.boundingBox();
      return box!.x + box!.width;
    })
    .toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(() => position(page)).toBe(PHOTOS - 1);
  expect(await chosen(page)).toBe(`Photo ${PHOTOS} of ${PHOTOS}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await spread(page);
  await expect.poll(() => page.evaluate(() => visualViewport!.scale)).toBeGreaterThan(1.5);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
});

test('on a desktop the keys go through the photos of a link, the focus stays inside, and closing gives it back', async () => {
  const page = await browser.open('/property/100', DESKTOP);
  const opener = page.getByRole('button', { name: `All ${PHOTOS} photos` });
  await opener.click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => position(page)).toBe(1);
  await page.keyboard.press('End');
  await expect.poll(() => position(page)).toBe(PHOTOS - 1);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => position(page)).toBe(0);
  for (let i = 0; i < 14; i += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectFocus(opener);

  const linked = await browser.open('/property/100?photo=5', DESKTOP);
  await expect.poll(() => chosen(linked)).toBe(`Photo 5 of ${PHOTOS}`);
  await expect.poll(() => position(linked)).toBe(4);
});
