import { PassThrough } from 'node:stream';
import { ERROR_TYPES } from '@sway/contract/errors';
import type { ErrorCode } from '@sway/contract/errors';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { imageAtWidth } from '@sway/domain/media/image-sizes';
import { UPLOAD_LIMITS } from '@sway/domain/media/media-rules';
import { RATE_LIMITS } from '@sway/domain/limits/rate-limits';
import { useTestApp } from '@sway/testing/app';
import { aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { anAviWithMetadata, aMovieWithMetadata, PERSONAL_TEXTS } from '@sway/testing/videos-with-metadata';
import { aDecompressionBomb, aMovie, anAvi, aPicture, box, fileBody, upload } from '@sway/testing/uploads';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { IMAGE_FILES } from '#platform/pictures/draw.ts';

const site = useTestApp();

/** The last user who uploaded: unused uploads are served only to their uploader. */
let uploader: { cookie: string };

async function send(content: Buffer, about?: Parameters<typeof fileBody>[1]) {
  uploader = await aSession(site.db, await aUser(site.db));
  return upload(site, uploader, content, about);
}

beforeEach(() => {
  rmSync(site.config.mediaDir, { recursive: true });
  mkdirSync(site.config.mediaDir);
});

function filesLeft(): string[] {
  const { mediaDir, uploadsDir } = site.config;
  return [...readdirSync(mediaDir), ...(existsSync(uploadsDir) ? readdirSync(uploadsDir) : [])];
}

/** A rotated photograph with metadata: position, copyright and a colour profile. */
function aPhotoWithMetadata() {
  return aPicture(2000, 1500)
    .withExif({ IFD3: { GPSLatitude: '36/1 50/1 0/1' }, IFD0: { Copyright: 'Mere' } })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
}

describe('a picture', () => {
  test.each([
    [200, 20_000, { width: 164, height: 16_383 }],
    [1, 20_000, { width: 1, height: 16_383 }],
    [20_000, 200, { width: 1280, height: 13 }],
    [60_000, 1, { width: 1280, height: 1 }],
  ])('of %d × %d pixels is made as small as it has to be', async (width, height, stored) => {
    const response = await send(await aPicture(width, height).png().toBuffer());
    expect(response.json()).toMatchObject(stored);
    const { preview, url } = response.json<{ preview: string; url: string }>();
    expect(preview.length).toBeLessThan(1_000);
    const served = await site.app.inject({ url, headers: uploader });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject(stored);
  });

  test('is answered with its URL, size and preview, and served at every width upright and without metadata', async () => {
    const response = await send(await aPhotoWithMetadata());
    expect(response.statusCode).toBe(200);
    const media = response.json();
    expect(media).toMatchObject({ kind: 'image', width: 1280, height: 1707 });
    expect(media.preview).toMatch(/^data:image\/webp;base64,/);
    for (const width of [320, 640, 1280]) {
      const served = await site.app.inject({
        url: media.url.replace('1280', String(width)),
        headers: uploader,
      });
      expect(served.headers['content-type']).toBe('image/webp');
      const { width: drawn, exif, icc, xmp, orientation } = await sharp(served.rawPayload).metadata();
      expect({ drawn, exif, icc, xmp, orientation }).toEqual({ drawn: width });
    }
  });

  test.each([
    ['image/avif,image/webp,image/*,*/*;q=0.8', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/webp', 'webp'],
    ['image/png,image/jpeg', 'image/jpeg', 'jpeg'],
  ])('is served to a browser that accepts %s as %s, with Vary for caches', async (accept, type, format) => {
    const uploaded = await send(await aPicture().png().toBuffer());
    const url = imageAtWidth(uploaded.json().url, 640);
    const served = await site.app.inject({ url, headers: { ...uploader, accept } });
    expect(served.headers).toMatchObject({ 'content-type': type, vary: expect.stringContaining('Accept') });
    expect((await sharp(served.rawPayload).metadata()).format).toBe(format);
    const again = await site.app.inject({
      url,
      headers: { ...uploader, accept, 'if-none-match': String(served.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  test('is served as WebP at the width that is not stored as AVIF', async () => {
    const { url } = (await send(await aPicture().png().toBuffer())).json();
    const served = await site.app.inject({ url, headers: { ...uploader, accept: 'image/avif,image/webp' } });
    expect(served.headers['content-type']).toBe('image/webp');
  });

  test('is never enlarged', async () => {
    expect((await send(await aPicture(100, 50).webp().toBuffer())).json()).toMatchObject({
      width: 100,
      height: 50,
    });
    expect((await send(await aPicture(1, 1).png().toBuffer())).json()).toMatchObject({ width: 1, height: 1 });
    expect((await send(await aPicture(3000, 1).png().toBuffer())).json()).toMatchObject({
      width: 1280,
      height: 1,
    });
  });

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'can be a %s, whatever its name is',
    async format => {
      const content = await aPicture().toFormat(format).toBuffer();
      expect((await send(content, { name: 'a.exe', type: 'application/x-msdownload' })).statusCode).toBe(200);
    },
  );

  test('that is also another file is re-encoded without it', async () => {
    const hidden = Buffer.from('PK\u0003\u0004<script>alert(1)</script>');
    const { url } = (await send(Buffer.concat([await aPicture().jpeg().toBuffer(), hidden]))).json();
    expect((await site.app.inject({ url, headers: uploader })).rawPayload.includes('script')).toBe(false);
  });

  test('is stored with the SHA-256 of what was sent and the size of what is stored', async () => {
    await send(await aPicture().png().toBuffer());
    const row = await site.db.selectFrom('media').selectAll().executeTakeFirstOrThrow();
    expect(row.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(row.sizeBytes).toBeGreaterThan(1000);
    expect(readdirSync(`${site.config.mediaDir}/${row.key}`).toSorted()).toEqual(IMAGE_FILES.toSorted());
  });
});

describe('a video', () => {
  test.each([
    ['MP4', () => aMovie('isom'), 'mp4', 'video/mp4'],
    ['MOV', () => aMovie('qt  '), 'mov', 'video/quicktime'],
    ['AVI', () => anAvi(), 'avi', 'video/x-msvideo'],
  ] as const)('that is an %s is stored unchanged and served in ranges', async (_, make, extension, type) => {
    const content = make();
    const response = await send(content, { name: 'holiday.jpg' });
    expect(response.json()).toMatchObject({ kind: 'video', width: 640, height: 360, preview: null });
    const { url } = response.json();
    expect(url).toMatch(new RegExp(`/video\\.${extension}$`));
    const part = await site.app.inject({ url, headers: { ...uploader, range: 'bytes=4-7' } });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(content.subarray(4, 8));
    expect(part.headers['content-type']).toBe(type);
    expect((await site.app.inject({ url, headers: uploader })).rawPayload).toEqual(content);
  });

  test.each([
    ['MP4', () => aMovieWithMetadata()],
    ['AVI', () => anAviWithMetadata()],
  ] as const)('that is an %s is served without the metadata about its place and device', async (_, make) => {
    const { file, dataAt, content, blanked } = make();
    const { url } = (await send(file)).json();
    const served = (await site.app.inject({ url, headers: uploader })).rawPayload;
    expect(PERSONAL_TEXTS.filter(word => served.includes(word))).toEqual([]);
    const expected = Buffer.from(content);
    for (const { from, length } of blanked) expected.fill(0, from, from + length);
    expect(served.subarray(dataAt, dataAt + content.length).equals(expected)).toBe(true);
  });

  test('of 50 MB is accepted', async () => {
    const frame = aMovie('isom', 0).length;
    expect((await send(aMovie('isom', 50 * 1024 * 1024 - frame))).statusCode).toBe(200);
  });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const HOSTILE: [string, () => Promise<Buffer> | Buffer, ErrorCode, RegExp][] = [
  ['nothing', () => Buffer.alloc(0), 'media.empty', /empty/],
  ['one byte', () => Buffer.from([0xff]), 'media.unsupported', /Invalid file type/],
  ['an SVG', () => Buffer.from(SVG), 'media.unsupported', /Invalid file type/],
  [
    'a web page',
    () => Buffer.from(`<!doctype html>${' '.repeat(99)}`),
    'media.unsupported',
    /Invalid file type/,
  ],
  [
    'a program',
    () => Buffer.from('MZ\u0090\u0000'.repeat(200), 'latin1'),
    'media.unsupported',
    /Invalid file type/,
  ],
  ['a PDF', () => Buffer.from('%PDF-1.7\n'.repeat(50)), 'media.unsupported', /Invalid file type/],
  [
    'a HEIC',
    () => Buffer.concat([box('ftyp', Buffer.from('heic'), Buffer.alloc(4)), Buffer.alloc(99)]),
    'media.heic',
    /HEIC/,
  ],
  [
    'music',
    () => Buffer.concat([box('ftyp', Buffer.from('M4A '), Buffer.alloc(4)), Buffer.alloc(99)]),
    'media.unsupported',
    /video/,
  ],
  [
    'a truncated JPEG',
    async () => (await noisy().jpeg().toBuffer()).subarray(0, 20_000),
    'media.damaged',
    /damaged/,
  ],
  [
    'a JPEG without its last lines',
    async () => (await noisy().jpeg().toBuffer()).subarray(0, -900),
    'media.damaged',
    /damaged/,
  ],
  [
    'a truncated PNG',
    async () => (await noisy().png().toBuffer()).subarray(0, -900),
    'media.damaged',
    /damaged/,
  ],
  [
    'a truncated WebP',
    async () => (await noisy().webp().toBuffer()).subarray(0, -900),
    'media.damaged',
    /damaged/,
  ],
  ['a picture of 256 megapixels', aDecompressionBomb, 'media.too_many_pixels', /too many pixels/],
  [
    'a picture above 5 MB',
    async () => Buffer.concat([await aPicture().jpeg().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]),
    'media.too_large',
    /smaller than 5MB/,
  ],
  ['a video above 50 MB', () => aMovie('isom', 51 * 1024 * 1024), 'media.too_large', /smaller than 50MB/],
  [
    'a video of 50 MB and a byte',
    () => aMovie('isom', 50 * 1024 * 1024 + 1 - aMovie('isom', 0).length),
    'media.too_large',
    /50MB/,
  ],
  ['a truncated MP4', () => aMovie().subarray(0, -1), 'media.damaged', /not complete/],
  [
    'an MP4 without a movie',
    () => Buffer.concat([aMovie().subarray(0, 16), box('mdat')]),
    'media.damaged',
    /not complete/,
  ],
  [
    'an MP4 with sound only',
    () => Buffer.from(aMovie().toString('latin1').replace('vide', 'soun'), 'latin1'),
    'media.no_picture',
    /no video/,
  ],
  [
    'an AVI with sound only',
    () => Buffer.from(anAvi().toString('latin1').replace('vids', 'auds'), 'latin1'),
    'media.no_picture',
    /no video/,
  ],
];

function noisy() {
  return sharp({
    create: {
      width: 700,
      height: 500,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
}

describe('a file that is rejected', () => {
  test.each(HOSTILE)(
    '%s: the reason is answered and nothing is stored',
    async (_, make, code, message) => {
      const response = await send(await make(), { name: 'photo.jpg', type: 'image/jpeg' });
      expect(response.json()).toMatchObject({ code, message: expect.stringMatching(message) as string });
      expect(response.statusCode).toBe(ERROR_TYPES[code].status);
      expect(filesLeft()).toEqual([]);
      expect(await site.db.selectFrom('media').selectAll().execute()).toEqual([]);
    },
    60_000,
  );

  test('a form without a file is rejected', async () => {
    const response = await send(await aPicture().jpeg().toBuffer(), { field: 'other' });
    expect(response.json()).toMatchObject({ status: 400, code: 'media.part_missing' });
  });

  test('a body that is not a form, or an incomplete one, is rejected', async () => {
    const session = await aSession(site.db, await aUser(site.db));
    const post = (payload: Buffer | string, contentType: string) =>
      site.app.inject({
        method: 'POST',
        url: '/api/media',
        headers: { ...session, 'content-type': contentType },
        payload,
      });
    const { payload, headers } = fileBody(await aPicture().jpeg().toBuffer());
    expect((await post('{}', 'application/json')).json()).toMatchObject({
      status: 415,
      code: 'request.unsupported_type',
    });
    expect((await post(payload, 'multipart/form-data')).statusCode).toBeLessThan(500);
    expect((await post('', headers['content-type'])).statusCode).toBe(400);
    const half = await post(payload.subarray(0, payload.length - 40), headers['content-type']);
    expect(half.json()).toMatchObject({ status: 400, code: 'media.interrupted' });
    expect(filesLeft()).toEqual([]);
  });
});

describe('limits', () => {
  test('uploading needs a session', async () => {
    expect((await upload(site, { cookie: '' }, await aPicture().jpeg().toBuffer())).statusCode).toBe(401);
  });

  test('uploads per hour are limited, failed ones included', async () => {
    const userId = await aUser(site.db);
    const session = await aSession(site.db, userId);
    const picture = await aPicture(8, 8).png().toBuffer();
    await upload(site, session, Buffer.from('nothing'));
    await site.db
      .updateTable('limit_uses')
      .set({ used: RATE_LIMITS.uploads.max - 1 })
      .execute();
    expect((await upload(site, session, picture)).statusCode).toBe(200);
    const refused = await upload(site, session, picture);
    expect(refused.json()).toMatchObject({ status: 429, code: 'media.hourly_limit' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    site.wait(3_600_000);
    expect((await upload(site, session, picture)).statusCode).toBe(200);
  });

  test('unused bytes of a user are limited, also for concurrent uploads', async () => {
    const userId = await aUser(site.db);
    const session = await aSession(site.db, userId);
    const picture = await aPicture(8, 8).png().toBuffer();
    await upload(site, session, picture);
    const { sizeBytes: each } = await site.db.selectFrom('media').selectAll().executeTakeFirstOrThrow();
    await site.db
      .updateTable('media')
      .set({ sizeBytes: UPLOAD_LIMITS.unusedBytes - each! })
      .execute();
    const codes = await Promise.all(
      Array.from({ length: 4 }, async () => (await upload(site, session, picture)).json().code ?? null),
    );
    expect(codes.toSorted()).toEqual([...Array.from({ length: 3 }, () => 'media.unused_limit'), null]);
    expect(filesLeft()).toHaveLength(2);
  });

  test('a user can have six concurrent uploads; further ones are answered 429', async () => {
    const session = await aSession(site.db, await aUser(site.db));
    const picture = await aPicture().png().toBuffer();
    const { payload, headers } = fileBody(picture);
    const begun = Array.from({ length: 7 }, () => {
      const body = new PassThrough();
      body.write(payload.subarray(0, -100));
      const sent = { ...headers, ...session, 'content-length': String(payload.length) };
      return {
        body,
        answer: site.app.inject({ method: 'POST', url: '/api/media', headers: sent, payload: body }),
      };
    });
    // Only a refusal can come before the end of a body, so the first answer is that of the one too many.
    const refused = await Promise.race(begun.map(({ answer }) => answer));
    expect(refused.json()).toMatchObject({ status: 429, code: 'media.too_many_at_once' });
    for (const { body } of begun) body.end(payload.subarray(-100));
    const answers = await Promise.all(begun.map(({ answer }) => answer));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});
