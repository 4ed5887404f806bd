import { addressWords, spellingsOf } from './address-words.ts';
import { foldForSearch } from '../text/search-text.ts';

/** An interpretation of a text typed into an address search. All parts are lower case and folded. */
export type AddressQuery = {
  /** "3" of "3/45B", "12a" of "flat 12a". */
  unit: string | null;
  /** The house number, 1 to 999,999; the lower one of a range. */
  number: number | null;
  /** "b" of "45B". */
  suffix: string | null;
  /** The words of street, suburb and town, each with the words it can mean; at most eight. The last may be incomplete. */
  words: string[][];
};

/** The most words that are used; an address has no more. */
const MAX_WORDS = 8;

const MAX_NUMBER_DIGITS = 6;

/** A word before a unit's number. The one-letter forms need a digit after them, or else they are the beginning of a word. */
const UNIT =
  /^(?:(?:unit|flat|apt|apartment|suite|shop|villa|townhouse|studio)\s*(\d+[a-z]?|[a-z])|[uf]\s?(\d+[a-z]?))(?=[\s/])[\s/]*/;
const LEVEL = /^(?:(?:level|lvl|floor)\s*\d+[a-z]?|l\d+|ground floor)(?=[\s/])[\s/]*/;
/** "3/" of "3/45B", "g02/" of an apartment; repeated for "1/2/45". */
const BEFORE_SLASH = /^([a-z]{0,2}\d+[a-z]?|[a-z])\/(?=[a-z]{0,2}\d)/;
/** "45", "45b", "45 b" where more follows, "12-14". Ordinals are words. */
const NUMBER =
  /^(\d+)(?!(?:st|nd|rd|th)\b)(?:([a-z])(?![a-z0-9])| ([a-z])(?= [a-z0-9]))?(?:-\d+[a-z]?)?(?=\s|$)/;
/** "45 " of "3 45 queen": two numbers in a row are unit and number. */
const SECOND_NUMBER = /^\d+[a-z]?(?=\s+[a-z])(?!\s*(?:st|nd|rd|th)\b)/;
/** A number after the words: "queen street 45", "queen street 3/45b". */
const TRAILING_NUMBER = /^(.*[a-z].*?)\s+((?:[a-z]?\d+[a-z]?\/)?\d+[a-z]?)$/;
const POSTCODE = /\s\d{4}$/;
/** ", RD 2" of a rural delivery address; "karangahape rd 8" has none. */
const RURAL_DELIVERY =
  /(?:,|(?<=\b(?:road|rd|street|lane|drive|highway))(?=\s))\s*r\.?d\.?\s?\d{1,2}(?=[\s,]|$)/;
/** The country's name, or a beginning of it that cannot be New Lynn. */
const COUNTRY = /\s(?:new z\w*|nz|aotearoa)$/;
/** A beginning of the country's name that can also be New Lynn or the north. */
const COUNTRY_PREFIX = /\s(?:n|ne|new)$/;
const STATE_HIGHWAY = /\b(?:sh|state hwy|s h)\s?(\d+[a-z]?)\b/;

/**
 * Returns the interpretations of a typed text, the most likely first: "queen street 45" is a street with a word 45 in its name, or
 * number 45 of Queen Street. Returns none for a text without a word, because a number alone is on every street.
 * @param text any text; a text that is not an address is split into words.
 */
export function readAddressQuery(text: string): AddressQuery[] {
  const line = tidy(text);
  const interpretations = [readLine(line)];
  const trailing = TRAILING_NUMBER.exec(line);
  if (trailing && interpretations[0]!.number === null)
    interpretations.push(readLine(`${trailing[2]} ${trailing[1]}`));
  // The second of two numbers in a row can be part of the road's name: 1, 90 Mile Beach Road.
  if (interpretations[0]!.unit !== null && /^\d+[a-z]? \d/.test(line)) {
    const [number, ...rest] = line.split(' ');
    interpretations.push({ ...readLine(number!), words: wordsOf(rest.join(' ')) });
  }
  if (COUNTRY_PREFIX.test(line)) interpretations.push(readLine(line.replace(COUNTRY_PREFIX, '')));
  return interpretations.filter(({ words }) => words.some(([word]) => /[a-z]/.test(word!)));
}

/** Folds the text into one line, closes up slashes and ranges, and separates numbers from words that follow without a space. */
function tidy(text: string): string {
  const line = foldForSearch(text)
    .replace(RURAL_DELIVERY, '')
    .replaceAll("'", '')
    .replaceAll(/[‐‑‒–—]/g, '-')
    .replaceAll(/[^a-z0-9/-]/g, ' ')
    .replaceAll(/\s*\/\s*/g, '/')
    .replaceAll(/(\d)\s*-\s*(?=\d)/g, '$1-')
    .replaceAll(/-(?!\d)|(?<!\d)-/g, ' ')
    .replaceAll(/(?<=^|\s|\/)(\d+)(?!(?:st|nd|rd|th)\b)(?=[a-z]{3})/g, '$1 ')
    .replace(/^\s*no\s?(?=\d)/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return ` ${line}`
    .replace(COUNTRY, '')
    .replace(POSTCODE, keepHighwayNumber)
    .replace(RURAL_DELIVERY, '')
    .trim();
}

function keepHighwayNumber(postcode: string, at: number, line: string): string {
  return line.slice(0, at).endsWith('highway') ? postcode : '';
}

function readLine(line: string): AddressQuery {
  let rest = line.replace(LEVEL, '');
  let unit: string | null = null;
  const unitMatch = UNIT.exec(rest);
  if (unitMatch) {
    unit = unitMatch[1] ?? unitMatch[2]!;
    rest = rest.slice(unitMatch[0].length).replace(LEVEL, '');
  }
  for (let part = BEFORE_SLASH.exec(rest); part; part = BEFORE_SLASH.exec(rest)) {
    unit = part[1]!;
    rest = rest.slice(part[0].length);
  }
  const first = NUMBER.exec(rest);
  if (first && unit === null && SECOND_NUMBER.test(rest.slice(first[0].length).trimStart())) {
    // Of a range the lower number, as for a house.
    unit = first.slice(1).join('');
    rest = rest.slice(first[0].length).trimStart();
  }
  const number = NUMBER.exec(rest);
  if (!number || number[1]!.length > MAX_NUMBER_DIGITS)
    return { unit, number: null, suffix: null, words: wordsOf(rest) };
  return {
    unit,
    number: Number(number[1]),
    suffix: number[2] ?? number[3] ?? null,
    words: wordsOf(rest.slice(number[0].length)),
  };
}

function wordsOf(text: string): string[][] {
  const words = addressWords(text.replace(STATE_HIGHWAY, 'state highway $1'));
  return [...new Set(words)].slice(0, MAX_WORDS).map(spellingsOf);
}
