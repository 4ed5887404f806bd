import { addressWords, spellingsOf } from './address-words.ts';
import { foldForSearch } from './search-text.ts';

/** What was typed into an address search, taken apart. All of it lower case and folded. */
export type AddressQuery = {
  /** "3" of "3/45B", "12a" of "flat 12a". */
  unit: string | null;
  /** The house number, 1 to 999,999; of a range the lower. */
  number: number | null;
  /** "b" of "45B". */
  suffix: string | null;
  /** The words of street, suburb and town, each with what it may stand for; at most eight. The last may be unfinished. */
  words: string[][];
};

/** Longer texts are no addresses: more words than this are not looked at. */
const MAX_WORDS = 8;

const MAX_NUMBER_DIGITS = 6;

/** Said before a unit's number. The short ones need a digit behind them, or they begin a word. */
const UNIT =
  /^(?:(?:unit|flat|apt|apartment|suite|shop|villa|townhouse|studio)\s*(\d+[a-z]?|[a-z])|[uf]\s?(\d+[a-z]?))(?=[\s/])[\s/]*/;
const LEVEL = /^(?:(?:level|lvl|floor)\s*\d+[a-z]?|l\d+|ground floor)(?=[\s/])[\s/]*/;
/** "3/" of "3/45B", "g02/" of an apartment; of "1/2/45" the part before the last stroke. */
const BEFORE_STROKE = /^([a-z]{0,2}\d+[a-z]?|[a-z])\/(?=[a-z]{0,2}\d)/;
/** "45", "45b", "45 b" where more follows, "12-14". Ordinals are words. */
const NUMBER =
  /^(\d+)(?!(?:st|nd|rd|th)\b)(?:([a-z])(?![a-z0-9])| ([a-z])(?= [a-z0-9]))?(?:-\d+[a-z]?)?(?=\s|$)/;
/** "45 " of "3 45 queen": two numbers in a row are unit and number. */
const SECOND_NUMBER = /^\d+[a-z]?(?=\s+[a-z])(?!\s*(?:st|nd|rd|th)\b)/;
/** Behind the words: "queen street 45", "queen street 3/45b". */
const TRAILING_NUMBER = /^(.*[a-z].*?)\s+((?:[a-z]?\d+[a-z]?\/)?\d+[a-z]?)$/;
const POSTCODE = /\s\d{4}$/;
/** ", RD 2" of a rural delivery address; "karangahape rd 8" has none. */
const RURAL_DELIVERY =
  /(?:,|(?<=\b(?:road|rd|street|lane|drive|highway))(?=\s))\s*r\.?d\.?\s?\d{1,2}(?=[\s,]|$)/;
/** Said in full, or as far as it cannot be New Lynn. */
const COUNTRY = /\s(?:new z\w*|nz|aotearoa)$/;
/** The country as far as it may still be New Lynn or the north. */
const COUNTRY_BEGUN = /\s(?:n|ne|new)$/;
const STATE_HIGHWAY = /\b(?:sh|state hwy|s h)\s?(\d+[a-z]?)\b/;

/**
 * The ways in which a typed text can be read, the likeliest first: "queen street 45" is a street with a word 45 in its name
 * or number 45 of Queen Street. None where no word was typed: a number alone is on every street.
 * @param text any text; what is no address is read as words.
 */
export function readAddressQuery(text: string): AddressQuery[] {
  const line = tidy(text);
  const readings = [readLine(line)];
  const trailing = TRAILING_NUMBER.exec(line);
  if (trailing && readings[0]!.number === null) readings.push(readLine(`${trailing[2]} ${trailing[1]}`));
  // Of two numbers in a row the second may be of the road's name: 1, 90 Mile Beach Road.
  if (readings[0]!.unit !== null && /^\d+[a-z]? \d/.test(line)) {
    const [number, ...rest] = line.split(' ');
    readings.push({ ...readLine(number!), words: wordsOf(rest.join(' ')) });
  }
  if (COUNTRY_BEGUN.test(line)) readings.push(readLine(line.replace(COUNTRY_BEGUN, '')));
  return readings.filter(({ words }) => words.some(([word]) => /[a-z]/.test(word!)));
}

/** One line, folded, its strokes and ranges closed up, its numbers apart from the words they were glued to. */
function tidy(text: string): string {
  const line = foldForSearch(text)
    .replace(RURAL_DELIVERY, ' ')
    .replaceAll("'", '')
    .replaceAll(/[‐‑‒–—]/g, '-')
    .replaceAll(/[^a-z0-9/-]+/g, ' ')
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
  return /[a-z]/.test(line.slice(0, at)) && !line.slice(0, at).endsWith('highway') ? '' : postcode;
}

function readLine(line: string): AddressQuery {
  let rest = line.replace(LEVEL, '');
  let unit: string | null = null;
  const named = UNIT.exec(rest);
  if (named) {
    unit = named[1] ?? named[2]!;
    rest = rest.slice(named[0].length).replace(LEVEL, '');
  }
  for (let part = BEFORE_STROKE.exec(rest); part; part = BEFORE_STROKE.exec(rest)) {
    unit = part[1]!;
    rest = rest.slice(part[0].length);
  }
  const first = NUMBER.exec(rest);
  if (first && unit === null && SECOND_NUMBER.test(rest.slice(first[0].length).trimStart())) {
    unit = first[0].replaceAll(' ', '');
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
