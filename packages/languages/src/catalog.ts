import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from '@messageformat/parser';
import type { Forms, Speaker } from '@sway/domain/language/speaker';
import type { Language } from '@sway/domain/language/languages';
import { po } from 'gettext-parser';
import type { GetTextTranslationRecord } from 'gettext-parser';

/** A text of the code, as a catalog names it. */
export type CatalogEntry = {
  /** The file that means something else by the text than others do; empty in general. */
  context: string;
  /** The text in English, as a message of ICU: with `{0}` for values, `<0>…</0>` for elements, and `plural` for counts. */
  text: string;
  /** What its values and elements are, for translators. */
  comment: string;
  /** The first file that has it. */
  file: string;
  /** Empty: not translated yet. */
  translation: string;
};

/** The catalog of a language: the file in this package that has its name. */
export function catalogFile(language: Language): string {
  return fileURLToPath(new URL(`../${language}.po`, import.meta.url));
}

export function readCatalog(language: Language): CatalogEntry[] {
  const { translations } = po.parse(readFileSync(catalogFile(language)));
  return Object.values(translations).flatMap(entries =>
    Object.values(entries)
      .filter(({ msgid }) => msgid !== '')
      .map(({ msgctxt = '', msgid, msgstr, comments }) => ({
        context: msgctxt,
        text: msgid,
        comment: comments?.extracted ?? '',
        file: comments?.reference ?? '',
        translation: msgstr[0]!,
      })),
  );
}

/** The catalog as its file has it (GNU gettext). */
export function catalogText(language: Language, entries: readonly CatalogEntry[]): string {
  const translations: GetTextTranslationRecord = {};
  for (const { context, text, comment, file, translation } of entries)
    (translations[context] ??= {})[text] = {
      ...(context !== '' && { msgctxt: context }),
      msgid: text,
      msgstr: [translation],
      comments: { reference: file, ...(comment !== '' && { extracted: comment }) },
    };
  const headers = { Language: language, 'Content-Type': 'text/plain; charset=utf-8' };
  return `${po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }).toString()}\n`;
}

/** What says the texts of the server in a language. English needs none. */
export function speakerOf(language: Language): Speaker | undefined {
  if (language === 'en') return undefined;
  const translated = readCatalog(language).filter(entry => entry.context === '' && entry.translation !== '');
  const [counted, others] = [true, false].map(isCounted =>
    translated
      .filter(({ text }) => isPlural(text) === isCounted)
      .map(entry => [entry.text, entry.translation] as const),
  );
  return {
    language,
    texts: new Map(others),
    forms: new Map(counted!.map(([text, translation]) => [text, formsOf(translation)])),
  };
}

export function isPlural(text: string): boolean {
  return text.startsWith('{0, plural,');
}

/** The forms of a text with a count. @throws if it is not one */
export function formsOf(message: string): Forms {
  const [token, ...more] = parse(message);
  if (token?.type !== 'plural' || more.length > 0) throw new Error(`Not one text with a count: ${message}`);
  const forms: Partial<Forms> = Object.fromEntries(
    token.cases.map(({ key, tokens }) => [
      key,
      tokens
        .map(part => (part.type === 'octothorpe' ? '#' : part.type === 'content' ? part.value : ''))
        .join(''),
    ]),
  );
  const { other } = forms;
  if (other === undefined) throw new Error(`Lacks the form of others: ${message}`);
  return { ...forms, other };
}
