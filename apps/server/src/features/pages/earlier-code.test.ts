import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { useTestApp } from '@sway/testing/app';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findEarlierCode, keepCode, KEPT_MS } from './earlier-code.ts';

const NOW_MS = Date.UTC(2026, 10, 26);

/** Makes a build with these assets in a folder. @returns its own folder */
function aBuild(folder: string, name: string, assets: Record<string, string | Buffer>): string {
  const build = join(folder, name);
  mkdirSync(join(build, 'assets'), { recursive: true });
  writeFileSync(join(build, 'index.html'), `<html><!--page-body--><!--page-data--> ${name}</html>`);
  for (const [file, content] of Object.entries(assets)) writeFileSync(join(build, 'assets', file), content);
  return build;
}

describe('the code of earlier builds', () => {
  let folder: string;
  let kept: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sway-builds-'));
    kept = join(folder, 'data/earlier-code');
    mkdirSync(join(folder, 'data'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const has = async (file: string) => (await findEarlierCode(kept, `/assets/${file}`)) !== null;

  test('is its scripts and styles, and their compressed copies', async () => {
    const files = ['browse-a1.js', 'browse-a1.js.br', 'index-a1.css', 'font-a1.woff2', 'hero-a1.webp'];
    await keepCode(aBuild(folder, 'first', Object.fromEntries(files.map(file => [file, file]))), kept);
    const found = await Promise.all(files.map(async file => ((await has(file)) ? file : '')));
    expect(found.filter(Boolean)).toEqual(['browse-a1.js', 'browse-a1.js.br', 'index-a1.css']);
  });

  test('is kept for a week after a server last had it, whenever it was built', async () => {
    const first = aBuild(folder, 'first', { 'page-1.js': '1' });
    const second = aBuild(folder, 'second', { 'page-2.js': '2' });
    await keepCode(first, kept, NOW_MS - 100 * KEPT_MS);
    await keepCode(first, kept, NOW_MS);
    await keepCode(second, kept, NOW_MS + KEPT_MS);
    expect([await has('page-1.js'), await has('page-2.js')]).toEqual([true, true]);
    await keepCode(second, kept, NOW_MS + KEPT_MS + 1);
    expect([await has('page-1.js'), await has('page-2.js')]).toEqual([false, true]);
  });

  test('of a build is kept once, also when servers start together, and again after a rollback', async () => {
    const first = aBuild(folder, 'first', { 'page-1.js': '1' });
    const same = aBuild(folder, 'same', { 'page-1.js': '1' });
    const second = aBuild(folder, 'second', { 'page-2.js': '2' });
    await Promise.all([keepCode(first, kept), keepCode(same, kept), keepCode(first, kept)]);
    expect(readdirSync(kept)).toHaveLength(1);
    await keepCode(second, kept);
    await keepCode(first, kept);
    expect(readdirSync(kept)).toHaveLength(2);
  });

  test('is not what an interrupted copy began, which is removed after a week', async () => {
    const first = aBuild(folder, 'first', { 'page-1.js': '1' });
    await keepCode(first, kept);
    const [build] = readdirSync(kept);
    aBuild(kept, `${build}-aB3xYz`, { 'page-2.js': 'half' });
    expect(await has('page-2.js')).toBe(false);
    await keepCode(first, kept, Date.now() + KEPT_MS - 60_000);
    expect(readdirSync(kept)).toHaveLength(2);
    await keepCode(first, kept, Date.now() + KEPT_MS + 60_000);
    expect(readdirSync(kept)).toEqual([build]);
  });

  test.each([
    '/assets/../page-1.js',
    '/assets/..%2fpage-1.js',
    '/assets/',
    '/assets/page-1.js/',
    '/page-1.js',
    '/assets/.page-1.js',
  ])('is not found at %s', async path => {
    await keepCode(aBuild(folder, 'first', { 'page-1.js': '1' }), kept);
    expect(await findEarlierCode(kept, path)).toBeNull();
  });
});

describe('a server after an upgrade', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sway-upgrade-'));
  const kept = join(folder, 'earlier-code');
  const before = aBuild(folder, 'before', {
    'browse-a1.js': 'before',
    'browse-a1.js.br': brotliCompressSync('before'),
  });
  const now = aBuild(folder, 'now', { 'browse-b2.js': 'now' });
  const site = useTestApp(
    {},
    {
      async build() {
        await keepCode(before, kept);
        return { webDir: now, earlierCodeDir: kept };
      },
    },
  );
  let url: string;
  beforeAll(async () => {
    url = await site.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const get = (path: string, encoding = 'identity') =>
    fetch(url + path, { headers: { 'accept-encoding': encoding } });

  test('has the code of open pages, to be cached for good and compressed', async () => {
    const plain = await get('/assets/browse-a1.js');
    expect([plain.status, await plain.text()]).toEqual([200, 'before']);
    expect(Object.fromEntries(plain.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    });
    const compressed = await get('/assets/browse-a1.js', 'br');
    expect([compressed.headers.get('content-encoding'), await compressed.text()]).toEqual(['br', 'before']);
  });

  test('still has what its own build loses while it runs', async () => {
    await expect.poll(() => readdirSync(kept).length).toBe(2);
    rmSync(join(now, 'assets/browse-b2.js'));
    expect(await (await get('/assets/browse-b2.js')).text()).toBe('now');
  });

  test('does not have what no build had', async () => {
    expect((await get('/assets/browse-c3.js')).status).toBe(404);
  });
});
