import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KEPT_MS, keepEarlierAssets } from './earlier-assets.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sway-builds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Makes a build with these assets. @returns its folder */
function aBuild(name: string, assets: string[]): string {
  const build = join(folder, name);
  mkdirSync(join(build, 'client/assets'), { recursive: true });
  for (const asset of assets) writeFileSync(join(build, 'client/assets', asset), `${asset} of ${name}`);
  return build;
}

const assetsOf = (build: string) => readdirSync(join(build, 'client/assets')).toSorted();

test('a build keeps the assets of the one before it as they were, and its own', async () => {
  const before = aBuild('before', ['browse-a1.js', 'browse-a1.js.br', 'font.woff2']);
  const next = aBuild('next', ['browse-b2.js', 'font.woff2']);
  await keepEarlierAssets(before, next);
  rmSync(before, { recursive: true });
  expect(assetsOf(next)).toEqual(['browse-a1.js', 'browse-a1.js.br', 'browse-b2.js', 'font.woff2']);
  expect(readFileSync(join(next, 'client/assets/browse-a1.js'), 'utf8')).toBe('browse-a1.js of before');
  expect(readFileSync(join(next, 'client/assets/font.woff2'), 'utf8')).toBe('font.woff2 of next');
});

test('an asset is kept for a week after it was replaced, through any number of builds', async () => {
  const longAgoMs = Date.now() - 10 * KEPT_MS;
  const first = aBuild('first', ['page-1.js']);
  const second = aBuild('second', ['page-2.js']);
  const third = aBuild('third', ['page-3.js']);
  const fourth = aBuild('fourth', ['page-4.js']);
  await keepEarlierAssets(first, second, longAgoMs);
  await keepEarlierAssets(second, third, longAgoMs + KEPT_MS);
  expect(assetsOf(third)).toEqual(['page-1.js', 'page-2.js', 'page-3.js']);
  await keepEarlierAssets(third, fourth, longAgoMs + KEPT_MS + 1);
  expect(assetsOf(fourth)).toEqual(['page-2.js', 'page-3.js', 'page-4.js']);
});

test('an asset that is built again is one of the build, and kept for a week once that is replaced', async () => {
  const first = aBuild('first', ['page-1.js']);
  const second = aBuild('second', ['page-2.js']);
  const again = aBuild('again', ['page-1.js']);
  const last = aBuild('last', ['page-3.js']);
  await keepEarlierAssets(first, second, 0);
  await keepEarlierAssets(second, again, 1);
  await keepEarlierAssets(again, last, KEPT_MS + 1);
  expect(assetsOf(last)).toEqual(['page-1.js', 'page-2.js', 'page-3.js']);
});

test('a first build has its own assets alone', async () => {
  const next = aBuild('next', ['page-1.js']);
  await keepEarlierAssets(join(folder, 'none'), next);
  expect(assetsOf(next)).toEqual(['page-1.js']);
});
