import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The assets of earlier builds, for pages that were opened before an upgrade: they load their next part by the name that they know.
 * Each build has a folder of its own, which servers on this disk share.
 */

/** How long the assets of a build are kept after a server last had them, in ms. */
export const KEPT_MS = 7 * 86_400_000;
/** How many builds are kept at most, of about 8 MB each: those that a server last had. */
export const MAX_BUILDS = 20;

const ASSETS = 'assets';
const NAME = /^[\w-]+(?:\.[\w-]+)+$/;

/** The folder of a whole build, not of one that is still copied. */
const BUILD = /^[\da-f]{16}$/;

/** The assets of a build as they are now: the build may be replaced while a server runs. */
export type Assets = { folder: string; names: string[] };

export async function readAssets(webDir: string): Promise<Assets> {
  const folder = join(webDir, ASSETS);
  return { folder, names: (await namesIn(folder)).filter(name => NAME.test(name)) };
}

/**
 * Adds the assets of a build to a folder, unless they are there, notes that a server has them now, and removes builds that none has
 * had for a week. Several servers can do so at once; one that is killed meanwhile leaves no half build.
 * @param folder created if it does not exist
 * @param nowMs in ms since 1970
 */
export async function keepAssets(assets: Assets, folder: string, nowMs = Date.now()): Promise<void> {
  const build = join(folder, nameOf(assets));
  await mkdir(folder, { recursive: true });
  if (!existsSync(build)) await copyWhole(assets, build);
  await utimes(build, nowMs / 1000, nowMs / 1000);
  const builds = await Promise.all(
    (await namesIn(folder)).map(async name => ({ name, lastMs: await lastHadMs(join(folder, name)) })),
  );
  const newestFirst = builds.toSorted((a, b) => b.lastMs - a.lastMs);
  for (const [i, { name, lastMs }] of newestFirst.entries())
    if (i >= MAX_BUILDS || nowMs - lastMs > KEPT_MS)
      await rm(join(folder, name), { recursive: true, force: true });
}

/** The folder of an earlier build, and a file in it. */
export type EarlierAsset = { root: string; file: string };

/**
 * Finds an asset of an earlier build; null if no build has it.
 * @param path of a request, such as `/assets/browse-1a2b3c4.js`
 */
export async function findEarlierAsset(folder: string, path: string): Promise<EarlierAsset | null> {
  const [, directory, name, ...rest] = path.split('/');
  if (directory !== ASSETS || !name || rest.length > 0 || !NAME.test(name)) return null;
  const file = join(ASSETS, name);
  const builds = (await namesIn(folder)).filter(each => BUILD.test(each));
  const build = builds.find(each => existsSync(join(folder, each, file)));
  return build === undefined ? null : { root: join(folder, build), file };
}

/** Names say the content of their files, so that builds with the same names are the same. */
function nameOf({ names }: Assets): string {
  return createHash('sha256').update(names.toSorted().join('\n')).digest('hex').slice(0, 16);
}

async function copyWhole({ folder, names }: Assets, to: string): Promise<void> {
  const draft = await mkdtemp(`${to}-`);
  await mkdir(join(draft, ASSETS));
  for (const name of names) await copyFile(join(folder, name), join(draft, ASSETS, name));
  await rename(draft, to).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true });
    // Another server was faster.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/** When a server last had a build, in ms since 1970; never, if another server has just removed it. */
async function lastHadMs(build: string): Promise<number> {
  return (await ifThere(() => stat(build)))?.mtimeMs ?? -Infinity;
}

async function namesIn(folder: string): Promise<string[]> {
  return (await ifThere(() => readdir(folder))) ?? [];
}

async function ifThere<Found>(read: () => Promise<Found>): Promise<Found | null> {
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
