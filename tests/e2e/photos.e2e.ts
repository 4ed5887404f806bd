import { mkdtempSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, PHONE, toast, useBrowser } from './browser.ts';
import { registerAs } from './people.ts';
import { siteUrl } from './site-url.ts';

const browser = useBrowser();
const folder = mkdtempSync(join(tmpdir(), 'sway-large-photos-'));
const large = join(folder, 'IMG_4800.jpg');

/** A photo as a phone takes it: 48 megapixels in about 20 MB, on its side, and upright by its orientation tag. */
beforeAll(async () => {
  const tile = await sharp({
    create: {
      width: 2016,
      height: 1512,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  await sharp({ create: { width: 8064, height: 6048, channels: 3, background: '#888' } })
    .composite([{ input: tile, tile: true, blend: 'over' }])
    .jpeg({ quality: 80 })
    .withMetadata({ orientation: 6 })
    .toFile(large);
  expect((await stat(large)).size).toBeGreaterThan(15_000_000);
});
afterAll(() => rmSync(folder, { recursive: true }));

const choosePhotos = (page: Page) => page.getByLabel('Photos', { exact: true }).last();
const heic = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('....ftypheic....') };

test('a photo of 48 megapixels is made smaller on a phone, and stored upright; a HEIC photo that the browser cannot open is explained', async () => {
  const page = await browser.open('/list-property', PHONE);
  await registerAs(page, 'Hine Tautahi', 'owner');
  await page.reload();
  const answer = page.waitForResponse(response => new URL(response.url()).pathname === '/api/media');
  await choosePhotos(page).setInputFiles(large);
  const tile = page.getByRole('listitem', { name: 'Photo 1 of 1, IMG_4800.jpg' });
  await tile.getByText('Making it smaller').waitFor();
  await toast(page, 'Images uploaded').waitFor();
  await page.getByText('1 image was added. Large photos were made smaller.').first().waitFor();
  await tile.getByText(/^Made smaller, from \d\d(\.\d)? MB to [1-4](\.\d)? MB$/).waitFor();

  const { url } = (await (await answer).json()) as { url: string };
  const stored = await page.request.get(`${siteUrl()}${url}`);
  const { width, height } = await sharp(await stored.body()).metadata();
  expect([width, height]).toEqual([1280, 1707]);

  await choosePhotos(page).setInputFiles(heic);
  await page
    .getByRole('listitem', { name: 'Photo 2 of 2, IMG_0001.HEIC' })
    .getByText('This browser cannot open HEIC photos. Please save the photo as a JPG and choose that.')
    .waitFor();
  await expectAccessible(page);
});

test('a profile picture of 48 megapixels is made smaller and saved', async () => {
  const page = await browser.open('/profile', PHONE);
  await registerAs(page, 'Pita Kaihoko', 'buyer');
  await page.reload();
  await page.getByRole('button', { name: /^Edit/ }).click();
  const input = page.getByLabel('Profile picture', { exact: true });
  await input.setInputFiles(heic);
  await page.getByText('This browser cannot open HEIC photos.').first().waitFor();
  await input.setInputFiles(large);
  await page.getByText(/^Made smaller, from \d\d(\.\d)? MB to/).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(page, 'Profile Updated').waitFor();
  const picture = page.getByRole('main').locator('img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});
