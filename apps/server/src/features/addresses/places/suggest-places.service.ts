import type { SuggestedPlace } from '@sway/contract/places';
import { readAddressQuery } from '@sway/domain/addresses/address-query';
import { addressWords } from '@sway/domain/addresses/address-words';
import { matchedRanges } from '@sway/domain/addresses/matched-ranges';
import type { Db } from '#platform/database/database.ts';
import { findSuggestions } from '../search/suggest.repo.ts';
import type { SuggestionRow } from '../search/suggest.repo.ts';
import { knownPlaces } from './known-places.ts';
import { matchPlaces } from './match-places.ts';

/** Streets are suggested from this number of letters: before, there are too many to mean one. */
const STREETS_FROM_LETTERS = 3;

/** Degrees around a street's middle: about 400 m. */
const AROUND_STREET = 0.004;

/** Regions, towns, suburbs and streets for a text that is being typed; visitors may read them. At most half are streets, if there are others. */
export async function suggestPlacesFor(
  db: Db,
  { q, limit }: { q: string; limit: number },
): Promise<SuggestedPlace[]> {
  const [places, streets] = await Promise.all([
    knownPlaces(db).then(all => matchPlaces(all, q, limit)),
    findStreets(db, q, limit),
  ]);
  const shownStreets = streets.slice(0, Math.max(limit - places.length, Math.floor(limit / 2)));
  const shown = [
    ...places.slice(0, limit - shownStreets.length).map(({ kind, name, within, location, bounds }) => ({
      kind,
      name,
      within,
      location,
      bounds,
    })),
    ...shownStreets,
  ];
  return shown.map(place => ({ ...place, matches: matchedRanges(`${place.name}, ${place.within}`, q) }));
}

type Street = Omit<SuggestedPlace, 'matches'>;

/** The streets that a text names, not only their suburb or town, each once. A house number in it is left out. */
async function findStreets(db: Db, q: string, limit: number): Promise<Street[]> {
  const query = readAddressQuery(q)[0];
  if (!query || q.trim().length < STREETS_FROM_LETTERS) return [];
  const wanted = { words: query.words, unit: null, number: null, suffix: null };
  const byLocation = new Map<string, Street>();
  for (const row of await findSuggestions(db, wanted, null, limit)) {
    const street = streetOf(row);
    const names = addressWords(street.name);
    const isNamed = query.words.some(spellings =>
      spellings.some(spelling => names.some(word => word.startsWith(spelling))),
    );
    if (isNamed && !byLocation.has(street.location)) byLocation.set(street.location, street);
  }
  return [...byLocation.values()];
}

/** The street of a suggestion: of an address, the one that it is on. */
function streetOf(row: SuggestionRow): Street {
  const { full_road_name: name, latitude, longitude } = row;
  const within = [...new Set([row.suburb_locality, row.town_city])].filter(Boolean).join(', ');
  return {
    kind: 'street',
    name,
    within,
    location: within ? `${name}, ${within}` : name,
    bounds: {
      north: Math.min(90, latitude + AROUND_STREET),
      south: Math.max(-90, latitude - AROUND_STREET),
      east: Math.min(180, longitude + AROUND_STREET),
      west: Math.max(-180, longitude - AROUND_STREET),
    },
  };
}
