import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { speakerOf } from '@sway/languages/catalog';
import { LANGUAGE_NAMES } from '@sway/domain/language/languages';
import type { Language } from '@sway/domain/language/languages';
import { OFFLINE_TEXTS } from '../../apps/web/worker/offline-texts.ts';

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

const ENTRY = 'index.html';
const AFTER_START = 'src/app/after-start.ts';

/** The pages that can be read offline (product/site.md#offline), and what pages load after their start. */
const READ_OFFLINE = ['property', 'saved', 'messages'].map(page => `src/app/pages/${page}.tsx`);
const OF_EVERY_PAGE = [
  AFTER_START,
  'src/app/layout/own-controls.tsx',
  'src/features/conversations/live-conversations.tsx',
  'src/shared/api/error-texts.ts',
  'src/shared/ui/toasts/toaster.tsx',
];

/** What the worker of a built web app needs to know of it, as the code that stands for `SWAY_BUILD` (apps/web/worker/build.ts). */
export async function describeBuild(clientDir: string): Promise<string> {
  const builds = LANGUAGE_NAMES.map(async language => {
    const other = join(clientDir, '.vite', language);
    const [document, manifest] = language === 'en' ? [clientDir, join(clientDir, '.vite')] : [other, other];
    const built = describeLanguage(
      JSON.parse(await readFile(join(manifest, 'manifest.json'), 'utf8')) as Manifest,
      await readFile(join(document, ENTRY), 'utf8'),
    );
    return [language, { ...built, texts: offlineTexts(language) }];
  });
  return JSON.stringify(Object.fromEntries(await Promise.all(builds)));
}

/** What the offline page says in a language. */
export function offlineTexts(language: Language): typeof OFFLINE_TEXTS {
  const texts = speakerOf(language)?.texts;
  const said = Object.entries(OFFLINE_TEXTS).map(([name, text]) => [name, texts?.get(text) ?? text]);
  return Object.fromEntries(said) as typeof OFFLINE_TEXTS;
}

function describeLanguage(manifest: Manifest, template: string) {
  const parts = READ_OFFLINE.flatMap(page => manifest[page]!.dynamicImports ?? []);
  const files = new Set([
    ...[...template.matchAll(/(?<=")\/assets\/[^"]+/g)].map(([file]) => file),
    ...[ENTRY, ...OF_EVERY_PAGE, ...READ_OFFLINE, ...parts].flatMap(module => filesOf(manifest, module)),
  ]);
  const release = `/${manifest[AFTER_START]!.file}`;
  return { release, files: [...files], template };
}

/** The scripts and styles of a module and of all that it imports, by their paths on the site. */
function filesOf(manifest: Manifest, module: string): string[] {
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || visited.has(name)) return;
    visited.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(module);
  return [...files];
}
