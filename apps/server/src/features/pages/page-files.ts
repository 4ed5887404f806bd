import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageFiles } from './page-html.ts';

type Chunk = { file: string; imports?: string[]; css?: string[] };

/** What Vite writes about a build: each source file that became a file of its own, with the files that it imports. */
type Manifest = Record<string, Chunk>;

const ENTRY = 'index.html';

/** Reads from the build's manifest which files a page needs beyond those of the entry, which the app's HTML names. */
export async function readPageFiles(webDir: string): Promise<PageFiles> {
  const manifest = await readManifest(join(webDir, '.vite/manifest.json'));
  const ofEveryPage = new Set(filesOf(manifest, ENTRY));
  const byModule = new Map(
    Object.keys(manifest).map(module => [
      module,
      filesOf(manifest, module).filter(file => !ofEveryPage.has(file)),
    ]),
  );
  return module => byModule.get(module) ?? [];
}

/** Without a build, as in tests of the API, there is no manifest. */
async function readManifest(file: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Manifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** The files of a chunk and of all that it imports, by their paths on the site. */
function filesOf(manifest: Manifest, module: string): string[] {
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || visited.has(name)) return;
    visited.add(name);
    for (const file of [...(chunk.css ?? []), chunk.file]) files.add(`/${file}`);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(module);
  return [...files];
}
