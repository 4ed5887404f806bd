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

const UNIT_WORDS =
  'unit|flat|apt|apartment|suite|shop|villa|townhouse|studio|room|penthouse|cottage|office|dwelling';
/** "1203", "2a", "g02". */
const UNIT_NUMBER = '[a-z]{0,2}\\d+[a-z]?';
/** A word before a unit's number. The one-letter forms need a digit after them, or else they are the beginning of a word. */
const UNIT = new RegExp(
  `^(?:(?:${UNIT_WORDS})\\s*(${UNIT_NUMBER}|[a-z])|[uf]\\s?(\\d+[a-z]?))(?=[\\s/])[\\s/]*`,
);
/** ", Apartment 1203" behind the street. */
const UNIT_AFTER = new RegExp(
  `^(.*[a-z]{2}.*?)([\\s,]+)(?:(?:${UNIT_WORDS})[.\\s]*(?:no\\b[.\\s]*)?#?\\s*(${UNIT_NUMBER}|[a-z])|[uf](\\d+[a-z]?))(?=[\\s,]|$)`,
);
/** The floor is not a part of a registered address. */
const LEVEL =
  /(?<=^|[\s,])(?:(?:level|lvl|floor)\s*\d+[a-z]?|l\d+|(?:ground|first|second|third|top|\d+(?:st|nd|rd|th))\s(?:floor|level))(?=[\s,/]|$)/g;
/** A box or a bag has no place on a map. */
const MAIL_BOX = /\b(?:p\.?\s?o\.?\s?box|private bag|locked bag)\s*\d+\b/g;
/** "3/" of "3/45B", "g02/" of an apartment; repeated for "1/2/45". */
const BEFORE_SLASH = /^([a-z]{0,2}\d+[a-z]?|[a-z])\/(?=[a-z]{0,2}\d)/;
/** "45", "45b", "45 b" where more follows, "12-14". Ordinals are words. */
const NUMBER =
  /^(\d+)(?!(?:st|nd|rd|th)\b)(?:([a-z])(?![a-z0-9])| ([a-z])(?= [a-z0-9]))?(?:-\d+[a-z]?)?(?=\s|$)/;
/** "45 " of "3 45 queen": two numbers in a row are unit and number. */
const SECOND_NUMBER = /^\d+[a-z]?(?=\s+[a-z])(?!\s*(?:st|nd|rd|th)\b)/;
/** A number between words: "te aro 12 willis street", "queen street 3/45b auckland". */
const INNER_NUMBER = /^(.*?[a-z]{2}.*?) ((?:[a-z]?\d+[a-z]?\/)?\d+[a-z]?(?:-\d+[a-z]?)?) (?=[a-z]{2})(.+)$/;
/** A number after the words: "queen street 45", "queen street 3/45b". */
const TRAILING_NUMBER = /^(.*[a-z].*?)\s+((?:[a-z]?\d+[a-z]?\/)?\d+[a-z]?)$/;
const POSTCODE = /\s\d{4}$/;
/** A postcode behind the suburb, before another part. */
const INNER_POSTCODE = /(?<=[a-z]{2})[\s,]+\d{4}(?=\s*,)/g;
/** ", RD 2" of a rural delivery address; "karangahape rd 8" has none. */
const RURAL_DELIVERY =
  /(?:,|(?<=\b(?:road|rd|street|lane|drive|highway))(?=\s))\s*r\.?\s?d\.?\s?\d{1,2}(?=[\s,]|$)|\brural delivery\s?\d{1,2}(?=[\s,]|$)/;
/** The same where the house number is given first, so that none can stand behind the road: "12 broadway rd 2 kaikohe". */
const RURAL_AFTER_NUMBER = /(?<=^\d.*[a-z]{2}.*)\s(?:r d|rd)\s?\d{1,2}(?=\s|$)/;
/** "Cnr Queen & Victoria Streets, Hastings": two roads, and where they are. */
const CORNER = /^(?:(?:cnr|corner)\b[.\s]*(?:of\s)?)?([^,]+?)(?:\s*[&+]\s*|\sand\s|\s*\/\s*)([^,]+)(,.*)?$/;
/** "(cnr Victoria Street)" behind an address. */
const AT_CORNER =
  /(?<=[a-z].*)(?:[\s,(]+cnr\b|[,(]\s*(?:on the )?corner\b|\s(?:on the )?corner (?:of|with)\b)[^,)]*\)?/;
/** The country's name, or a beginning of it that cannot be New Lynn. */
const COUNTRY = /(?:\s(?:new z\w*|nz|aotearoa))+$/;
/** A beginning of the country's name that can also be New Lynn or the north. */
const COUNTRY_PREFIX = /\s(?:n|ne|new)$/;
const STATE_HIGHWAY = /\b(?:sh|state hwy|s h)\s?(\d+[a-z]?)\b/;

/**
 * Returns the interpretations of a typed text, the most likely first: "queen street 45" is a street with a word 45 in its name, or
 * number 45 of Queen Street. Returns none for a text without a word, because a number alone is on every street.
 * @param text any text; a text that is not an address is split into words.
 */
export function readAddressQuery(text: string): AddressQuery[] {
  const folded = foldForSearch(text).replace(AT_CORNER, '');
  const corner = /^(?:cnr|corner)\b|[a-z]\s*[&+]\s*[a-z]/.test(folded) ? CORNER.exec(folded) : null;
  const [, one = '', other = '', place = ''] = corner ?? [];
  const lines = corner ? [one + place, other + place] : [folded];
  return lines.flatMap(interpretationsOf).filter(({ words }) => words.some(([word]) => /[a-z]/.test(word!)));
}

/** The words of a text that names a place: without number and unit, postcode and country. */
export function placeWords(text: string): string[] {
  return (readAddressQuery(text)[0]?.words ?? []).map(([word]) => word!);
}

function interpretationsOf(folded: string): AddressQuery[] {
  const { line, postcode } = tidy(folded);
  const interpretations = [readLine(line)];
  const unit = UNIT.exec(line)?.[0] ?? '';
  const rest = line.slice(unit.length);
  if (interpretations[0]!.number === null) {
    const trailing = TRAILING_NUMBER.exec(rest);
    if (trailing) interpretations.push(readLine(`${unit}${trailing[2]} ${trailing[1]}`));
    const inner = INNER_NUMBER.exec(rest);
    if (inner) interpretations.push(readLine(`${unit}${inner[2]} ${inner[3]} ${inner[1]}`));
    if (postcode) interpretations.push(readLine(`${unit}${postcode} ${rest}`));
  }
  // The second of two numbers in a row can be part of the road's name: 1, 90 Mile Beach Road.
  if (interpretations[0]!.unit !== null && /^\d+[a-z]? \d/.test(line)) {
    const [number, ...others] = line.split(' ');
    interpretations.push({ ...readLine(number!), words: wordsOf(others.join(' ')) });
  }
  // A letter behind a word for a unit can be the beginning of the next word: "old flat b" of Old Flat Bush Road.
  const after = UNIT_AFTER.exec(line);
  if (after) interpretations.push(readLine(unitFirst(line, after)));
  if (COUNTRY_PREFIX.test(line)) interpretations.push(readLine(line.replace(COUNTRY_PREFIX, '')));
  return interpretations;
}

/** The line with a unit that stands behind the street at its beginning. */
function unitFirst(line: string, [all, before, , number, shortNumber]: RegExpExecArray): string {
  return `unit ${number ?? shortNumber} ${before}${line.slice(all.length)}`;
}

/**
 * Makes one line of a folded text, with a unit that stands behind the street first: closes up slashes and ranges, separates numbers from words
 * that follow without a space, and leaves out what no address of the register has. `postcode`: the four digits at the end.
 */
function tidy(folded: string): { line: string; postcode: string | null } {
  let parts = folded
    .replace(RURAL_DELIVERY, '')
    .replaceAll(MAIL_BOX, '')
    .replaceAll(LEVEL, ' ')
    .replaceAll(/(?<=[a-z]{2}[.\s,]*)#\s*(?=[a-z]?\d)/g, ' unit ')
    .replaceAll(/(\d[a-z]?)\s*(?:&|\+|\band\b|\bto\b)\s*(?=\d)/g, '$1-');
  const after = UNIT_AFTER.exec(parts);
  const isCertain = after && (after[2]!.includes(',') || /\d/.test(after[3] ?? after[4]!));
  if (isCertain) parts = unitFirst(parts, after);
  const line = parts
    .replaceAll(INNER_POSTCODE, keepOtherNumber)
    .replaceAll("'", '')
    .replaceAll(/[‐‑‒–—]/g, '-')
    .replaceAll(/[^a-z0-9/-]/g, ' ')
    .replaceAll(/\s*\/\s*/g, '/')
    .replaceAll(/(\d[a-z]?)\s*-\s*(?=\d)/g, '$1-')
    .replaceAll(/-(?!\d)|(?<!\d[a-z]?)-/g, ' ')
    .replaceAll(/(?<=^|\s|\/)(\d+)(?!(?:st|nd|rd|th)\b)(?=[a-z]{3})/g, '$1 ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s/]*(?:(?:no|number)\s?(?=\d))?/, '')
    .trim();
  let ending = ` ${line}`.replace(COUNTRY, '');
  const postcode = POSTCODE.exec(ending)?.[0].trim() ?? null;
  ending = ending.replace(POSTCODE, keepOtherNumber).replace(COUNTRY, '').replace(RURAL_DELIVERY, '').trim();
  return { line: ending.replace(RURAL_AFTER_NUMBER, ''), postcode };
}

/** Before a number of four digits that is not a postcode. */
const BEFORE_NUMBER = new RegExp(`\\b(?:highway|${UNIT_WORDS})$`);

function keepOtherNumber(postcode: string, at: number, line: string): string {
  return BEFORE_NUMBER.test(line.slice(0, at)) ? postcode : '';
}

function readLine(line: string): AddressQuery {
  let rest = line;
  let unit: string | null = null;
  const unitMatch = UNIT.exec(rest);
  if (unitMatch) {
    unit = unitMatch[1] ?? unitMatch[2]!;
    rest = rest.slice(unitMatch[0].length);
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
