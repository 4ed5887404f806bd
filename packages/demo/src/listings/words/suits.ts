import type { PropertyType } from '@sway/domain/property-types';
import type { Setting } from '../../places/city.ts';
import type { Home } from '../home.ts';

export type Suits = (home: Home) => boolean;

export function ofType(...types: PropertyType[]): Suits {
  return home => types.includes(home.propertyType);
}

export function near(...settings: Setting[]): Suits {
  return home => settings.some(setting => home.place.suburb.settings.includes(setting));
}

export function builtBefore(year: number): Suits {
  return home => home.builtYear !== null && home.builtYear < year;
}

export function builtSince(year: number): Suits {
  return home => home.builtYear !== null && home.builtYear >= year;
}

export function all(...conditions: Suits[]): Suits {
  return home => conditions.every(condition => condition(home));
}

/** Somewhere to live. */
export const isDwelling = ofType('House', 'Apartment', 'Townhouse', 'Lifestyle', 'Unit');

/** A home that one walks from. */
export const isTownHome = ofType('House', 'Apartment', 'Townhouse', 'Unit');

/** A home on ground of its own. */
export const hasGround = ofType('House', 'Lifestyle');

/** A home with at least a little outdoors. */
export const hasYard = ofType('House', 'Lifestyle', 'Townhouse', 'Unit');

export function hasView({ place }: Home): boolean {
  return place.suburb.view !== null;
}

/** Where a suburb lies by water, that is its view; elsewhere under the mountains it is they. */
export function hasMountainView(home: Home): boolean {
  return near('mountain')(home) && !near('lake', 'river')(home) && hasView(home);
}

export function hasNearby({ place }: Home): boolean {
  return place.suburb.nearby !== null;
}
