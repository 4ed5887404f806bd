import { readCatalog } from '@sway/languages/catalog';
import { LANGUAGES } from '@sway/domain/language/languages';
import type { Language } from '@sway/domain/language/languages';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../command.ts';
import { rewriteHtml } from './rewrite-html.ts';
import { rewriteTexts } from './rewrite-texts.ts';
import type { Translate } from './rewrite-texts.ts';

const CODE = /\/(?:apps\/web|packages\/(?:contract|domain))\/src\/.*\.tsx?$/;

/** The app's HTML, which every page begins with. */
export const DOCUMENT = 'apps/web/index.html';

/**
 * Builds the pages in a language: its texts are in the code, so that a page loads exactly its own, and no library to say them.
 * @param translateIn says the texts of a file, in general as the catalog of the language does
 */
export function textsOfBuild(language: Language, translateIn = translatorOf(language)): Plugin {
  return {
    name: 'texts-of-build',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: CODE },
      handler(code, id) {
        const file = relative(ROOT, id);
        return { code: rewriteTexts(file, code, translateIn(file), language), map: null };
      },
    },
    transformIndexHtml: {
      order: 'pre',
      handler: html =>
        rewriteHtml(html, translateIn(DOCUMENT)).replace('lang="en-NZ"', `lang="${LANGUAGES[language].tag}"`),
    },
  };
}

/** Says the texts of a file. One that means something else there has an entry with the file as its context. */
function translatorOf(language: Language): (file: string) => Translate {
  if (language === 'en') return () => () => undefined;
  const translated = readCatalog(language).filter(({ translation }) => translation !== '');
  const byText = new Map(
    translated.map(({ context, text, translation }) => [`${context}\n${text}`, translation]),
  );
  return file =>
    ({ text }) =>
      byText.get(`${file}\n${text}`) ?? byText.get(`\n${text}`);
}
