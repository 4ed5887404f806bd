/** A language of the site. */
export type LanguageFacts = {
  /** As `lang` and `hreflang` name it (BCP 47). */
  tag: string;
  /** What its speakers call it. */
  name: string;
  /** What the paths of its pages begin with. */
  path: `` | `/${string}`;
};

/**
 * The languages that the site can be read in (product/languages.md). English is that of the texts in the code; each other one has a line
 * here, and a catalog of its texts in packages/languages.
 */
export const LANGUAGES = {
  en: { tag: 'en-NZ', name: 'English', path: '' },
  mi: { tag: 'mi', name: 'Te reo Māori', path: '/mi' },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_NAMES = Object.keys(LANGUAGES) as [Language, ...Language[]];

/** Splits the path of a page: the language that it begins with, and the path of the page in English. `/mi/faq` is `mi` and `/faq`. */
export function languageOfPath(path: string): { language: Language; path: string } {
  const language = LANGUAGE_NAMES.find(
    name => LANGUAGES[name].path !== '' && `${path}/`.startsWith(`${LANGUAGES[name].path}/`),
  );
  if (language === undefined) return { language: 'en', path };
  return { language, path: path.slice(LANGUAGES[language].path.length) || '/' };
}

/** The path of a page in a language. */
export function pathIn(language: Language, path: string): string {
  const { path: start } = LANGUAGES[language];
  return path === '/' && start !== '' ? start : start + path;
}
