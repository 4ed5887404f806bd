import { addressWords, spellingsOf } from '@sway/domain/addresses/address-words';

/** The search texts of the listings, each stored once: numbers, streets and towns recur. */
export type ListingTexts = {
  firstWords: Dictionary;
  rests: Dictionary;
  /** The matches of recent search texts. */
  recentMatches: Map<string, TextMatch>;
};

type Dictionary = {
  texts: string[];
  /** The words of each text, each after a space. */
  words: string[];
  numbers: Map<string, number>;
};

/**
 * How each text of the dictionaries matches a search text, as far as they have been scanned: CONTAINS and SPANS, and from WORD_SHIFT
 * on one bit for each word of the search text that the text has.
 */
export type TextMatch = {
  firstWords: Uint16Array;
  rests: Uint16Array;
  /** The bits of all words of the search text; NO_WORDS if it is not matched by words. */
  allWords: number;
};

/** The part contains the search text. */
const CONTAINS = 1;
/** The first word ends with the start of the search text, or the rest starts with its remainder; together they contain it. */
const SPANS = 2;
const WORD_SHIFT = 2;
/** The most words that a search text is matched by; the bits of a match have no room for more. */
const MAX_WORDS = 14;
const NO_WORDS = -1;

const MAX_RECENT_MATCHES = 64;

/** Whether the two parts of a listing's text contain the search text, or together have all of its words: 1 or 0. */
export function isMatch(firstWord: number, rest: number, allWords: number): number {
  const either = firstWord | rest;
  return (either & CONTAINS) | ((firstWord & rest & SPANS) >> 1) | Number(either >>> WORD_SHIFT === allWords);
}

export function emptyTexts(): ListingTexts {
  const dictionary = () => ({ texts: [], words: [], numbers: new Map<string, number>() });
  return { firstWords: dictionary(), rests: dictionary(), recentMatches: new Map() };
}

/** Interns the two parts of a text, the first word and the rest from the space on, and returns their numbers. */
export function internText(texts: ListingTexts, text: string): { firstWord: number; rest: number } {
  const gap = firstGap(text);
  return {
    firstWord: intern(texts.firstWords, text.slice(0, gap)),
    rest: intern(texts.rests, text.slice(gap)),
  };
}

function firstGap(text: string): number {
  const gap = text.indexOf(' ');
  return gap === -1 ? text.length : gap;
}

function intern({ texts, words, numbers }: Dictionary, text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  // Copies the text, because a slice would hold the whole original text in memory.
  const copy = Buffer.from(text).toString();
  numbers.set(copy, texts.length);
  words.push(wordsIn(copy));
  return texts.push(copy) - 1;
}

/** Of one listing's text: ` 12 te aro wellington `. Each word once, so that a word or its beginning is found with one search for a substring. */
export function wordsIn(text: string): string {
  return Buffer.from(` ${[...new Set(addressWords(text))].join(' ')} `).toString();
}

/**
 * Matches a folded search text against each dictionary (product/map-and-search.md#text-search). A first word contains no space, so a
 * search text can span the two parts only at its own first space.
 */
export function matchText(texts: ListingTexts, text: string): TextMatch {
  const known = texts.recentMatches.get(text);
  const words = wantedWords(text);
  const gap = firstGap(text);
  const [before, after] = [text.slice(0, gap), text.slice(gap)];
  const match = {
    firstWords: scan(
      texts.firstWords,
      known?.firstWords,
      words,
      word => (word.includes(text) ? CONTAINS : 0) | (word.endsWith(before) ? SPANS : 0),
    ),
    rests: scan(
      texts.rests,
      known?.rests,
      words,
      rest => (rest.includes(text) ? CONTAINS : 0) | (after !== '' && rest.startsWith(after) ? SPANS : 0),
    ),
    allWords: words.length === 0 ? NO_WORDS : 2 ** words.length - 1,
  };
  texts.recentMatches.delete(text);
  texts.recentMatches.set(text, match);
  if (texts.recentMatches.size > MAX_RECENT_MATCHES)
    texts.recentMatches.delete(texts.recentMatches.keys().next().value!);
  return match;
}

/**
 * For each word of a search text the beginnings, in `wordsIn`, that it is found by: its own and those of the words that it can be short
 * for. A number is found only as a whole. Empty if there are too many words.
 */
export function wantedWords(text: string): string[][] {
  const words = [...new Set(addressWords(text))];
  if (words.length > MAX_WORDS) return [];
  return words.map(word =>
    /^\d/.test(word) ? [` ${word} `] : spellingsOf(word).map(spelling => ` ${spelling}`),
  );
}

/** Scans the texts that were added since the last scan; dictionaries only grow. */
function scan(
  { texts, words }: Dictionary,
  known: Uint16Array = new Uint16Array(),
  wanted: string[][],
  matchWhole: (text: string) => number,
): Uint16Array {
  if (known.length === texts.length) return known;
  const all = new Uint16Array(texts.length);
  all.set(known);
  for (let number = known.length; number < texts.length; number++)
    all[number] = matchWhole(texts[number]!) | (wordBits(words[number]!, wanted) << WORD_SHIFT);
  return all;
}

function wordBits(words: string, wanted: string[][]): number {
  let bits = 0;
  for (let i = 0; i < wanted.length; i++)
    for (const beginning of wanted[i]!) if (words.includes(beginning)) bits |= 1 << i;
  return bits;
}
