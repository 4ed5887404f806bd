import { addressWords, spellingsOf } from '@sway/domain/addresses/address-words';
import type { KnownPlace } from './known-places.ts';

/**
 * The places that a typed text can mean, best first: each typed word is the beginning of one of the place's or of its surroundings', at least
 * one of them of its own name. A place that is named as typed comes before one whose name begins so; of equal ones the larger comes first.
 * @param places the largest first
 */
export function matchPlaces(places: readonly KnownPlace[], text: string, limit: number): KnownPlace[] {
  const typed = addressWords(text);
  if (typed.length === 0) return [];
  const spellings = typed.map(spellingsOf);
  const found: { place: KnownPlace; score: number }[] = [];
  for (const place of places) {
    const isIn = (words: readonly string[]) => (wanted: readonly string[]) =>
      wanted.some(spelling => words.some(word => word.startsWith(spelling)));
    if (!spellings.every(isIn(place.words)) || !spellings.some(isIn(place.nameWords))) continue;
    found.push({ place, score: scoreOf(place, typed) });
  }
  return found
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ place }) => place);
}

/** 3 for the whole name, 2 for its beginning, 1 for the beginning of another of its words, 0 for what only its short forms match. */
function scoreOf({ nameWords }: KnownPlace, typed: readonly string[]): number {
  const [name, text] = [nameWords.join(' '), typed.join(' ')];
  if (name === text) return 3;
  if (name.startsWith(text) || text.startsWith(`${name} `)) return 2;
  return nameWords.some(word => word.startsWith(typed[0]!)) ? 1 : 0;
}
