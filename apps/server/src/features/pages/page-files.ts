import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGES } from '@sway/contract/pages';
import type { PageFiles } from './page-html.ts';

type Chunk = { file: string; imports?: string[]; css?: string[] };

/** What Vite writes about a build: each source file that became a file of its own, with the files that it imports. */
type Manifest = Record<string, Chunk>;

const ENTRY = 'index.html';

/** Reads from the build's manifest which files a page needs beyond those of the entry, which the app's HTML names. */
export async function readPageFiles(folder: string): Promise<PageFiles> {
  const manifest = await readManifest(join(folder, 'manifest.json'));
  const ofEveryPage = new Set(filesOf(manifest, ENTRY));
  const byModule = new Map(
    Object.keys(manifest).map(module => [
      module,
      filesOf(manifest, module).filter(file => !ofEveryPage.has(file)),
    ]),
  );
  return modules => [...new Set(modules.flatMap(module => byModule.get(module) ?? []))];
}

/** What reads the tiles of a map's first homes. */
const FIRST_HOMES = 'src/features/listings/map/decode-listings.ts';

/**
 * The modules that the pages of a map load one from another until their first homes are drawn. The browser draws these pages, and would
 * find out about each module only when it has run the one before. The map itself is not among them: it would take the bandwidth of the homes.
 */
export function modulesToFirstHomes(path: string, query: URLSearchParams): readonly string[] {
  if (path === PAGES.map.path) return ['src/app/pages/map.tsx', FIRST_HOMES];
  if (path === PAGES.browse.path && query.get('view') === 'map' && query.get('mode') !== 'addresses')
    return [
      'src/app/pages/browse.tsx',
      'src/features/listings/browse/map-search/map-search.tsx',
      FIRST_HOMES,
    ];
  return [];
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
