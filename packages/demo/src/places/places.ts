import { AUCKLAND } from './auckland.ts';
import type { City, Suburb } from './city.ts';
import { LOWER_NORTH } from './lower-north.ts';
import { SOUTH } from './south.ts';
import { UPPER_NORTH } from './upper-north.ts';

/** The towns and cities of the sample's homes, from north to south in each part of the country. */
export const CITIES: readonly City[] = [...AUCKLAND, ...UPPER_NORTH, ...LOWER_NORTH, ...SOUTH];

export type Place = { city: City; suburb: Suburb };

/** Every suburb with its city. */
export const PLACES: readonly Place[] = CITIES.flatMap(city =>
  city.suburbs.map(suburb => ({ city, suburb })),
);

/** Names a suburb and its city: three of these cities have a Richmond. */
export function placeKey({ city, suburb }: Place): string {
  return `${city.name} / ${suburb.name}`;
}
