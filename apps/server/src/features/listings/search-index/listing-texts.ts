/** The search texts of the listings, each stored once: numbers, streets and towns recur. */
export type ListingTexts = {
  firstWords: Dictionary;
  rests: Dictionary;
  /** The matches of recent search texts. */
  recentMatches: Map<string, TextMatch>;
};

type Dictionary = { texts: string[]; numbers: Map<string, number> };

/** How each text of the dictionaries matches a search text, as far as they have been scanned. */
export type TextMatch = { firstWords: Uint8Array; rests: Uint8Array };

/** The part contains the search text. */
const CONTAINS = 1;
/** The first word ends with the start of the search text, or the rest starts with its remainder; together they contain it. */
const SPANS = 2;

const MAX_RECENT_MATCHES = 64;

/** Whether the two parts of a listing's text contain the search text, by the match of each part: 1 or 0. */
export function isMatch(firstWord: number, rest: number): number {
  return ((firstWord | rest) & CONTAINS) | ((firstWord & rest & SPANS) >> 1);
}

export function emptyTexts(): ListingTexts {
  const dictionary = () => ({ texts: [], numbers: new Map<string, number>() });
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

function intern({ texts, numbers }: Dictionary, text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  // Copies the text, because a slice would hold the whole original text in memory.
  const copy = Buffer.from(text).toString();
  numbers.set(copy, texts.length);
  return texts.push(copy) - 1;
}

/**
 * Matches a folded search text against each dictionary. The result is exact: a first word contains no space, so a search text can span
 * the two parts only at its own first space.
 */
export function matchText(texts: ListingTexts, text: string): TextMatch {
  const known = texts.recentMatches.get(text) ?? { firstWords: new Uint8Array(), rests: new Uint8Array() };
  const gap = firstGap(text);
  const [before, after] = [text.slice(0, gap), text.slice(gap)];
  const match = {
    firstWords: scan(
      texts.firstWords,
      known.firstWords,
      word => (word.includes(text) ? CONTAINS : 0) | (word.endsWith(before) ? SPANS : 0),
    ),
    rests: scan(
      texts.rests,
      known.rests,
      rest => (rest.includes(text) ? CONTAINS : 0) | (after !== '' && rest.startsWith(after) ? SPANS : 0),
    ),
  };
  texts.recentMatches.delete(text);
  texts.recentMatches.set(text, match);
  if (texts.recentMatches.size > MAX_RECENT_MATCHES)
    texts.recentMatches.delete(texts.recentMatches.keys().next().value!);
  return match;
}

/** Scans the texts that were added since the last scan; dictionaries only grow. */
function scan({ texts }: Dictionary, known: Uint8Array, match: (text: string) => number): Uint8Array {
  if (known.length === texts.length) return known;
  const all = new Uint8Array(texts.length);
  all.set(known);
  for (let number = known.length; number < texts.length; number++) all[number] = match(texts[number]!);
  return all;
}
