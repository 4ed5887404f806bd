import { readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from './lib/command.ts';
import { buildWebIfStale, WEB_DIR } from './lib/web-build.ts';

/** Building takes seconds, and on a busy machine minutes. */
const BUILD_LIMIT_MS = 300_000;

/** The most scripts that a public page loads at once, in kB (1000 bytes, brotli) and in files. A page can have 5 % more bytes. */
const BUDGET = { kB: 130 * 1.05, files: 16 };

/** Pages with a map, a form or what belongs to an account, whose visitors wait for more. */
const HEAVIER_PAGES = new Set([
  'addresses',
  'admin',
  'enquiries',
  'list-property',
  'mailbox',
  'map',
  'messages',
  'my-properties',
  'notifications',
  'profile',
  'saved',
]);

const PAGES_DIR = join(ROOT, 'apps/web/src/app/pages');

const LIGHT_PAGES = readdirSync(PAGES_DIR)
  .filter(file => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map(file => file.replace(/\.tsx$/, ''))
  .filter(page => !HEAVIER_PAGES.has(page));

type Chunk = { file: string; imports?: string[] };
let manifest: Record<string, Chunk>;

beforeAll(async () => {
  await buildWebIfStale();
  manifest = JSON.parse(await readFile(join(WEB_DIR, '.vite/manifest.json'), 'utf8'));
}, BUILD_LIMIT_MS);

test.each(LIGHT_PAGES)(
  'the page %s loads about 130 kB of scripts at most, in at most 16 files',
  async page => {
    const scripts = [...scriptsOf('index.html', `src/app/pages/${page}.tsx`)];
    const sizes = await Promise.all(scripts.map(compressedSize));
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(BUDGET.kB);
    expect(scripts.length).toBeLessThanOrEqual(BUDGET.files);
  },
);

test('the picture of a phone’s home page has at most 40 kB', async () => {
  const files = new Set(Object.values(manifest).map(({ file }) => file));
  const pictures = [...files].filter(file => /hero-(dusk-)?phone.*\.webp$/.test(file));
  expect(pictures).toHaveLength(2);
  for (const file of pictures)
    expect((await readFile(join(WEB_DIR, file))).length, file).toBeLessThanOrEqual(40_000);
});

test('the fonts that every page loads first have at most 40 kB', async () => {
  const html = await readFile(join(WEB_DIR, 'index.html'), 'utf8');
  const fonts = [...html.matchAll(/<link[^>]*as="font"[^>]*href="([^"]+)"/g)].map(([, file]) => file!);
  expect(fonts).toHaveLength(2);
  const sizes = await Promise.all(fonts.map(async file => (await readFile(join(WEB_DIR, file))).length));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40_000);
});

/** The files of chunks and of all that they import. */
function scriptsOf(...modules: string[]): Set<string> {
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (module: string) => {
    if (visited.has(module)) return;
    visited.add(module);
    const { file, imports = [] } = manifest[module]!;
    files.add(file);
    for (const imported of imports) visit(imported);
  };
  for (const module of modules) visit(module);
  return files;
}

/** The size of the copy that the build has compressed, which browsers get. */
async function compressedSize(file: string): Promise<number> {
  return (await stat(join(WEB_DIR, `${file}.br`))).size;
}
