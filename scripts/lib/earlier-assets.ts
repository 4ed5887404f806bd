import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How long after it was replaced a file is kept, in ms: for pages that were opened before, and servers not restarted yet. */
export const KEPT_MS = 7 * 86_400_000;

const ASSETS = 'client/assets';
const TIMES = 'earlier-assets.json';

/** When each file of an earlier build was replaced, in ms since 1970. */
type Times = Record<string, number>;

/**
 * Adds to a build the assets of the builds before it, whose names say their content. A page that was opened before an upgrade loads
 * its next part by the name that it knows.
 * @param before the folder of the build that is replaced; it may not exist
 * @param next the folder of the new build
 * @param nowMs in ms since 1970
 */
export async function keepEarlierAssets(before: string, next: string, nowMs = Date.now()): Promise<void> {
  const [times, candidates, current] = await Promise.all([
    readTimes(before),
    filesIn(join(before, ASSETS)),
    filesIn(join(next, ASSETS)),
  ]);
  const kept: Times = {};
  for (const file of candidates.filter(name => !current.includes(name))) {
    const replacedMs = times[file] ?? nowMs;
    if (nowMs - replacedMs > KEPT_MS) continue;
    await copyFile(join(before, ASSETS, file), join(next, ASSETS, file));
    kept[file] = replacedMs;
  }
  await writeFile(join(next, TIMES), JSON.stringify(kept));
}

async function readTimes(build: string): Promise<Times> {
  return JSON.parse((await readIfThere(() => readFile(join(build, TIMES), 'utf8'))) ?? '{}') as Times;
}

async function filesIn(folder: string): Promise<string[]> {
  return (await readIfThere(() => readdir(folder))) ?? [];
}

async function readIfThere<Content>(read: () => Promise<Content>): Promise<Content | null> {
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
