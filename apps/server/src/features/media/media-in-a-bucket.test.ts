import { imageAtWidth } from '@sway/domain/media/image-sizes';
import { useTestApp } from '@sway/testing/app';
import { startBucket } from '@sway/testing/bucket';
import type { TestBucket } from '@sway/testing/bucket';
import { aListing, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { aMovie, aPicture, upload } from '@sway/testing/uploads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUpMedia } from './media-cleanup.ts';

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
const site = useTestApp(() => bucket.settings);
afterAll(() => bucket.close());

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of site.storage.keys()) found.push(key);
  return found;
}

test('with a bucket, uploads are stored in it, served from it in ranges, and cleaned up', async () => {
  const session = await aSession(site.db, await aUser(site.db));
  const picture = await upload(site, session, await aPicture().jpeg().toBuffer());
  expect(picture.statusCode).toBe(200);
  const movie = aMovie('isom', 200_000);
  const video = await upload(site, session, movie);
  expect(await keys()).toHaveLength(2);

  const served = await site.app.inject({
    url: imageAtWidth(picture.json().url, 640),
    headers: { ...session, accept: 'image/avif,*/*' },
  });
  expect(served.headers['content-type']).toBe('image/avif');
  const part = await site.app.inject({
    url: video.json().url,
    headers: { ...session, range: 'bytes=100-199' },
  });
  expect([part.statusCode, part.rawPayload.equals(movie.subarray(100, 200))]).toEqual([206, true]);
  const complete = await site.app.inject({ url: video.json().url, headers: session });
  expect(complete.rawPayload.equals(movie)).toBe(true);
  expect((await site.app.inject('/media/photo-1/640.webp')).json()).toMatchObject({
    status: 404,
    code: 'media.not_found',
  });

  expect((await upload(site, session, Buffer.from('MZ'.repeat(50)))).statusCode).toBe(415);
  expect((await upload(site, session, movie.subarray(0, 500))).statusCode).toBe(400);
  expect(await keys()).toHaveLength(2);

  site.wait(25 * 3_600_000);
  expect(await cleanUpMedia(site)).toMatchObject({ uploads: 2 });
  expect(await keys()).toEqual([]);
});

test('with a bucket, the files of a listing are served to everyone while it is active, and only to its owner when hidden', async () => {
  const ownerId = await aUser(site.db);
  const session = await aSession(site.db, ownerId);
  const picture = (await upload(site, session, await aPicture().jpeg().toBuffer())).json();
  const propertyId = await aListing(site.db, { ownerId });
  await site.db.insertInto('property_media').values({ propertyId, mediaId: picture.id, place: 0 }).execute();
  expect((await site.app.inject(picture.url)).statusCode).toBe(200);
  await site.db.updateTable('properties').set({ isActive: false }).execute();
  expect((await site.app.inject(picture.url)).statusCode).toBe(404);
  expect((await site.app.inject({ url: picture.url, headers: session })).statusCode).toBe(200);
});
