import type { Language } from './languages.ts';

/** The forms of a text with a count, by the numbers that take them in its language (CLDR). `#` is the count. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Those of a text in the code. */
export type EnglishForms = { one: string; other: string };

/** Says the texts of the code in a language, by what they are in English. */
export type Speaker = {
  language: Language;
  /** Texts with `{0}`, `{1}`, … for values. */
  texts: ReadonlyMap<string, string>;
  forms: ReadonlyMap<string, Forms>;
};

let find: () => Speaker | undefined = () => undefined;

/**
 * Says who speaks at a moment, for the reader that a server answers or writes to. Without a speaker texts are in English.
 * @returns what said it before
 */
export function setSpeaker(finder: () => Speaker | undefined): () => Speaker | undefined {
  const before = find;
  find = finder;
  return before;
}

/** The build of the pages replaces this file: a page has the texts of one language in its code, and needs no speaker. */
export function speaker(): Speaker | undefined {
  return find();
}

/** The language of what is being said. */
export function currentLanguage(): Language {
  return find()?.language ?? 'en';
}
