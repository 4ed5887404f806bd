import { addressWords, spellingsOf } from './address-words.ts';
import { foldForSearch } from './search-text.ts';

/** From, to (exclusive), in UTF-16 units. */
export type Stretch = [from: number, to: number];

const WORD = /[\p{L}\p{M}\p{N}'’‘ʻʼ]+/gu;

/**
 * The stretches of an address that a person has typed, to be set in bold: beginnings of words, macrons aside, and whole words
 * where a short form of them was typed.
 */
export function matchedStretches(text: string, typed: string): Stretch[] {
  const words = addressWords(typed);
  return [...text.matchAll(WORD)].flatMap(match => {
    const length = matchedLength(match[0], words);
    return length > 0 ? [[match.index, match.index + length] satisfies Stretch] : [];
  });
}

/** How much of the word was typed, the most that any typed word says. */
function matchedLength(word: string, typed: readonly string[]): number {
  const folded = fold(word);
  const lengths = typed.map(text => {
    if (spellingsOf(text).includes(folded)) return word.length;
    return folded.startsWith(text) ? lengthUnfolded(word, text.length) : 0;
  });
  return Math.max(0, ...lengths);
}

/** The length of the shortest beginning that folds to so many letters: marks and apostrophes fold to none. */
function lengthUnfolded(word: string, letters: number): number {
  for (let length = letters; length < word.length; length += 1) {
    if (fold(word.slice(0, length)).length >= letters && !/^\p{M}/u.test(word.slice(length))) return length;
  }
  return word.length;
}

function fold(word: string): string {
  return foldForSearch(word).replaceAll("'", '');
}
