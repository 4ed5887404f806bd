import type { Position } from '@sway/domain/map/positions';
import type { PicturedRegion } from '../photographs/photograph.ts';

/** The surroundings of a suburb, which decide what the texts of its homes can claim. */
export type Setting =
  | 'beach'
  | 'bush'
  | 'central'
  | 'flat'
  | 'harbour'
  | 'hills'
  | 'lake'
  | 'mountain'
  | 'river'
  | 'rural'
  | 'village'
  | 'vines';

/** A real suburb or town, with its name and position from the NZ Gazetteer. */
export type Suburb = Position & {
  name: string;
  /** The price of a home here, as a share of the price of a similar one elsewhere in the city. */
  priceLevel: number;
  /** How many residential streets the sample has here. */
  streets: number;
  settings: readonly Setting[];
  /** The water, hills or mountains in sight, as part of a sentence. */
  view: string | null;
  /** A place in walking distance, as part of a sentence. */
  nearby: string | null;
};

export type CityFacts = {
  /** As the register's town_city and the estimate's table of rates spell it (product/prices.md#the-estimate). */
  name: string;
  region: string;
  territorialAuthority: string;
  /** The landscape of its photographs. */
  scene: PicturedRegion;
  /** Its share of the sample's listings. */
  weight: number;
};

export type City = CityFacts & { suburbs: readonly Suburb[] };

export function city(facts: CityFacts, suburbs: Suburb[]): City {
  return { ...facts, suburbs };
}

/** One line of a table of suburbs. */
export function suburb(
  name: string,
  lat: number,
  lng: number,
  priceLevel: number,
  streets: number,
  settings: Setting[],
  view: string | null,
  nearby: string | null = null,
): Suburb {
  return { name, lat, lng, priceLevel, streets, settings, view, nearby };
}
