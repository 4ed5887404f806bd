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
  numbers: Map<string, number>;
  /** The parts of the texts between spaces. They recur, so there are far fewer than texts, and a search looks through them. */
  parts: Map<string, Part>;
};

type Part = {
  /** Its words, as `wordsIn` writes them. */
  words: string;
  /** The numbers of the texts that have it. */
  textNumbers: number[];
};

/**
 * How each text of the dictionaries matches a search text: CONTAINS and SPANS, and from WORD_SHIFT on one bit for each word of the
 * search text that the text has.
 */
export type TextMatch = {
  firstWords: Uint16Array;
  rests: Uint16Array;
  /** The bits that any first word has: a rest that does not match with all of them matches with no first word. */
  anyFirstWord: number;
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
  const dictionary = () => ({
    texts: [],
    numbers: new Map<string, number>(),
    parts: new Map<string, Part>(),
  });
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

function intern({ texts, numbers, parts }: Dictionary, text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  const number = texts.push(copyOf(text)) - 1;
  numbers.set(texts[number]!, number);
  for (const each of new Set(text.split(' '))) {
    const part = parts.get(each);
    if (part) part.textNumbers.push(number);
    else parts.set(copyOf(each), { words: wordsIn(each), textNumbers: [number] });
  }
  return number;
}

/** A slice of a text would hold the whole text in memory. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}

/** Of one listing's text: ` 12 te aro wellington `. Each word once, so that a word or its beginning is found with one search for a substring. */
export function wordsIn(text: string): string {
  return copyOf(` ${[...new Set(addressWords(text))].join(' ')} `);
}

/**
 * Matches a folded search text against each dictionary (product/map-and-search.md#text-search). A first word contains no space, so a
 * search text can span the two parts only at its own first space.
 */
export function matchText(texts: ListingTexts, text: string): TextMatch {
  const { firstWords, rests, recentMatches } = texts;
  const known = recentMatches.get(text);
  recentMatches.delete(text);
  const isWhole =
    known?.firstWords.length === firstWords.texts.length && known.rests.length === rests.texts.length;
  const match = isWhole ? known : scanAll(texts, text);
  recentMatches.set(text, match);
  if (recentMatches.size > MAX_RECENT_MATCHES) recentMatches.delete(recentMatches.keys().next().value!);
  return match;
}

function scanAll({ firstWords, rests }: ListingTexts, text: string): TextMatch {
  const words = wantedWords(text);
  const gap = firstGap(text);
  const [before, after] = [text.slice(0, gap), text.slice(gap)];
  const last = text.slice(text.lastIndexOf(' ') + 1);
  const inFirst = scan(
    firstWords,
    words,
    () => true,
    word => (word.includes(text) ? CONTAINS : 0) | (word.endsWith(before) ? SPANS : 0),
  );
  return {
    firstWords: inFirst,
    rests: scan(
      rests,
      words,
      // A text that contains several parts has one that begins with the last of them.
      after === '' ? part => part.includes(text) : part => part.startsWith(last),
      rest => (rest.includes(text) ? CONTAINS : 0) | (after !== '' && rest.startsWith(after) ? SPANS : 0),
    ),
    anyFirstWord: inFirst.reduce((any, each) => any | each, 0),
    allWords: words.length === 0 ? NO_WORDS : 2 ** words.length - 1,
  };
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

/** Matches the texts with a part that `isNear` as a whole, and each text by the words of its parts. */
function scan(
  { texts, parts }: Dictionary,
  wanted: string[][],
  isNear: (part: string) => boolean,
  matchWhole: (text: string) => number,
): Uint16Array {
  const found = new Uint16Array(texts.length);
  for (const [part, { words, textNumbers }] of parts) {
    const bits = wordBits(words, wanted) << WORD_SHIFT;
    if (isNear(part)) for (const number of textNumbers) found[number]! |= bits | matchWhole(texts[number]!);
    else if (bits !== 0) for (const number of textNumbers) found[number]! |= bits;
  }
  return found;
}

function wordBits(words: string, wanted: string[][]): number {
  let bits = 0;
  for (let i = 0; i < wanted.length; i++)
    for (const beginning of wanted[i]!) if (words.includes(beginning)) bits |= 1 << i;
  return bits;
}
