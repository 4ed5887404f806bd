import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The scripts and styles of earlier builds, for pages that were opened before an upgrade: they load their next part by the name that
 * they know. Each build has a folder of its own, which servers on this disk share.
 */

/** How long the code of a build is kept after a server last had it, in ms. */
export const KEPT_MS = 7 * 86_400_000;

const ASSETS = 'assets';
/** Scripts and styles, and their compressed copies. */
const CODE = /^[\w-]+(?:\.[\w-]+)*\.(?:js|css)(?:\.br|\.gz)?$/;

/** The folder of a whole build, not of one that is still copied. */
const BUILD = /^[\da-f]{16}$/;

/**
 * Adds the code of a build to a folder, unless it is there, notes that a server has it now, and removes the builds that none has had
 * for a week. Several servers can do so at once; one that is killed meanwhile leaves no half build.
 * @param webDir the build
 * @param folder created if it does not exist
 * @param now in ms since 1970
 */
export async function keepCode(webDir: string, folder: string, nowMs = Date.now()): Promise<void> {
  const files = (await namesIn(join(webDir, ASSETS))).filter(name => CODE.test(name));
  const build = join(folder, nameOf(files));
  await mkdir(folder, { recursive: true });
  if (!existsSync(build)) await copyWhole(join(webDir, ASSETS), files, build);
  await utimes(build, nowMs / 1000, nowMs / 1000);
  for (const name of await namesIn(folder)) {
    const other = join(folder, name);
    if (other !== build && nowMs - (await stat(other)).mtimeMs > KEPT_MS)
      await rm(other, { recursive: true, force: true });
  }
}

/**
 * Finds a file of an earlier build.
 * @param path of a request, such as `/assets/browse-1a2b3c4.js`
 * @returns the folder of that build and the file in it; null if no build has it
 */
export async function findEarlierCode(
  folder: string,
  path: string,
): Promise<{ root: string; file: string } | null> {
  const [, directory, name, ...rest] = path.split('/');
  if (directory !== ASSETS || !name || rest.length > 0 || !CODE.test(name)) return null;
  const file = join(ASSETS, name);
  const builds = (await namesIn(folder)).filter(each => BUILD.test(each));
  const build = builds.find(each => existsSync(join(folder, each, file)));
  return build === undefined ? null : { root: join(folder, build), file };
}

/** Names say the content of their files, so that builds with the same names are the same. */
function nameOf(files: string[]): string {
  return createHash('sha256').update(files.toSorted().join('\n')).digest('hex').slice(0, 16);
}

async function copyWhole(from: string, files: string[], to: string): Promise<void> {
  const draft = await mkdtemp(`${to}-`);
  await mkdir(join(draft, ASSETS));
  for (const file of files) await copyFile(join(from, file), join(draft, ASSETS, file));
  await rename(draft, to).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true });
    // Another server was faster.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
