import skeletonOf from 'unhomoglyph';

/** What the tables do not call alike in small letters: i and l, which are the same as capitals, and digits. */
const STROKES = /[i1|]/g;

/**
 * A word by what it looks like, for comparison only: words that look alike become the same (Unicode's confusables, UTS 39), such as
 * “ѕystem” in Cyrillic letters and “system”.
 */
export function looksLike(word: string): string {
  return skeletonOf(skeletonOf(word).toLowerCase())
    .replaceAll('rn', 'm')
    .replaceAll(STROKES, 'l')
    .replaceAll('0', 'o');
}
