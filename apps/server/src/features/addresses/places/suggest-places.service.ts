import type { SuggestedPlace } from '@sway/contract/places';
import { placeWords } from '@sway/domain/addresses/address-query';
import { addressWords, spellingsOf } from '@sway/domain/addresses/address-words';
import { matchedRanges, wordAsTyped } from '@sway/domain/addresses/matched-ranges';
import type { Db } from '#platform/database/database.ts';
import { findSuggestions } from '../search/suggest.repo.ts';
import type { SuggestionRow } from '../search/suggest.repo.ts';
import { findUnderstood } from '../search/understood.ts';
import { knownPlaces } from './known-places.ts';
import type { KnownPlace } from './known-places.ts';
import { matchPlaces } from './match-places.ts';

/** Streets are suggested from this number of letters: before, there are too many to mean one. */
const STREETS_FROM_LETTERS = 3;

/** Degrees around a street's middle: about 400 m. */
const AROUND_STREET = 0.004;

type Place = Omit<SuggestedPlace, 'matches'>;

/**
 * Regions, towns, suburbs and streets for a text that is being typed; visitors may read them. At most half are streets, if there are others.
 * Where none has all the words, those that have the most.
 */
export async function suggestPlacesFor(
  db: Db,
  { q, limit }: { q: string; limit: number },
): Promise<SuggestedPlace[]> {
  const words = placeWords(q);
  const [matched, found] = await Promise.all([
    knownPlaces(db).then(all => matchPlaces(all, words, limit)),
    findStreets(db, q, words, limit),
  ]);
  const [places, streets] = withFewestMissing(
    matched.map(({ place, missing }) => presentPlace(place, missing, q)),
    found,
  );
  const shownStreets = streets.slice(0, Math.max(limit - places.length, Math.floor(limit / 2)));
  const shown = [...places.slice(0, limit - shownStreets.length), ...shownStreets];
  return shown.map(place => ({ ...place, matches: matchedRanges(`${place.name}, ${place.within}`, q) }));
}

function presentPlace(
  { kind, name, within, location, bounds, trail }: KnownPlace,
  missing: string[],
  q: string,
): Place {
  const notUnderstood = missing.length > 0 ? missing.map(word => wordAsTyped(q, word)) : undefined;
  return { kind, name, within, location, bounds, path: trail.at(-1)?.path ?? null, notUnderstood };
}

/** Of each list those that lack the fewest of the words; what has all of them stands alone. */
function withFewestMissing(...lists: [Place[], Place[]]): [Place[], Place[]] {
  const fewest = Math.min(...lists.flat().map(countMissing));
  return lists.map(places => places.filter(place => countMissing(place) === fewest)) as [Place[], Place[]];
}

function countMissing({ notUnderstood = [] }: Place): number {
  return notUnderstood.length;
}

/** The streets that a text names, not only their suburb or town, each once. A house number in it is left out. */
async function findStreets(db: Db, q: string, words: string[], limit: number): Promise<Place[]> {
  if (q.trim().length < STREETS_FROM_LETTERS) return [];
  const { rows, notUnderstood } = await findUnderstood(db, q, query =>
    findSuggestions(db, { words: query.words, unit: null, number: null, suffix: null }, null, limit),
  );
  const byLocation = new Map<string, Place>();
  for (const row of rows) {
    const street = streetOf(row, notUnderstood);
    const names = addressWords(street.name);
    const isNamed = words.some(word =>
      spellingsOf(word).some(spelling => names.some(name => name.startsWith(spelling))),
    );
    if (isNamed && !byLocation.has(street.location)) byLocation.set(street.location, street);
  }
  return [...byLocation.values()];
}

/** The street of a suggestion: of an address, the one that it is on. */
function streetOf(row: SuggestionRow, notUnderstood: string[] | undefined): Place {
  const { fullRoadName: name, latitude, longitude } = row;
  const within = [...new Set([row.suburbLocality, row.townCity])].filter(Boolean).join(', ');
  return {
    kind: 'street',
    notUnderstood,
    name,
    within,
    location: within ? `${name}, ${within}` : name,
    path: null,
    bounds: {
      north: Math.min(90, latitude + AROUND_STREET),
      south: Math.max(-90, latitude - AROUND_STREET),
      east: Math.min(180, longitude + AROUND_STREET),
      west: Math.max(-180, longitude - AROUND_STREET),
    },
  };
}
