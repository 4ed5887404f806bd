/** What a person sees as one character: é, 👩‍🌾, 🇳🇿 and နို့ are one each. A browser without it counts code points, which are never fewer. */
const SEGMENTER = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null;

/**
 * The most code points that one character of a text can have on average: enough for a family of emoji or a flag of letters, and a bound
 * for what a text of N characters takes. The database holds the same bound: `char_length(text) <= 8 * N`.
 */
export const CODE_POINTS_PER_CHARACTER = 8;

function graphemes(text: string): Iterable<{ segment: string }> {
  return SEGMENTER?.segment(text) ?? Array.from(text, segment => ({ segment }));
}

/**
 * The length of a text in characters, the unit of every limit that people meet (product/limits.md#characters): characters as they are
 * seen, or an eighth of its code points if that is more. Counters show it, and the server refuses by it.
 */
export function countCharacters(text: string): number {
  let seen = 0;
  for (const _ of graphemes(text)) seen += 1;
  return Math.max(seen, Math.ceil(codePoints(text) / CODE_POINTS_PER_CHARACTER));
}

/** Whether a text is longer than `max` characters. A long text is only counted if it can be either. */
export function isLongerThan(text: string, max: number): boolean {
  if (text.length <= max) return false;
  return text.length > mostUnits(max) || countCharacters(text) > max;
}

/** The most UTF-16 units (`length`) of a text of `max` characters. */
export function mostUnits(max: number): number {
  return max * CODE_POINTS_PER_CHARACTER * 2;
}

/** The beginning of a text, at most `max` characters, never a part of one. */
export function firstCharacters(text: string, max: number): string {
  if (!isLongerThan(text, max)) return text;
  let end = 0;
  let seen = 0;
  let points = 0;
  for (const { segment } of graphemes(text)) {
    points += codePoints(segment);
    seen += 1;
    if (seen > max || points > max * CODE_POINTS_PER_CHARACTER) break;
    end += segment.length;
  }
  return text.slice(0, end);
}

/** A text of at most `max` characters. It ends with … if something is left out. */
export function shortened(text: string, max: number): string {
  return isLongerThan(text, max) ? `${firstCharacters(text, max - 1).trimEnd()}…` : text;
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
