import type { Place, PlaceLink } from '@sway/contract/places';
import { propertyPath } from '@sway/contract/pages';
import { PLACES_PATH } from '@sway/domain/addresses/place-path';
import { placePathKey } from '@sway/domain/addresses/place-path-key';
import { t } from '@sway/domain/language/texts';
import { PLACE_LIMITS } from '@sway/domain/limits/place-limits';
import { FALLBACK_BOUNDS } from '@sway/domain/map/positions';
import type { Bounds } from '@sway/domain/map/positions';
import { formatPrice } from '@sway/domain/prices/money';
import { findStreetNames, knownPlaces } from '#features/addresses/index.ts';
import type { KnownPlace } from '#features/addresses/index.ts';
import { findListings, summarize } from '#features/listings/index.ts';
import { readPlaceFigures } from '#features/trends/index.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

/** A place of the register, or the country with all of them. */
export type PagePlace = Omit<KnownPlace, 'kind' | 'nameWords' | 'words'> & {
  kind: KnownPlace['kind'] | 'country';
};

const byKey = new WeakMap<KnownPlace[], Map<string, PagePlace>>();

/** The country, region, town or suburb of a path in any spelling; of places with one path, that with most addresses. */
export async function findPlace(db: Db, path: string): Promise<PagePlace | undefined> {
  const known = await knownPlaces(db);
  let keys = byKey.get(known);
  if (!keys) {
    // From the smallest, so that the largest stays.
    const all = [...known.toReversed(), countryOf(known)];
    keys = new Map(all.map(place => [placePathKey(pathOf(place)), place]));
    byKey.set(known, keys);
  }
  const place = keys.get(placePathKey(path));
  return place?.kind === 'country' ? { ...place, name: t`New Zealand` } : place;
}

/** The path under which a place has its page; null if there is no such place. */
export async function canonicalPlacePath(db: Db, path: string): Promise<string | null> {
  const place = await findPlace(db, path);
  return place ? pathOf(place) : null;
}

/**
 * Reads what the page of a place says (product/pages.md#places), open to everyone.
 * @throws AppError place.not_found
 */
export async function readPlace(db: Db, path: string): Promise<Place> {
  const found = await findPlace(db, path);
  if (!found) throw new AppError('place.not_found', { path: 'path' });
  const { kind, name, within, location, bounds, addresses, trail, names } = found;
  const known = await knownPlaces(db);
  const [homes, named, streets, figures] = await Promise.all([
    summarize(db, placeFilter(found)).then(({ matching }) => matching),
    kind === 'town' || kind === 'suburb' ? nameHomes(db, found) : [],
    kind === 'suburb' ? findStreetNames(db, names, PLACE_LIMITS.maxStreets) : [],
    kind === 'region' ? null : readPlaceFigures(db, figuresKey(found)),
  ]);
  const inside = placesInside(known, found);
  const nearby = placesNearby(known, found);
  const place = { kind, name, within, location, bounds, addresses, trail };
  return { ...place, homes, named, inside, nearby, streets, figures };
}

/** The homes of a place, if its page has not a card for each. */
async function nameHomes(db: Db, place: PagePlace): Promise<PlaceLink[]> {
  const page = { order: 'newest', limit: PLACE_LIMITS.maxNamed } as const;
  const { items, total } = await findListings(db, placeFilter(place), page);
  if (total <= PLACE_LIMITS.maxCards) return [];
  return items.map(({ listing: { id, title, swayPrice } }) => ({
    name: `${title}, ${formatPrice(swayPrice)}`,
    path: propertyPath(id),
  }));
}

/** How many shown homes a place has, and their lowest and highest price; none without homes. */
export type AskingRange = { homes: number; prices: number[] };

export async function readAskingRange(db: Db, place: PagePlace): Promise<AskingRange> {
  const first = (order: 'price-low' | 'price-high') =>
    findListings(db, placeFilter(place), { order, limit: 1 });
  const [low, high] = await Promise.all([first('price-low'), first('price-high')]);
  const ends = [...low.items, ...high.items];
  return { homes: low.total, prices: ends.map(({ listing }) => listing.swayPrice) };
}

/** The filter of its homes. */
export function placeFilter({ location }: PagePlace): { location?: string } {
  return location === '' ? {} : { location };
}

/** The country, which `findPlace` names in the language of its reader. */
function countryOf(known: KnownPlace[]): PagePlace {
  const regions = known.filter(({ trail }) => trail.length === 1);
  return {
    kind: 'country',
    name: '',
    within: '',
    location: '',
    bounds: FALLBACK_BOUNDS,
    addresses: regions.reduce((sum, region) => sum + region.addresses, 0),
    names: { suburb: '', town: '' },
    trail: [],
  };
}

function placesInside(known: KnownPlace[], place: PagePlace): PlaceLink[] {
  return known
    .filter(({ trail }) => (trail.at(-2)?.path ?? PLACES_PATH) === pathOf(place))
    .slice(0, PLACE_LIMITS.maxInside)
    .map(linkTo)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-NZ'));
}

function placesNearby(known: KnownPlace[], place: PagePlace): PlaceLink[] {
  const middle = middleOf(place.bounds);
  return known
    .filter(other => other.kind === place.kind && other !== place)
    .map(other => ({ other, distance: squaredDistance(middle, middleOf(other.bounds)) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, PLACE_LIMITS.maxNearby)
    .map(({ other }) => linkTo(other));
}

function linkTo(place: PagePlace): PlaceLink {
  return { name: place.name, path: pathOf(place) };
}

function pathOf({ trail }: PagePlace): string {
  return trail.at(-1)?.path ?? PLACES_PATH;
}

/** How listings name the place (`placeOfAddress`): without a town, a suburb is their city. The country's figures have no city. */
function figuresKey({ kind, name, names: { suburb, town } }: PagePlace) {
  if (kind === 'country') return { city: '', suburb: '' };
  return kind === 'suburb' && town ? { city: town, suburb } : { city: name, suburb: '' };
}

type Point = { lat: number; lng: number };

function middleOf({ north, south, east, west }: Bounds): Point {
  return { lat: (north + south) / 2, lng: (east + west) / 2 };
}

/** In squared degrees of latitude, as far as nearness needs it. */
function squaredDistance(a: Point, b: Point): number {
  return (a.lat - b.lat) ** 2 + ((a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)) ** 2;
}
