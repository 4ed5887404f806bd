import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buildWebIfStale, WEB_DIR } from './lib/web-build.ts';

/** Building takes seconds, and on a busy machine minutes. */
const BUILD_LIMIT_MS = 300_000;

/** The most scripts that a public page loads at once, in kB (1000 bytes, brotli) and in files. Lower them when a page needs less. */
const BUDGETS: [page: string, kB: number, files: number][] = [
  ['home', 155, 10],
  ['browse', 182, 20],
  ['property', 159, 16],
  ['address', 200, 37],
  ['record', 153, 11],
  ['agents', 153, 15],
  ['agent', 165, 17],
  ['market-trends', 183, 17],
  ['faq', 152, 10],
  ['guide', 140, 8],
  ['seller-tips', 140, 8],
  ['buyer-resources', 140, 8],
  ['how-it-works', 174, 18],
  ['privacy', 140, 8],
  ['terms', 140, 8],
  ['cookies', 140, 8],
];

type Chunk = { file: string; imports?: string[] };
let manifest: Record<string, Chunk>;

beforeAll(async () => {
  await buildWebIfStale();
  manifest = JSON.parse(await readFile(join(WEB_DIR, '.vite/manifest.json'), 'utf8'));
}, BUILD_LIMIT_MS);

test.each(BUDGETS)(
  'the page %s loads at most %i kB of scripts, in at most %i files',
  async (page, kB, files) => {
    const scripts = [...scriptsOf('index.html', `src/app/pages/${page}.tsx`)];
    const sizes = await Promise.all(scripts.map(compressedSize));
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(kB);
    expect(scripts.length).toBeLessThanOrEqual(files);
  },
);

test('the picture of a phone’s home page has at most 40 kB', async () => {
  const pictures = Object.values(manifest).filter(({ file }) => /hero-(dusk-)?phone/.test(file));
  expect(pictures).toHaveLength(2);
  for (const { file } of pictures)
    expect((await readFile(join(WEB_DIR, file))).length, file).toBeLessThanOrEqual(40_000);
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

async function compressedSize(file: string): Promise<number> {
  return brotliCompressSync(await readFile(join(WEB_DIR, file))).length;
}
