import { addressWords } from '@sway/domain/addresses/address-words';
import { placeTrail } from '@sway/domain/addresses/place-path';
import type { PlaceLink, PlaceNames } from '@sway/domain/addresses/place-path';
import type { Bounds } from '@sway/domain/map/positions';
import { regionOf } from '@sway/domain/addresses/regions';
import { foldForSearch } from '@sway/domain/text/search-text';
import type { Db } from '#platform/database/database.ts';
import { findVersion } from '../register/refresh-register.repo.ts';
import { findLocalities } from './localities.repo.ts';
import type { LocalityRow } from './localities.repo.ts';

/** A region, town or suburb of the register, as it is searched. */
export type KnownPlace = {
  kind: 'region' | 'town' | 'suburb';
  name: string;
  within: string;
  /** The text that finds its listings. */
  location: string;
  bounds: Bounds;
  addresses: number;
  /** As the register names it; empty where it does not. */
  names: { suburb: string; town: string };
  /** Its region, its town and itself, as far as they differ. */
  trail: PlaceLink[];
  /** Folded. */
  nameWords: string[];
  words: string[];
};

type Uncounted = Omit<KnownPlace, 'addresses'>;

type Known = { version: number; places: Promise<KnownPlace[]> };

const byDatabase = new WeakMap<Db, Known>();

/** The places of the register, the largest first: some thousands, kept until the register's version changes. */
export async function knownPlaces(db: Db): Promise<KnownPlace[]> {
  const version = await findVersion(db);
  const known = byDatabase.get(db);
  if (known && known.version === version) return known.places;
  const places = findLocalities(db).then(placesOf);
  if (version === null) return places;
  byDatabase.set(db, { version, places });
  // A failed read is tried again.
  places.catch(() => byDatabase.delete(db));
  return places;
}

/** The regions, towns and suburbs of the localities. Of places that the same text finds, the largest remains. */
export function placesOf(localities: readonly LocalityRow[]): KnownPlace[] {
  const byLocation = new Map<string, Uncounted>();
  for (const row of localities) {
    const { suburb, town, district } = row;
    const region = regionOf(district);
    if (suburb && suburb !== town)
      add(byLocation, row, 'suburb', suburb, town || district, town, { region, city: town, suburb });
    if (town) add(byLocation, row, 'town', town, region === town ? '' : region, '', { region, city: town });
  }
  // After every town, so that of a town and a region of one name the town remains, in whatever order the rows come.
  for (const row of localities) {
    const region = regionOf(row.district);
    if (region) add(byLocation, row, 'region', region, '', '', { region });
  }
  const addresses = countByPath(localities);
  const places = [...byLocation.values()].map(place => ({
    ...place,
    addresses: addresses.get(place.trail.at(-1)?.path ?? '') ?? 0,
  }));
  return places.toSorted(
    (a, b) => b.addresses - a.addresses || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
  );
}

/** The addresses in each place, those of a town that has its region's name once. */
function countByPath(localities: readonly LocalityRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { suburb, town, district, addresses } of localities)
    for (const { path } of placeTrail({ region: regionOf(district), city: town, suburb }))
      counts.set(path, (counts.get(path) ?? 0) + addresses);
  return counts;
}

/** The order of places of one size: what contains another comes first. */
const KINDS: readonly KnownPlace['kind'][] = ['region', 'town', 'suburb'];

/** @param town what the text that finds its listings has besides its name */
function add(
  byLocation: Map<string, Uncounted>,
  row: LocalityRow,
  kind: KnownPlace['kind'],
  name: string,
  within: string,
  town: string,
  names: PlaceNames,
): void {
  const location = town ? `${name}, ${town}` : name;
  const key = foldForSearch(location);
  const known = byLocation.get(key);
  if (known) {
    known.bounds = union(known.bounds, row);
    return;
  }
  const [nameWords, withinWords] = [addressWords(name), addressWords(within)];
  byLocation.set(key, {
    kind,
    name,
    within,
    location,
    names: { suburb: names.suburb ?? '', town: names.city ?? '' },
    trail: placeTrail(names),
    nameWords,
    words: [...nameWords, ...withinWords],
    bounds: union(row, row),
  });
}

function union(a: Bounds, b: Bounds): Bounds {
  return {
    north: Math.max(a.north, b.north),
    south: Math.min(a.south, b.south),
    east: Math.max(a.east, b.east),
    west: Math.min(a.west, b.west),
  };
}
