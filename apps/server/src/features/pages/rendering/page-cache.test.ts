import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cachedRenderer } from './page-cache.ts';
import { pageRenderer } from './page-renderer.ts';
import type { PageRenderer } from './page-renderer.ts';

const folder = mkdtempSync(join(tmpdir(), 'sway-page-cache-'));
let renderer: PageRenderer;
/** What the API answers. */
let price: number;
let status: number;

/** Pages show their price, and how many pages were rendered before. */
beforeAll(() => {
  const file = join(folder, 'bundle.mjs');
  writeFileSync(
    file,
    `let rendered = 0;
     export const createRenderer = call => async path => {
       if (path === '/login') return null;
       const { body } = await call('/api/price');
       rendered += 1;
       return { html: body + ' ' + rendered, data: '[]', module: 'x' };
     };`,
  );
  renderer = cachedRenderer(pageRenderer(file, { timeoutMs: 30_000 }));
});

beforeEach(() => {
  price = 100;
  status = 200;
});

afterAll(async () => {
  await renderer.close();
  rmSync(folder, { recursive: true });
});

async function htmlOf(path: string, theme: 'light' | 'dark' = 'light'): Promise<string | undefined> {
  const call = async () => ({ status, headers: {}, body: String(price) });
  return (await renderer.render({ path, theme, call }))?.html;
}

test('a page is rendered once while the API answers the same, and again as soon as it does not', async () => {
  const first = await htmlOf('/a');
  expect(await htmlOf('/a')).toBe(first);
  price = 200;
  const changed = await htmlOf('/a');
  expect(changed).toMatch(/^200 /);
  expect(await htmlOf('/a')).toBe(changed);
});

test('each path, query and theme has a page of its own', async () => {
  const pages = await Promise.all([htmlOf('/b'), htmlOf('/b?x=1'), htmlOf('/c'), htmlOf('/b', 'dark')]);
  expect(new Set(pages).size).toBe(4);
});

test('requests for one page at the same time render it once', async () => {
  const pages = await Promise.all(Array.from({ length: 20 }, () => htmlOf('/many')));
  expect(new Set(pages).size).toBe(1);
});

test('a refusal is not kept, and a page that the browser draws is none', async () => {
  status = 404;
  expect(await htmlOf('/gone')).not.toBe(await htmlOf('/gone'));
  expect(await htmlOf('/login')).toBeUndefined();
});
