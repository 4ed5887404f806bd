import { addressWords } from '@sway/domain/addresses/address-words';
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
  /** Folded. */
  nameWords: string[];
  words: string[];
};

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
  const byLocation = new Map<string, KnownPlace>();
  for (const row of localities) {
    const { suburb, town, district } = row;
    const region = regionOf(district);
    if (suburb && suburb !== town) add(byLocation, row, 'suburb', suburb, town || district, town);
    if (town) add(byLocation, row, 'town', town, region === town ? '' : region, '');
  }
  // After every town, so that of a town and a region of one name the town remains, in whatever order the rows come.
  for (const row of localities) {
    const region = regionOf(row.district);
    if (region) add(byLocation, row, 'region', region, '', '');
  }
  return [...byLocation.values()].toSorted(
    (a, b) => b.addresses - a.addresses || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
  );
}

/** The order of places of one size: what contains another comes first. */
const KINDS: readonly KnownPlace['kind'][] = ['region', 'town', 'suburb'];

/** @param town what the text that finds its listings has besides its name */
function add(
  byLocation: Map<string, KnownPlace>,
  row: LocalityRow,
  kind: KnownPlace['kind'],
  name: string,
  within: string,
  town: string,
): void {
  const location = town ? `${name}, ${town}` : name;
  const key = foldForSearch(location);
  const known = byLocation.get(key);
  if (known) {
    known.addresses += row.addresses;
    known.bounds = union(known.bounds, row);
    return;
  }
  const [nameWords, withinWords] = [addressWords(name), addressWords(within)];
  byLocation.set(key, {
    kind,
    name,
    within,
    location,
    nameWords,
    words: [...nameWords, ...withinWords],
    bounds: union(row, row),
    addresses: row.addresses,
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
