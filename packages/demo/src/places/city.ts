import type { Position } from '@sway/domain/positions';
import type { Region as SceneRegion } from '../scenes/regions.ts';

/** What lies about a suburb: what its homes can honestly be said to have. */
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

/** A real suburb or town: names and positions after the NZ Gazetteer. */
export type Suburb = Position & {
  name: string;
  /** What a home costs here, as a share of what a like one costs elsewhere in the city. */
  priceLevel: number;
  /** How many residential streets the sample lays here. */
  streets: number;
  settings: readonly Setting[];
  /** The water, hills or mountains in sight, as one would say it in a sentence. */
  view: string | null;
  /** What one walks to. */
  nearby: string | null;
};

export type CityFacts = {
  /** As the register's town_city and the estimate's table of rates spell it (product/prices.md#the-estimate). */
  name: string;
  region: string;
  territorialAuthority: string;
  /** The landscape in which its photographs are drawn. */
  scene: SceneRegion;
  /** Its share of the sample's listings. */
  weight: number;
};

export type City = CityFacts & { suburbs: readonly Suburb[] };

export function city(facts: CityFacts, suburbs: Suburb[]): City {
  return { ...facts, suburbs };
}

/** One line of a table of suburbs; the arguments stand in the order of `Suburb`'s own words. */
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
