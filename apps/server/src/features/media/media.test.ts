import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTestApp } from '@sway/testing/app';
import { aListing, aPictureOf } from '@sway/testing/builders';
import { beforeEach, describe, expect, test } from 'vitest';

const site = useTestApp();
let key: string;

beforeEach(async () => {
  key = await aPictureOf(site.db, await aListing(site.db));
  mkdirSync(join(site.config.mediaDir, key), { recursive: true });
  writeFileSync(join(site.config.mediaDir, key, '640.webp'), '0123456789');
  writeFileSync(join(site.config.mediaDir, key, 'secret.txt'), 'not for the world');
});

function get(headers: Record<string, string> = {}) {
  return site.app.inject({ url: `/media/${key}/640.webp`, headers });
}

describe('media files', () => {
  test('are served complete, cacheable by the browser for a minute and by no shared cache', async () => {
    const response = await get();
    expect(response.body).toBe('0123456789');
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=60, must-revalidate',
    });
  });

  test('are answered with 304 if the client has them', async () => {
    const { etag } = (await get()).headers;
    const again = await get({ 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=0-0', '0', 'bytes 0-0/10'],
  ])('the range %s is answered with that part', async (range, body, contentRange) => {
    const response = await get({ range });
    expect(response.statusCode).toBe(206);
    expect(response.body).toBe(body);
    expect(response.headers['content-range']).toBe(contentRange);
    expect(response.headers['content-length']).toBe(String(body.length));
  });

  test.each(['bytes=10-', 'bytes=99-100'])('the range %s is answered with 416 and the size', async range => {
    const response = await get({ range });
    expect(response.json()).toMatchObject({ status: 416, code: 'media.range_not_satisfiable' });
    expect(response.headers).toMatchObject({ 'content-range': 'bytes */10', 'cache-control': 'no-store' });
  });

  test.each(['lines=0-1', 'bytes=x', 'bytes=0-1,4-5'])(
    '%j, which is not a single range, is answered with the complete file',
    async range => {
      const response = await get({ range });
      expect(response.statusCode).toBe(200);
      expect(response.body).toBe('0123456789');
    },
  );

  test('a range of another version is answered with the complete file', async () => {
    expect((await get({ range: 'bytes=0-3', 'if-range': '"other"' })).statusCode).toBe(200);
    const { etag } = (await get()).headers;
    expect((await get({ range: 'bytes=0-3', 'if-range': String(etag) })).statusCode).toBe(206);
  });

  test.each([
    '/media/KEY/320.webp',
    '/media/KEY/secret.txt',
    '/media/../package.json',
    '/media/..%2f..%2fetc/passwd.webp',
    '/media/KEY/..%2fsecret.webp',
    '/media/PICTURE-1/640.webp',
  ])('other files of the storage are not served: %s', async url => {
    expect((await site.app.inject(url.replace('KEY', key))).statusCode).toBe(404);
  });

  test('a name with a NUL character is rejected', async () => {
    expect((await site.app.inject(`/media/${key}%00/640.webp`)).statusCode).toBe(400);
  });
});
