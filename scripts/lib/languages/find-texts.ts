import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../command.ts';
import type { ProjectFiles } from '../product-references.ts';
import { rewriteHtml } from './rewrite-html.ts';
import { rewriteTexts } from './rewrite-texts.ts';
import type { FoundText } from './rewrite-texts.ts';
import { DOCUMENT } from './texts-of-build.ts';

/** The folders and files whose texts are said in every language, one a line. */
const CONVERTED = 'packages/languages/converted.txt';

const HAS_TEXTS =
  /^(?:(?:apps\/(?:server|web)|packages\/(?:contract|demo|domain))\/src\/.*\.tsx?|apps\/web\/worker\/.*\.ts)$/;
const IS_TEST = /\.test\.|\/testing\//;

export type LocatedText = FoundText & { file: string };

/** The texts of the converted files by what they say, in the order of the files: each where it comes first. */
export function findTexts(
  files: ProjectFiles,
  converted: readonly string[] = readConverted(),
): LocatedText[] {
  const found = new Map<string, LocatedText>();
  const add = (file: string) => (text: FoundText) => {
    if (!found.has(text.text)) found.set(text.text, { ...text, file });
    // As if it were translated, so that the elements within are no texts of their own.
    return text.text;
  };
  if (converted.includes(DOCUMENT)) rewriteHtml(readFileSync(join(ROOT, DOCUMENT), 'utf8'), add(DOCUMENT));
  const paths = [...files.keys()].filter(file => HAS_TEXTS.test(file) && !IS_TEST.test(file));
  for (const file of paths.toSorted())
    if (converted.some(part => file === part || file.startsWith(`${part}/`)))
      rewriteTexts(file, files.get(file)!, add(file));
  return [...found.values()];
}

function readConverted(): string[] {
  return readFileSync(join(ROOT, CONVERTED), 'utf8').split('\n').filter(Boolean);
}
