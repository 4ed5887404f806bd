import { globSync } from 'node:fs';
import type { ProjectFiles } from './product-references.ts';

/** A path that a document names and that nothing has. */
export type MissingPath = { document: string; line: number; path: string };

const FOLDERS = ['.github', 'apps', 'bench', 'deploy', 'docs', 'packages', 'scripts', 'tests'];

/** All files and folders of the project, by their path from its root. */
export function pathsOfProject(root: string): string[] {
  const options = { cwd: root, exclude: ['**/node_modules', '**/dist'] };
  return globSync(['*', '.*', ...FOLDERS.map(folder => `${folder}/**`)], options).map(path =>
    path.replaceAll('\\', '/'),
  );
}

/** A text in backticks, in one line. */
const CODE = /`([^`]+)`/g;
/** A file of code or a document, named alone or with folders, also by a pattern such as `*.repo.ts` or `{a,b}.ts`. */
const FILE = /^[\w.*{},@/-]+\.(?:tsx?|mjs|sql|css|md)$/;
/** What is in a folder of the root. */
const IN_FOLDER = new RegExp(`^(?:${FOLDERS.join('|').replace('.', '[.]')})/[\\w.*{},@/-]+$`);

const WILDCARDS: Record<string, string> = { '*': '[^/\n]*', '**': '.*', '**/': '(?:.*/)?' };

/** The heading of a column with files that can be gone. */
const FORMER_COLUMN = 'tested before';

/**
 * Finds the paths in documents that do not exist: files of code, and what begins with a folder of the root. A path can leave out the
 * folders that it begins with.
 * @param paths all files and folders
 */
export function findMissingPaths(documents: ProjectFiles, paths: readonly string[]): MissingPath[] {
  const known = paths.map(path => `/${path}`).join('\n');
  return [...documents].flatMap(([document, text]) =>
    pathsIn(text)
      .filter(({ path }) => !patternOf(path).test(known))
      .map(named => ({ document, ...named })),
  );
}

function pathsIn(text: string): { line: number; path: string }[] {
  return withoutFormerFiles(text.split('\n')).flatMap((content, i) =>
    [...content.matchAll(CODE)]
      .flatMap(([, code]) => code!.split(/\s+/))
      .map(word => word.replace(/^\.?\//, '').replace(/\/$/, ''))
      .filter(word => (FILE.test(word) || IN_FOLDER.test(word)) && !isBuilt(word))
      .map(path => ({ line: i + 1, path })),
  );
}

/** What a build writes is not there before it. */
function isBuilt(path: string): boolean {
  return path.split('/').includes('dist');
}

/** Empties the column of former paths in a table, such as that of moved tests. */
function withoutFormerFiles(lines: string[]): string[] {
  let former = -1;
  return lines.map(line => {
    const cells = line.split('|');
    if (cells.length < 3) former = -1;
    else if (former === -1) former = cells.findIndex(cell => cell.trim() === FORMER_COLUMN);
    return cells.filter((_, column) => column !== former).join('|');
  });
}

/** Where a path is at the end of a known one. */
function patternOf(path: string): RegExp {
  const pattern = path
    .replaceAll(/[.@-]/g, character => `[${character}]`)
    .replaceAll(/\*\*\/|\*\*|\*/g, stars => WILDCARDS[stars]!)
    .replaceAll(/\{([^}]*)\}/g, (_, choices: string) => `(?:${choices.replaceAll(',', '|')})`);
  return new RegExp(`/${pattern}$`, 'm');
}
