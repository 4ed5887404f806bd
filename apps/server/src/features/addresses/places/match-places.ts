import { spellingsOf } from '@sway/domain/addresses/address-words';
import type { KnownPlace } from './known-places.ts';

/** A place that a text can mean, and which of its words it has not. */
export type MatchedPlace = { place: KnownPlace; missing: string[] };

/**
 * The places that typed words can mean, best first: each word is the beginning of one of the place's or of its surroundings', at least one of
 * them of its own name. A place that is named as typed comes before one whose name begins so; of equal ones the larger comes first. Where no
 * place has all the words, those that have the most of them, the whole of their own name among them.
 * @param places the largest first
 */
export function matchPlaces(
  places: readonly KnownPlace[],
  typed: readonly string[],
  limit: number,
): MatchedPlace[] {
  if (typed.length === 0) return [];
  const spellings = typed.map(spellingsOf);
  const found: (MatchedPlace & { score: number })[] = [];
  let fewestMissing = Infinity;
  for (const place of places) {
    const isIn = (words: readonly string[]) => (wanted: readonly string[]) =>
      wanted.some(spelling => words.some(word => word.startsWith(spelling)));
    if (!spellings.some(isIn(place.nameWords))) continue;
    const missing = typed.filter((_, i) => !isIn(place.words)(spellings[i]!));
    if (missing.length > fewestMissing || (missing.length > 0 && !isNamed(place, typed))) continue;
    fewestMissing = missing.length;
    found.push({ place, missing, score: scoreOf(place, typed) });
  }
  return found
    .filter(({ missing }) => missing.length === fewestMissing)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ place, missing }) => ({ place, missing }));
}

/** Whether every word of the name was typed. */
function isNamed({ nameWords }: KnownPlace, typed: readonly string[]): boolean {
  return nameWords.every(word => typed.some(text => spellingsOf(text).includes(word)));
}

/** 3 for the whole name, 2 for its beginning, 1 for the beginning of another of its words, 0 for what only its short forms match. */
function scoreOf({ nameWords }: KnownPlace, typed: readonly string[]): number {
  const [name, text] = [nameWords.join(' '), typed.join(' ')];
  if (name === text) return 3;
  if (name.startsWith(text) || text.startsWith(`${name} `)) return 2;
  return nameWords.some(word => word.startsWith(typed[0]!)) ? 1 : 0;
}
