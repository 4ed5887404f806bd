import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_PICTURE } from '@sway/domain/media/image-sizes';
import { useTestApp } from '@sway/testing/app';
import { aListing, aPictureOf } from '@sway/testing/builders';
import { aPicture } from '@sway/testing/uploads';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';

const site = useTestApp();
let key: string;
let listingId: number;
let folder: string;

/** A home with a picture that exists as WebP alone, like those of the sample. */
beforeEach(async () => {
  listingId = await aListing(site.db);
  key = await aPictureOf(site.db, listingId);
  folder = join(site.config.mediaDir, key);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '1280.webp'), await aPicture(640, 900).webp().toBuffer());
});

const get = () => site.app.inject(`/media/${key}/share.jpg`);

test('the picture that the page of a home names for shared links is a JPEG of the size that it states', async () => {
  const { body } = await site.app.inject(`/property/${listingId}`);
  const property = (name: string) => new RegExp(`"og:image${name}" content="([^"]*)"`).exec(body)![1]!;
  const { headers, rawPayload } = await site.app.inject(new URL(property('')).pathname);
  expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
  const { format, width, height } = await sharp(rawPayload).metadata();
  expect([`image/${format}`, String(width), String(height)]).toEqual(
    [':type', ':width', ':height'].map(property),
  );
});

test('the picture of a page without one of its own is a JPEG of the size that pages state', async () => {
  const { format, width, height } = await sharp(
    readFileSync(new URL('../../../../web/public/og.jpg', import.meta.url)),
  ).metadata();
  expect({ format, width, height }).toMatchObject({
    format: 'jpeg',
    width: SHARED_PICTURE.width,
    height: SHARED_PICTURE.height,
  });
});

test('it is drawn once, also for requests at the same moment, and then kept', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, get));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(readdirSync(folder).toSorted()).toEqual(['1280.webp', 'share.jpg']);
  expect(readdirSync(site.config.uploadsDir)).toEqual([]);
  rmSync(join(folder, '1280.webp'));
  expect((await get()).rawPayload.equals(answers[0]!.rawPayload)).toBe(true);
});

test('a hidden home has none, nor has a key without a picture that can be read', async () => {
  await site.db.updateTable('properties').set({ isActive: false }).where('id', '=', listingId).execute();
  expect((await get()).statusCode).toBe(404);
  expect(readdirSync(folder)).toEqual(['1280.webp']);
  await site.db.updateTable('properties').set({ isActive: true }).where('id', '=', listingId).execute();
  writeFileSync(join(folder, '1280.webp'), 'not a picture');
  expect((await get()).statusCode).toBe(404);
  rmSync(folder, { recursive: true });
  expect((await get()).statusCode).toBe(404);
});
