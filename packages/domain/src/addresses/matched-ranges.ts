import { addressWords, spellingsOf } from './address-words.ts';
import { foldForSearch } from '../text/search-text.ts';

/** A range of a text: from, to (exclusive), in UTF-16 units. */
export type TextRange = [from: number, to: number];

const WORD = /[\p{L}\p{M}\p{N}'’‘ʻʼ]+/gu;

/**
 * Returns the ranges of an address that match the typed text, to be set in bold: beginnings of words, ignoring macrons, and complete
 * words when a short form was typed.
 */
export function matchedRanges(text: string, typed: string): TextRange[] {
  const words = addressWords(typed);
  return [...text.matchAll(WORD)].flatMap(match => {
    const length = matchedLength(match[0], words);
    return length > 0 ? [[match.index, match.index + length] satisfies TextRange] : [];
  });
}

/** A folded word of a text as it was typed there. */
export function wordAsTyped(text: string, folded: string): string {
  return text.match(WORD)?.find(word => fold(word) === folded) ?? folded;
}

/** The length of the longest match of a typed word with the word. */
function matchedLength(word: string, typed: readonly string[]): number {
  const folded = fold(word);
  const lengths = typed.map(text => {
    if (spellingsOf(text).includes(folded)) return word.length;
    return folded.startsWith(text) ? lengthUnfolded(word, text.length) : 0;
  });
  return Math.max(0, ...lengths);
}

/** The length of the shortest beginning that folds to `letters` letters, including marks and apostrophes, which fold to none. */
function lengthUnfolded(word: string, letters: number): number {
  for (let length = letters; length < word.length; length += 1) {
    if (fold(word.slice(0, length)).length >= letters && !/^\p{M}/u.test(word.slice(length))) return length;
  }
  return word.length;
}

function fold(word: string): string {
  return foldForSearch(word).replaceAll("'", '');
}
