import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** The project's text files by path from its root, with `/` between folders. */
export type ProjectFiles = ReadonlyMap<string, string>;

/** A reference without a target: its location and text. */
export type BrokenReference = { file: string; line: number; target: string };

const FOLDERS = ['apps', 'bench', 'docs', 'packages', 'scripts', 'tests'];
const SKIPPED = new Set(['node_modules', 'dist', '.data']);
const IS_TEXT = /\.(?:md|sql|tsx?|mjs)$/;

/** Reads the documents and the files that can refer to them. */
export function readProject(root: string): Map<string, string> {
  const files = new Map<string, string>();
  function read(folder: string): void {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) read(path);
      else if (entry.isFile() && IS_TEXT.test(entry.name))
        files.set(path, readFileSync(join(root, path), 'utf8'));
    }
  }
  for (const folder of FOLDERS) read(folder);
  for (const { name } of readdirSync(root, { withFileTypes: true }).filter(entry => entry.isFile()))
    if (name.endsWith('.md')) files.set(name, readFileSync(join(root, name), 'utf8'));
  return files;
}

/** The anchors of a document's headings as GitHub generates them; a repeated one gets a number. */
export function headingAnchors(markdown: string): Set<string> {
  const anchors = new Set<string>();
  const counts = new Map<string, number>();
  for (const line of withoutCode(markdown).split('\n')) {
    const heading = /^#{1,6} +(.*?)(?: +#+)?$/.exec(line)?.[1];
    if (heading === undefined) continue;
    const anchor = anchorOf(heading);
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    anchors.add(count === 0 ? anchor : `${anchor}-${count}`);
  }
  return anchors;
}

/** Converts a heading to lower case without punctuation, with dashes for spaces: `The “LINZ Verified” badge` becomes `the-linz-verified-badge`. */
function anchorOf(heading: string): string {
  return heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

/** Blanks fenced code blocks and keeps the line numbers. */
function withoutCode(markdown: string): string {
  return markdown.replaceAll(/^(```|~~~).*?^\1/gms, block => block.replaceAll(/[^\n]/g, ''));
}

/**
 * Finds references to missing documents or headings: relative links in Markdown files, and `docs/….md#…` or `product/….md#…` in
 * any text. A path without an anchor has to be a file or a folder.
 * @param exists whether a path that is not a text file exists, such as a picture
 */
export function findBrokenReferences(
  files: ProjectFiles,
  exists: (path: string) => boolean = () => false,
): BrokenReference[] {
  const anchors = new Map<string, Set<string>>();
  function hasTarget(path: string, anchor: string | undefined): boolean {
    const text = files.get(path);
    if (text === undefined) return anchor === undefined && exists(path);
    if (anchor === undefined) return true;
    if (!anchors.has(path)) anchors.set(path, headingAnchors(text));
    return anchors.get(path)!.has(anchor);
  }
  return [...files].flatMap(([file, text]) =>
    referencesIn(file, text)
      .filter(({ path, anchor }) => !hasTarget(path, anchor))
      .map(({ line, target }) => ({ file, line, target })),
  );
}

type Reference = { line: number; target: string; path: string; anchor: string | undefined };

const MARKDOWN_LINK = /\]\((?![a-z]+:)([^)\s#]*)(?:#([^)\s]*))?\)/g;
const NAMED_DOCUMENT =
  /(?<![\w./-])(?:docs\/)?((?:product|guides|decisions)\/[\w-]+\.md|glossary\.md)(?:#([\w-]+))?/g;

function referencesIn(file: string, text: string): Reference[] {
  const found: Reference[] = [];
  const lines = (file.endsWith('.md') ? withoutCode(text) : text).split('\n');
  for (const [index, content] of lines.entries()) {
    if (file.endsWith('.md')) {
      for (const [target, link, anchor] of content.matchAll(MARKDOWN_LINK)) {
        const path = link ? posix.normalize(posix.join(dirname(file), link)).replace(/\/$/, '') : file;
        found.push({ line: index + 1, target, path, anchor });
      }
    }
    const rest = file.endsWith('.md') ? content.replaceAll(MARKDOWN_LINK, '') : content;
    for (const [target, document, anchor] of rest.matchAll(NAMED_DOCUMENT))
      found.push({ line: index + 1, target, path: `docs/${document}`, anchor });
  }
  return found;
}
