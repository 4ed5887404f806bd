import type { PropertyType } from '@sway/domain/listings/property-types';
import type { Setting } from '../../places/city.ts';
import type { Home } from '../home.ts';

/** Whether a sentence is true of a home. */
export type Condition = (home: Home) => boolean;

export function ofType(...types: PropertyType[]): Condition {
  return home => types.includes(home.propertyType);
}

export function near(...settings: Setting[]): Condition {
  return home => settings.some(setting => home.place.suburb.settings.includes(setting));
}

export function builtBefore(year: number): Condition {
  return home => home.builtYear !== null && home.builtYear < year;
}

export function builtSince(year: number): Condition {
  return home => home.builtYear !== null && home.builtYear >= year;
}

export function all(...conditions: Condition[]): Condition {
  return home => conditions.every(condition => condition(home));
}

/** People live in it. */
export const isDwelling = ofType('House', 'Apartment', 'Townhouse', 'Lifestyle', 'Unit');

/** A home with the town in walking distance. */
export const isTownHome = ofType('House', 'Apartment', 'Townhouse', 'Unit');

/** A home on its own ground. */
export const hasGround = ofType('House', 'Lifestyle');

/** A home with a yard, however small. */
export const hasYard = ofType('House', 'Lifestyle', 'Townhouse', 'Unit');

export function hasView({ place }: Home): boolean {
  return place.suburb.view !== null;
}

/** The view of a suburb by a lake or river is the water; that of another one near mountains is the mountains. */
export function hasMountainView(home: Home): boolean {
  return near('mountain')(home) && !near('lake', 'river')(home) && hasView(home);
}

export function hasNearby({ place }: Home): boolean {
  return place.suburb.nearby !== null;
}
