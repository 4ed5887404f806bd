import { AUCKLAND } from './auckland.ts';
import type { City, Suburb } from './city.ts';
import { LOWER_NORTH } from './lower-north.ts';
import { SOUTH } from './south.ts';
import { UPPER_NORTH } from './upper-north.ts';

/** Where the sample's homes stand, from north to south within each island's part. */
export const CITIES: readonly City[] = [...AUCKLAND, ...UPPER_NORTH, ...LOWER_NORTH, ...SOUTH];

export type Place = { city: City; suburb: Suburb };

/** Every suburb with its city. */
export const PLACES: readonly Place[] = CITIES.flatMap(city =>
  city.suburbs.map(suburb => ({ city, suburb })),
);

/** A suburb's name alone is not unique: there is a Richmond in three of these cities. */
export function placeKey({ city, suburb }: Place): string {
  return `${city.name} / ${suburb.name}`;
}
