import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { useTestApp } from '@sway/testing/app';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findEarlierAsset, keepAssets, KEPT_MS, MAX_BUILDS, readAssets } from './earlier-assets.ts';

const NOW_MS = Date.UTC(2026, 10, 26);

/** Makes a build with these assets in a folder. @returns its own folder */
function aBuild(folder: string, name: string, assets: Record<string, string | Buffer>): string {
  const build = join(folder, name);
  mkdirSync(join(build, 'assets'), { recursive: true });
  writeFileSync(join(build, 'index.html'), `<html><!--page-body--><!--page-data--> ${name}</html>`);
  for (const [file, content] of Object.entries(assets)) writeFileSync(join(build, 'assets', file), content);
  return build;
}

describe('the assets of earlier builds', () => {
  let folder: string;
  let kept: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sway-builds-'));
    kept = join(folder, 'data/earlier-assets');
    mkdirSync(join(folder, 'data'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const has = async (file: string) => (await findEarlierAsset(kept, `/assets/${file}`)) !== null;

  const keep = async (build: string, nowMs?: number) => keepAssets(await readAssets(build), kept, nowMs);

  test('are all that a page may load later', async () => {
    const files = ['browse-a1.js', 'browse-a1.js.br', 'index-a1.css', 'font-a1.woff2', 'hero-a1.webp'];
    await keep(aBuild(folder, 'first', Object.fromEntries(files.map(file => [file, file]))));
    for (const file of files) expect(await has(file), file).toBe(true);
  });

  test(`are those of ${MAX_BUILDS} builds at most`, async () => {
    for (let n = 0; n <= MAX_BUILDS; n++)
      await keep(aBuild(folder, `build-${n}`, { [`page-${n}.js`]: '' }), NOW_MS + n * 1000);
    expect(readdirSync(kept)).toHaveLength(MAX_BUILDS);
    expect([await has('page-0.js'), await has('page-1.js')]).toEqual([false, true]);
  });

  test('of a running server are kept although its build was replaced', async () => {
    const build = aBuild(folder, 'first', { 'page-1.js': '1' });
    const running = await readAssets(build);
    await keepAssets(running, kept, NOW_MS);
    rmSync(build, { recursive: true });
    aBuild(folder, 'first', { 'page-2.js': '2' });
    await keepAssets(running, kept, NOW_MS + 2 * KEPT_MS);
    expect(await has('page-1.js')).toBe(true);
  });

  test('are kept for a week after a server last had them, whenever they were built', async () => {
    const first = aBuild(folder, 'first', { 'page-1.js': '1' });
    const second = aBuild(folder, 'second', { 'page-2.js': '2' });
    await keep(first, NOW_MS - 100 * KEPT_MS);
    await keep(first, NOW_MS);
    await keep(second, NOW_MS + KEPT_MS);
    expect([await has('page-1.js'), await has('page-2.js')]).toEqual([true, true]);
    await keep(second, NOW_MS + KEPT_MS + 1);
    expect([await has('page-1.js'), await has('page-2.js')]).toEqual([false, true]);
  });

  test('of a build are kept once, also when servers start together, and again after a rollback', async () => {
    const first = aBuild(folder, 'first', { 'page-1.js': '1' });
    const same = aBuild(folder, 'same', { 'page-1.js': '1' });
    const second = aBuild(folder, 'second', { 'page-2.js': '2' });
    await Promise.all([keep(first), keep(same), keep(first)]);
    expect(readdirSync(kept)).toHaveLength(1);
    await keep(second);
    await keep(first);
    expect(readdirSync(kept)).toHaveLength(2);
  });

  test('are not what an interrupted copy began, which is removed after a week', async () => {
    const first = aBuild(folder, 'first', { 'page-1.js': '1' });
    await keep(first);
    const [build] = readdirSync(kept);
    aBuild(kept, `${build}-aB3xYz`, { 'page-2.js': 'half' });
    expect(await has('page-2.js')).toBe(false);
    await keep(first, Date.now() + KEPT_MS - 60_000);
    expect(readdirSync(kept)).toHaveLength(2);
    await keep(first, Date.now() + KEPT_MS + 60_000);
    expect(readdirSync(kept)).toEqual([build]);
  });

  test.each([
    '/assets/../page-1.js',
    '/assets/..%2fpage-1.js',
    '/assets/',
    '/assets/page-1.js/',
    '/page-1.js',
    '/assets/.page-1.js',
  ])('are not found at %s', async path => {
    await keep(aBuild(folder, 'first', { 'page-1.js': '1' }));
    expect(await findEarlierAsset(kept, path)).toBeNull();
  });
});

describe('a server after an upgrade', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sway-upgrade-'));
  const kept = join(folder, 'earlier-assets');
  const before = aBuild(folder, 'before', {
    'browse-a1.js': 'before',
    'browse-a1.js.br': brotliCompressSync('before'),
  });
  const now = aBuild(folder, 'now', { 'browse-b2.js': 'now' });
  const site = useTestApp(
    { LANGUAGES: 'en' },
    {
      async build() {
        await keepAssets(await readAssets(before), kept);
        return { webDir: now, earlierAssetsDir: kept };
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

  test('has the assets of open pages, to be cached for good and compressed', async () => {
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
