import type { ListingFilter } from '@sway/contract/properties';
import { FEATURE_FILTER_NAMES } from '@sway/domain/listings/feature-filters';
import { FLAG_FILTERS, MIN_FILTERS } from '@sway/domain/listings/listing-filters';
import { PROPERTY_TYPES } from '@sway/domain/listings/property-types';
import { RECENTLY_CONFIRMED_DAYS } from '@sway/domain/listings/resting';
import { areaTest, parseArea } from '@sway/domain/map/areas';
import type { AreaTest } from '@sway/domain/map/areas';
import { foldForSearch } from '@sway/domain/text/search-text';
import { bitsOf } from '../search-index/feature-bits.ts';
import type { ListingFacts } from '../search-index/listing-facts.ts';
import { layerTest, noLayerSets } from '../search-index/layer-sets.ts';
import { BANDS, rowFor, STATED_READINESS } from '../search-index/listing-index.ts';
import { emptyTexts, isMatch, matchText } from '../search-index/listing-texts.ts';
import type { ListingTexts } from '../search-index/listing-texts.ts';
import { noPlaces } from '../search-index/places.ts';
import { keysOfHome, keysOfSearch } from './search-keys.ts';

const DAY_MS = 24 * 3_600_000;
/** Bits of all choices. */
const ANY = -1;

/** What a search wants of a home beside its place, as numbers. */
type Wanted = {
  id: number;
  minPrice: number;
  maxPrice: number;
  types: number;
  bands: number;
  readiness: number;
  features: number;
  /** One bit for each flag. */
  flags: number;
  /** In the order of `MIN_FILTERS`; null if none is set. */
  mins: readonly number[] | null;
  confirmedLately: boolean;
  isInLayers: ((said: ReadonlySet<string>) => boolean) | null;
};

/** The searches of one place. */
type Place = {
  id: string;
  keys: string[];
  /** Folded; empty for any. */
  text: string;
  contains: AreaTest['contains'] | null;
  searches: Wanted[];
};

/**
 * Saved searches in memory, so that a changed home finds those that it fits (product/enquiries.md#saved-searches): by its place the
 * few places that it can be in, and in each its searches one by one.
 */
export type SearchMatcher = {
  places: Map<string, Place>;
  byKey: Map<string, Set<Place>>;
  placeOf: Map<number, Place>;
};

export function emptyMatcher(): SearchMatcher {
  return { places: new Map(), byKey: new Map(), placeOf: new Map() };
}

/** Adds a search, or replaces it if it is known. */
export function putSearch(matcher: SearchMatcher, id: number, filters: ListingFilter): void {
  removeSearch(matcher, id);
  const key = JSON.stringify([foldForSearch(filters.location ?? ''), filters.area ?? null]);
  let place = matcher.places.get(key);
  if (!place) {
    matcher.places.set(key, (place = placeFor(key, filters)));
    for (const each of place.keys) {
      const known = matcher.byKey.get(each);
      if (known) known.add(place);
      else matcher.byKey.set(each, new Set([place]));
    }
  }
  place.searches.push(wantedBy(id, filters));
  matcher.placeOf.set(id, place);
}

/** Removes a search, if it is known. */
export function removeSearch({ places, byKey, placeOf }: SearchMatcher, id: number): void {
  const place = placeOf.get(id);
  if (!place) return;
  placeOf.delete(id);
  place.searches.splice(
    place.searches.findIndex(each => each.id === id),
    1,
  );
  if (place.searches.length > 0) return;
  places.delete(place.id);
  for (const key of place.keys) {
    const others = byKey.get(key)!;
    others.delete(place);
    if (others.size === 0) byKey.delete(key);
  }
}

/** The ids of the searches that a home fits and, if it was another before, did not fit then; each once. */
export function searchesFor(
  matcher: SearchMatcher,
  facts: ListingFacts,
  now: Date,
  before: ListingFacts | null = null,
): number[] {
  const home = homeOf(facts, now);
  const earlier = before && homeOf(before, now);
  const ids: number[] = [];
  for (const place of placesOf(matcher, facts, home)) {
    const wasIn = earlier !== null && isIn(place, earlier);
    for (const wanted of place.searches)
      if (fits(wanted, home) && !(wasIn && fits(wanted, earlier))) ids.push(wanted.id);
  }
  return ids;
}

/** The ids of the searches that each of several states of one home fits, such as its prices. All have its place. */
export function searchesForEach(
  matcher: SearchMatcher,
  states: readonly ListingFacts[],
  now: Date,
): number[][] {
  const homes = states.map(facts => homeOf(facts, now));
  const ids: number[][] = states.map(() => []);
  for (const place of placesOf(matcher, states[0]!, homes[0]!))
    for (const wanted of place.searches)
      homes.forEach((home, i) => {
        if (fits(wanted, home)) ids[i]!.push(wanted.id);
      });
  return ids;
}

/** The places that a home is in, each once. */
function placesOf({ byKey }: SearchMatcher, facts: ListingFacts, home: Home): Place[] {
  const places = new Set<Place>();
  for (const key of keysOfHome(facts)) for (const place of byKey.get(key) ?? []) places.add(place);
  return [...places].filter(place => isIn(place, home));
}

function isIn({ contains, text }: Place, { lat, lng, texts }: Home): boolean {
  if (contains && !contains(lat, lng)) return false;
  if (text === '') return true;
  const { firstWords, rests, allWords } = matchText(texts, text);
  return isMatch(firstWords[0]!, rests[0]!, allWords) !== 0;
}

/** A home in the same numbers; its type, band and readiness have one bit each. */
type Home = {
  texts: ListingTexts;
  lat: number;
  lng: number;
  price: number;
  type: number;
  band: number;
  readiness: number;
  features: number;
  flags: number;
  mins: readonly number[];
  isConfirmedLately: boolean;
  layers: ReadonlySet<string>;
};

function homeOf(facts: ListingFacts, now: Date): Home {
  const texts = emptyTexts();
  // A home that was compared before there were layers has none.
  const { layers = [] } = facts as Partial<ListingFacts>;
  const row = rowFor({ texts, places: noPlaces(), layerSets: noLayerSets() }, { ...facts, layers });
  return {
    texts,
    lat: facts.lat,
    lng: facts.lng,
    price: row.priceNzd,
    type: 1 << row.propertyType,
    band: 1 << row.band,
    readiness: 1 << row.readiness,
    features: row.features,
    flags: flagBits(facts),
    mins: MIN_FILTERS.map(name => row[name]),
    layers: new Set(layers),
    isConfirmedLately: row.confirmedAtMs >= now.getTime() - RECENTLY_CONFIRMED_DAYS * DAY_MS,
  };
}

function fits(wanted: Wanted, home: Home): boolean {
  return (
    home.price >= wanted.minPrice &&
    home.price <= wanted.maxPrice &&
    (wanted.types & home.type) !== 0 &&
    (wanted.bands & home.band) !== 0 &&
    (wanted.readiness & home.readiness) !== 0 &&
    (home.features & wanted.features) === wanted.features &&
    (home.flags & wanted.flags) === wanted.flags &&
    (!wanted.confirmedLately || home.isConfirmedLately) &&
    (!wanted.isInLayers || wanted.isInLayers(home.layers)) &&
    (wanted.mins === null || hasAtLeast(home.mins, wanted.mins))
  );
}

function hasAtLeast(numbers: readonly number[], mins: readonly number[]): boolean {
  for (let i = 0; i < mins.length; i++) if (numbers[i]! < mins[i]!) return false;
  return true;
}

function placeFor(id: string, filters: ListingFilter): Place {
  const corners = filters.area === undefined ? null : parseArea(filters.area);
  return {
    id,
    keys: keysOfSearch(filters),
    text: foldForSearch(filters.location ?? ''),
    contains: corners && areaTest(corners).contains,
    searches: [],
  };
}

function wantedBy(id: number, filters: ListingFilter): Wanted {
  const {
    minPrice = 0,
    maxPrice = Infinity,
    propertyType,
    priceBands = [],
    features = [],
    readiness = [],
  } = filters;
  return {
    id,
    minPrice,
    maxPrice,
    types: propertyType === undefined ? ANY : bitsOf(PROPERTY_TYPES, [propertyType]),
    bands: priceBands.length === 0 ? ANY : bitsOf(BANDS, priceBands),
    readiness: readiness.length === 0 ? ANY : bitsOf(STATED_READINESS, readiness),
    features: bitsOf(FEATURE_FILTER_NAMES, features),
    flags: flagBits(filters),
    mins: MIN_FILTERS.some(name => filters[name]) ? MIN_FILTERS.map(name => filters[name] ?? 0) : null,
    confirmedLately: filters.confirmedLately ?? false,
    isInLayers: filters.byLayer ? layerTest(filters.byLayer) : null,
  };
}

function flagBits(flags: { [Name in (typeof FLAG_FILTERS)[number]]?: boolean | undefined }): number {
  return bitsOf(
    FLAG_FILTERS,
    FLAG_FILTERS.filter(name => flags[name]),
  );
}
