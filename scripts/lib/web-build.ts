import { createHash } from 'node:crypto';
import { glob, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LANGUAGE_NAMES } from '@sway/domain/language/languages';
import type { Language } from '@sway/domain/language/languages';
import type { build as Build, InlineConfig } from 'vite';
import { ROOT } from './command.ts';
import { pseudoText } from './languages/pseudo-text.ts';
import { textsOfBuild } from './languages/texts-of-build.ts';
import { replaceFolder } from './replace-folder.ts';
import { describeBuild } from './worker-build.ts';

const SOURCES = [
  'apps/web/{index.html,*.ts,package.json}',
  'apps/web/{public,src,worker}/**/*',
  'packages/{domain,contract,languages}/src/**/*.ts',
  'packages/languages/*.po',
  'scripts/lib/{worker-build.ts,languages/*.ts}',
  'package-lock.json',
];
const WEB = join(ROOT, 'apps/web');
const COMMON = { root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'warn' } as const;
const DIST = join(WEB, 'dist');
/** What browsers get. */
export const WEB_DIR = join(DIST, 'client');
/** What the server renders pages with. */
export const SERVER_BUNDLE = join(DIST, 'server/server-entry.js');
/** The file of a build that says from which sources it is. */
const STAMP = '.built-from';
/** Each process builds in a folder of its own: two may build at once. */
const NEXT = join(ROOT, `.cache/web-build-${process.pid}`);
const PSEUDO = join(ROOT, '.cache/pseudo-language');

/**
 * Builds the web app unless the existing build is from the current sources. A server that runs meanwhile goes on: the new build takes
 * the place of the other at its end, and the server has copied the assets that its pages need.
 */
export async function buildWebIfStale(): Promise<void> {
  const sources = await hashSources();
  const builtFrom = await readFile(join(DIST, STAMP), 'utf8').catch(() => null);
  if (builtFrom === sources) return;
  process.stdout.write('Building the web app …\n');
  await removeBrokenOff();
  try {
    await buildForProduction();
    await writeFile(join(NEXT, STAMP), sources);
    await replaceFolder(DIST, NEXT);
  } finally {
    await rm(NEXT, { recursive: true, force: true });
  }
}

/** Removes what builds have left that were killed. */
async function removeBrokenOff(): Promise<void> {
  for (const folder of await Array.fromAsync(glob('.cache/web-build*', { cwd: ROOT })))
    if (!isRunning(Number(/\d+/.exec(folder)?.[0]))) await rm(join(ROOT, folder), { recursive: true });
}

function isRunning(processId: number): boolean {
  try {
    return processId !== process.pid && process.kill(processId, 0);
  } catch {
    return false;
  }
}

/**
 * Builds the pages in the pseudo-language in the place of English, for tests, beside the build that sites serve.
 * @returns as a server takes it
 */
export async function buildPseudo(): Promise<{ webDir: string; serverBundle: string }> {
  const [client, server] = [join(PSEUDO, 'client'), join(PSEUDO, 'server')];
  const plugins = [
    textsOfBuild(
      'en',
      () =>
        ({ text }) =>
          pseudoText(text),
    ),
  ];
  await inProduction(async build => {
    for (const options of [{ outDir: client }, { outDir: server, ssr: 'src/server-entry.tsx' }])
      await build({
        ...COMMON,
        plugins,
        build: { ...options, emptyOutDir: true, copyPublicDir: !('ssr' in options) },
      });
  });
  return { webDir: client, serverBundle: join(server, 'server-entry.js') };
}

/** Builds and compresses the pages in each language, and the worker. */
async function buildForProduction(): Promise<void> {
  await inProduction(async build => {
    const client = join(NEXT, 'client');
    for (const language of LANGUAGE_NAMES) {
      const outDir = language === 'en' ? client : join(NEXT, language);
      const copyPublicDir = language === 'en';
      const plugins = [textsOfBuild(language)];
      await build({ ...COMMON, plugins, build: { outDir, emptyOutDir: true, copyPublicDir } });
      if (language !== 'en') await addLanguage(language, outDir, client);
    }
    // The worker names files of the app, and so comes after it. It is one file under a name that stays.
    await build({
      root: WEB,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: { SWAY_BUILD: await describeBuild(client) },
      plugins: [textsOfBuild('en')],
      build: {
        target: 'es2023',
        outDir: client,
        emptyOutDir: false,
        rolldownOptions: {
          input: 'worker/worker.ts',
          output: { format: 'iife', entryFileNames: 'worker.js' },
        },
      },
    });
    // Compressing works on other threads than the bundler's plug-ins.
    await Promise.all([
      compressFiles(),
      buildServerBundles(language => ({ ...COMMON, plugins: [textsOfBuild(language)] })),
    ]);
  });
}

/** Builds with NODE_ENV `production`, also from tests: for `test`, Vite would include React's slower development build. */
async function inProduction(work: (build: typeof Build) => Promise<void>): Promise<void> {
  // Most starts build nothing, and would keep the bundler in memory.
  const { build } = await import('vite');
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await work(build);
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/**
 * Adds the build of another language: its files beside those of English, which have other names unless they are the same, and its document
 * and manifest in a folder of their own.
 */
async function addLanguage(language: Language, from: string, client: string): Promise<void> {
  const assets = join(from, 'assets');
  for (const name of await readdir(assets)) await rename(join(assets, name), join(client, 'assets', name));
  const folder = join(client, '.vite', language);
  await mkdir(folder, { recursive: true });
  await rename(join(from, 'index.html'), join(folder, 'index.html'));
  await rename(join(from, '.vite/manifest.json'), join(folder, 'manifest.json'));
  await rm(from, { recursive: true });
}

/** The bundles that the server renders pages with: that of English, and the others in folders beside it. */
async function buildServerBundles(optionsFor: (language: Language) => InlineConfig): Promise<void> {
  const { build } = await import('vite');
  for (const language of LANGUAGE_NAMES) {
    const outDir = join(NEXT, 'server', language === 'en' ? '' : language);
    await build({
      ...optionsFor(language),
      build: { outDir, emptyOutDir: true, copyPublicDir: language === 'en', ssr: 'src/server-entry.tsx' },
    });
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
