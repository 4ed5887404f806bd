import { catalogText, readCatalog } from '@sway/languages/catalog';
import type { CatalogEntry } from '@sway/languages/catalog';
import type { Language } from '@sway/domain/language/languages';
import type { LocatedText } from './find-texts.ts';

/**
 * The entries of a catalog for the texts of the code: what is translated stays, what the code has no more goes, and what is new comes in
 * without a translation. Of two entries of one text, as two merged branches leave them, the translated one stays.
 */
export function updatedEntries(
  entries: readonly CatalogEntry[],
  texts: readonly LocatedText[],
): CatalogEntry[] {
  const translations = new Map<string, string>();
  for (const { context, text, translation } of entries)
    if (context === '' && translation !== '') translations.set(text, translation);
  const general = texts.map(found => ({
    ...found,
    context: '',
    translation: translations.get(found.text) ?? '',
  }));
  const known = new Set(texts.map(({ text }) => text));
  return [...general, ...entries.filter(({ context, text }) => context !== '' && known.has(text))];
}

/** The catalog of a language as the texts of the code want it. */
export function upToDate(language: Language, texts: readonly LocatedText[]): string {
  return catalogText(language, updatedEntries(readCatalog(language), texts));
}
