/** The searched texts of the listings, each kept once: an address's number is one word, and streets and towns recur. */
export type ListingTexts = {
  firstWords: Dictionary;
  rests: Dictionary;
  /** What was searched of late, by the text. */
  searched: Map<string, TextMatch>;
};

type Dictionary = { texts: string[]; numbers: Map<string, number> };

/** Which texts of each dictionary a search text meets, as far as they have been looked at. */
export type TextMatch = { firstWords: Uint8Array; rests: Uint8Array };

/** The text stands within this part. */
const HOLDS = 1;
/** The text's beginning ends the first word; its remainder begins the rest: together they hold it across the gap. */
const JOINS = 2;

const MAX_SEARCHED = 64;

/** 1 where the text stands anywhere within the listing's two parts, by what it meets in each; else 0. */
export function isMet(firstWord: number, rest: number): number {
  return ((firstWord | rest) & HOLDS) | ((firstWord & rest & JOINS) >> 1);
}

export function emptyTexts(): ListingTexts {
  const dictionary = () => ({ texts: [], numbers: new Map<string, number>() });
  return { firstWords: dictionary(), rests: dictionary(), searched: new Map() };
}

/** The numbers of a text's two parts: the first word, and the rest from the space on. */
export function numberText(texts: ListingTexts, text: string): { firstWord: number; rest: number } {
  const gap = firstGap(text);
  return {
    firstWord: numberOf(texts.firstWords, text.slice(0, gap)),
    rest: numberOf(texts.rests, text.slice(gap)),
  };
}

function firstGap(text: string): number {
  const gap = text.indexOf(' ');
  return gap === -1 ? text.length : gap;
}

function numberOf({ texts, numbers }: Dictionary, text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  // A copy of its own: a slice would keep the whole text that it was cut from.
  const own = Buffer.from(text).toString();
  numbers.set(own, texts.length);
  return texts.push(own) - 1;
}

/**
 * What a text, folded as the listings' are, meets in each dictionary. Exact: a first word has no space in it, so a text can only
 * reach across the gap with its own first space there.
 */
export function matchText(texts: ListingTexts, text: string): TextMatch {
  const known = texts.searched.get(text) ?? { firstWords: new Uint8Array(), rests: new Uint8Array() };
  const gap = firstGap(text);
  const [before, after] = [text.slice(0, gap), text.slice(gap)];
  const match = {
    firstWords: scan(
      texts.firstWords,
      known.firstWords,
      word => (word.includes(text) ? HOLDS : 0) | (word.endsWith(before) ? JOINS : 0),
    ),
    rests: scan(
      texts.rests,
      known.rests,
      rest => (rest.includes(text) ? HOLDS : 0) | (after !== '' && rest.startsWith(after) ? JOINS : 0),
    ),
  };
  texts.searched.delete(text);
  texts.searched.set(text, match);
  if (texts.searched.size > MAX_SEARCHED) texts.searched.delete(texts.searched.keys().next().value!);
  return match;
}

/** Looks at the texts that have come since: dictionaries only grow. */
function scan({ texts }: Dictionary, known: Uint8Array, look: (text: string) => number): Uint8Array {
  if (known.length === texts.length) return known;
  const all = new Uint8Array(texts.length);
  all.set(known);
  for (let number = known.length; number < texts.length; number++) all[number] = look(texts[number]!);
  return all;
}
