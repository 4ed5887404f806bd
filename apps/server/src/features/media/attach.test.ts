import { useTestApp } from '@sway/testing/app';
import { aListing, aPictureOf, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { aMovie, aPicture, upload } from '@sway/testing/uploads';
import { describe, expect, test } from 'vitest';
import { attachMedia, storeDataStrings } from './index.ts';

const site = useTestApp();
const IMAGES = { kind: 'image', max: 10, field: 'images' } as const;

async function anUploader() {
  const userId = await aUser(site.db);
  const session = await aSession(site.db, userId);
  const picture = await aPicture(20, 20).png().toBuffer();
  return {
    userId,
    session,
    send: async (content: Buffer = picture) =>
      (await upload(site, session, content)).json() as { id: number; url: string },
  };
}

describe('attachMedia', () => {
  test('returns the ids in the order of the URLs', async () => {
    const { userId, send } = await anUploader();
    const [first, second] = [await send(), await send()];
    expect(await attachMedia(site.db, userId, [second.url, first.url], IMAGES)).toEqual([
      second.id,
      first.id,
    ]);
    expect(await attachMedia(site.db, userId, [], IMAGES)).toEqual([]);
  });

  test('rejects another user’s upload like one that does not exist', async () => {
    const [mine, theirs] = [await anUploader(), await anUploader()];
    const { url } = await theirs.send();
    const unknown = url.replace(/[0-9a-f]{8}\//, '00000000/');
    for (const wrong of [url, unknown])
      await expect(attachMedia(site.db, mine.userId, [wrong], IMAGES)).rejects.toMatchObject({
        code: 'media.gone',
        issues: [{ path: 'images', message: `Upload the file again: ${wrong} is no longer available` }],
      });
  });

  test.each([
    'https://evil.example/a.jpg',
    'javascript:alert(1)',
    '/media/../etc/passwd',
    '//evil.example/media/photo-1/1280.webp',
    '',
  ])('rejects %j, which is not the URL of an upload', async url => {
    const { userId } = await anUploader();
    await expect(attachMedia(site.db, userId, [url], IMAGES)).rejects.toMatchObject({ code: 'media.gone' });
  });

  test('rejects too many files, repeated files, and a video for an image', async () => {
    const { userId, send } = await anUploader();
    const { url } = await send();
    const video = await send(aMovie());
    const attach = (urls: string[], max = 10) => attachMedia(site.db, userId, urls, { ...IMAGES, max });
    await expect(attach([url, video.url], 1)).rejects.toMatchObject({
      code: 'media.too_many',
      message: 'You can only upload 1 image',
    });
    await expect(attach([url, url])).rejects.toMatchObject({ code: 'media.duplicate' });
    await expect(attach([url, url.replace('1280', '640')])).rejects.toMatchObject({
      code: 'media.duplicate',
    });
    await expect(attach([video.url])).rejects.toMatchObject({ code: 'media.wrong_kind' });
  });

  test('lets a listing keep its files, no matter who uploaded them', async () => {
    const { userId, send } = await anUploader();
    const listingId = await aListing(site.db, { ownerId: userId });
    const sample = `/media/${await aPictureOf(site.db, listingId)}/1280.webp`;
    const own = await send();
    const options = { ...IMAGES, attachedToPropertyId: listingId };
    expect(await attachMedia(site.db, userId, [own.url, sample], options)).toHaveLength(2);
    await expect(attachMedia(site.db, userId, [sample], IMAGES)).rejects.toMatchObject({
      code: 'media.gone',
    });
  });
});

describe('data strings', () => {
  test('are stored as files and replaced by their URLs, which their sender can attach', async () => {
    const { userId, session, send } = await anUploader();
    const { url } = await send();
    const data = `data:image/png;base64,${(await aPicture(30, 20).png().toBuffer()).toString('base64')}`;
    const urls = await storeDataStrings(site, [data, url], { userId, kind: 'image', field: 'images' }, []);
    expect(urls[1]).toBe(url);
    expect(await attachMedia(site.db, userId, urls, IMAGES)).toHaveLength(2);
    expect((await site.app.inject({ url: urls[0]!, headers: session })).statusCode).toBe(200);
  });

  test.each([
    ['data:image/svg+xml;base64,PHN2Zy8+', 'media.unsupported', 'Invalid file type'],
    ['data:image/png;base64,', 'media.empty', 'The file is empty'],
    ['data:text/html,<script>', 'media.not_base64', 'Must be a data: string in base64'],
    [
      `data:image/png;base64,${aMovie().toString('base64')}`,
      'media.wrong_kind',
      'Please select an image file',
    ],
  ])('that are not pictures are rejected, naming the field: %s', async (value, code, message) => {
    const options = { userId: await aUser(site.db), kind: 'image', field: 'images' } as const;
    await expect(storeDataStrings(site, [value], options, [])).rejects.toMatchObject({
      code,
      issues: [{ path: 'images', code, message: expect.stringContaining(message) }],
    });
  });
});
