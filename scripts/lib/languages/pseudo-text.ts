import { formsOf, isPlural } from '@sway/languages/catalog';
import { pluralText } from '@sway/domain/text/format';
import { piecesOf } from './jsx-message.ts';

/** What a text of the pseudo-language begins and ends with. No text of the code has them. */
export const MARKS = ['⟦', '⟧'] as const;

/** With this many letters or fewer, a text grows more: so do words in other languages. */
const SHORT_TEXT_LETTERS = 10;

/** The vowels of te reo, whose macrons the fonts have. */
const LONG: Record<string, string> = { a: 'ā', e: 'ē', i: 'ī', o: 'ō', u: 'ū' };

/**
 * A text in the pseudo-language, which is made from English by rule, for tests: longer by some 40 %, between marks. What has no marks on a
 * page cannot be translated, and what fits in it has room for other languages. Values, elements and counts stay.
 * @param text as catalogs have it: with `{0}`, `<0>…</0>`, or the forms of a count
 */
export function pseudoText(text: string): string {
  if (!isPlural(text)) return markedText(text);
  const { one = '', other } = formsOf(text);
  return pluralText({ one: markedText(one), other: markedText(other) });
}

function markedText(text: string): string {
  const pieces = piecesOf(text);
  const said = pieces.map(piece => (piece.kind === 'text' ? piece.text : '')).join('');
  const isShort = said.replaceAll(/\P{L}/gu, '').length <= SHORT_TEXT_LETTERS;
  const lengthened = text.replaceAll(/[aeiou]/gi, letter => lengthen(letter, isShort ? 2 : 1));
  const [, start, words, end] = /^(\s*)(.*?)(\s*)$/s.exec(lengthened)!;
  return `${start}${MARKS[0]}${words}${MARKS[1]}${end}`;
}

/** A vowel with its macron, and without it as often as given. */
function lengthen(letter: string, times: number): string {
  const small = letter.toLowerCase();
  const long = LONG[small]!;
  return (letter === small ? long : long.toUpperCase()) + small.repeat(times);
}
