import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ROOT } from './command.ts';

const SOURCES = [
  'apps/web/{index.html,*.ts,package.json}',
  'apps/web/{src,public}/**/*',
  'packages/{domain,contract}/src/**/*.ts',
  'package-lock.json',
];
const WEB = join(ROOT, 'apps/web');
const DIST = join(WEB, 'dist');
/** What browsers get. */
export const WEB_DIR = join(DIST, 'client');
/** What the server renders pages with. */
export const SERVER_BUNDLE = join(DIST, 'server/server-entry.js');
const STAMP = join(DIST, '.built-from');
const NEXT = join(ROOT, '.cache/web-build');
const BEFORE = join(ROOT, '.cache/web-build-before');

/**
 * Builds the web app unless the existing build is from the current sources. A server that runs meanwhile goes on: the new build takes
 * the place of the other at its end, and the server has copied the assets that its pages need.
 */
export async function buildWebIfStale(): Promise<void> {
  const sources = await hashSources();
  if (existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === sources) return;
  process.stdout.write('Building the web app …\n');
  await rm(NEXT, { recursive: true, force: true });
  await buildForProduction();
  await replaceBuild();
  await writeFile(STAMP, sources);
}

async function replaceBuild(): Promise<void> {
  await rm(BEFORE, { recursive: true, force: true });
  if (existsSync(DIST)) await rename(DIST, BEFORE);
  await rename(NEXT, DIST);
  await rm(BEFORE, { recursive: true, force: true });
}

/**
 * Builds and compresses with NODE_ENV `production`, also from tests: for `test`, Vite would include React's slower development
 * build.
 */
async function buildForProduction(): Promise<void> {
  // Most starts build nothing, and would keep the bundler in memory.
  const { build } = await import('vite');
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    const common = { root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'warn' } as const;
    await build({ ...common, build: { outDir: join(NEXT, 'client'), emptyOutDir: true } });
    // Compressing works on other threads than the bundler's plug-ins.
    await Promise.all([
      compressFiles(),
      build({
        ...common,
        build: { outDir: join(NEXT, 'server'), emptyOutDir: true, ssr: 'src/server-entry.tsx' },
      }),
    ]);
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  const files = await Array.fromAsync(glob(SOURCES, { cwd: ROOT, withFileTypes: true }));
  const paths = files.filter(file => file.isFile()).map(file => join(file.parentPath, file.name));
  const contents = await Promise.all(
    paths.toSorted().map(async path => ({ path, content: await readFile(path) })),
  );
  for (const { path, content } of contents) hash.update(path.slice(ROOT.length)).update(content);
  return hash.digest('hex');
}

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.geojson', '.txt']);

/** Writes compressed copies beside compressible files, so that the server does not compress them for each request. */
async function compressFiles(): Promise<void> {
  const files = await Array.fromAsync(glob('**/*', { cwd: join(NEXT, 'client') }));
  await Promise.all(
    files
      .filter(file => COMPRESSIBLE.has(extname(file)))
      .map(async file => {
        const path = join(NEXT, 'client', file);
        const content = await readFile(path);
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: content.length > 500_000 ? 9 : 11 } };
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality));
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
      }),
  );
}
