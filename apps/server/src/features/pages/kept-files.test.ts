import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { useTestApp } from '@sway/testing/app';
import { aRawConnection, requestHead } from '@sway/testing/raw-connection';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

const LARGE_BYTES = 1_000_000;
const READERS = 20;
const PIPELINED = 16;

const folder = mkdtempSync(join(tmpdir(), 'sway-files-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><head><!--page-head--><!--/page-head--></head>');
writeFileSync(join(folder, 'assets/large-a1.js'), 'x'.repeat(LARGE_BYTES));
writeFileSync(join(folder, 'assets/page-a1.js'), '0123456789');
writeFileSync(join(folder, 'assets/page-a1.js.br'), brotliCompressSync('0123456789'));
writeFileSync(join(folder, 'land.json'), JSON.stringify('land'.repeat(1_000)));
writeFileSync(join(folder, 'manifest.webmanifest'), 'first');

const site = useTestApp({ LANGUAGES: 'en' }, { build: async () => ({ webDir: folder }) });
let url: string;
beforeAll(async () => {
  url = await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => {
  // The server does not read from a connection while its answers are not taken, and so does not see its end.
  site.app.server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

describe('a file of the pages, asked for the first time and again', () => {
  async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
    // Otherwise `fetch` adds `no-cache` to a request that names a tag.
    const own = { 'accept-encoding': 'identity', 'cache-control': 'max-age=0' };
    const answer = await fetch(url + path, {
      method,
      headers: { ...own, ...headers },
    });
    const named = (name: string) => answer.headers.get(name);
    return { status: answer.status, body: await answer.text(), named };
  }

  test.each(['first', 'again'])('is sent whole with its length and tag (%s)', async () => {
    const { status, body, named } = await get('/assets/page-a1.js');
    expect([status, body, named('content-length')]).toEqual([200, '0123456789', '10']);
    expect(named('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/assets/page-a1.js', { 'if-none-match': named('etag')! })).status).toBe(304);
  });

  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-1', '9', 'bytes 9-9/10'],
  ])('is sent in part for %s', async (range, part, named) => {
    const answer = await get('/assets/page-a1.js', { range });
    expect([answer.status, answer.body, answer.named('content-range')]).toEqual([206, part, named]);
    expect(answer.named('content-length')).toBe(String(part.length));
  });

  test('beyond its end is answered with 416', async () => {
    const { status, body } = await get('/assets/page-a1.js', { range: 'bytes=10-' });
    expect([status, JSON.parse(body).code]).toEqual([416, 'media.range_not_satisfiable']);
  });

  test('is described to HEAD', async () => {
    const head = await get('/assets/page-a1.js', {}, 'HEAD');
    expect([head.status, head.body, head.named('content-length')]).toEqual([200, '', '10']);
  });

  test('is sent compressed, with its compressed copy or without one', async () => {
    for (const [path, content] of [
      ['/assets/page-a1.js', '0123456789'],
      ['/land.json', JSON.stringify('land'.repeat(1_000))],
    ] as const) {
      const { body, named } = await get(path, { 'accept-encoding': 'br' });
      expect([named('content-encoding'), body]).toEqual(['br', content]);
    }
  });

  test('is sent as it is now when it has changed under its name', async () => {
    expect((await get('/manifest.webmanifest')).body).toBe('first');
    const file = join(folder, 'manifest.webmanifest');
    writeFileSync(file, 'other');
    utimesSync(file, 1, 1);
    expect((await get('/manifest.webmanifest')).body).toBe('other');
  });
});

test('readers that take nothing of a large file do not hold it in memory once each', async () => {
  const { port } = site.app.server.address() as AddressInfo;
  const before = process.memoryUsage().arrayBuffers;
  let asked = 0;
  site.app.server.on('request', () => (asked += 1));
  for (let i = 0; i < READERS; i++) {
    const { socket, send } = await aRawConnection(port);
    onTestFinished(() => void socket.destroy());
    socket.pause();
    send(requestHead('GET', '/assets/large-a1.js', {}).repeat(PIPELINED));
  }
  await expect.poll(() => asked).toBe(READERS * PIPELINED);
  expect((await fetch(`${url}/assets/page-a1.js`)).status).toBe(200);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10 * LARGE_BYTES);
});
