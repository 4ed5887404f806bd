import { formsOf, isPlural } from '@sway/languages/catalog';
import type { CatalogEntry } from '@sway/languages/catalog';
import { hasStraightQuotes } from '../user-texts.ts';
import { piecesOf } from './jsx-message.ts';

/** Words of te reo that are wrong without their macrons, in place names and elsewhere. */
const WITHOUT_MACRON =
  /\b(?:Maori|korero|panui|patai|kainga|ropu|whanau|wahi|wahitau|kaore|mena|taone|matou|tatou|ratou|korua|matauranga|apopo|inaianei)\b/i;

/** What is wrong with a translation, as one sentence; null if nothing is. */
export function faultOf({ text, translation }: CatalogEntry, language: string): string | null {
  if (translation === '') return 'is not translated';
  if (isPlural(text)) return pluralFault(translation, language);
  if (marksOf(text) !== marksOf(translation)) return 'has other values or elements than the text';
  if (!isNested(translation)) return 'has elements that overlap';
  if (
    /^\s*/.exec(text)![0] !== /^\s*/.exec(translation)![0] ||
    /\s*$/.exec(text)![0] !== /\s*$/.exec(translation)![0]
  )
    return 'begins or ends with other space than the text';
  return wordFault(translation, language);
}

function pluralFault(translation: string, language: string): string | null {
  try {
    const forms = formsOf(translation);
    // CLDR has no rules of te reo: a text that has no form for a few says others.
    const needed =
      language === 'mi' ? ['one'] : new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const missing = needed.find(form => !(form in forms));
    if (missing !== undefined) return `lacks the form “${missing}”`;
    if (!forms.other.includes('#')) return 'does not say the count';
    return wordFault(Object.values(forms).join(' '), language);
  } catch (error) {
    return (error as Error).message;
  }
}

function wordFault(translation: string, language: string): string | null {
  if (hasStraightQuotes(translation)) return 'has straight quotes';
  const word = language !== 'mi' ? undefined : WITHOUT_MACRON.exec(translation)?.[0];
  return word === undefined ? null : `lacks a macron in “${word}”`;
}

/** The values and elements of a message, whatever their order. */
function marksOf(message: string): string {
  return piecesOf(message)
    .flatMap(piece => (piece.kind === 'text' ? [] : [`${piece.kind} ${piece.number}`]))
    .toSorted()
    .join();
}

function isNested(message: string): boolean {
  const open: number[] = [];
  return (
    piecesOf(message).every(piece => {
      if (piece.kind === 'open') open.push(piece.number);
      return piece.kind !== 'close' || open.pop() === piece.number;
    }) && open.length === 0
  );
}
