import type { Position } from '@sway/domain/map/positions';
import type { HomeFacts } from './sale.ts';

const KM_PER_DEGREE = 111.32;
/** The longitude in the middle of New Zealand. East of it and west of it the plane is sheared, by less than a tenth on the mainland. */
const MIDDLE_LNG = 173;
const MAX_BEDROOMS = 7;
const MAX_BATHROOMS = 4;

/** Values that stand for unknown ones where a number is needed: those of the most common home. */
const USUAL_BEDROOMS = 3;
const USUAL_BATHROOMS = 1.5;

/** Where a home is among others: on the ground in kilometres, and by its rooms. */
export type HomePoint = { eastKm: number; northKm: number; bedrooms: number; bathrooms: number };

/** The position on a plane on which distances between homes of one district are true; unknown coordinates are NaN. */
export function planeOf(position: Position | null): { eastKm: number; northKm: number } {
  if (!position) return { eastKm: NaN, northKm: NaN };
  const { lat } = position;
  // The Chatham Islands are east of the antimeridian.
  const lng = position.lng < 0 ? position.lng + 360 : position.lng;
  const kmPerDegreeEast = KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  return { eastKm: (lng - MIDDLE_LNG) * kmPerDegreeEast, northKm: lat * KM_PER_DEGREE };
}

/** The point of a home, or null without a position. */
export function pointOf(home: HomeFacts): HomePoint | null {
  return home.position && { ...planeOf(home.position), ...roomsOf(home) };
}

/** Room counts: an unknown one becomes the most common one, and high ones are capped, because few homes have so many. */
export function roomsOf({ bedrooms, bathrooms }: HomeFacts): { bedrooms: number; bathrooms: number } {
  return {
    bedrooms: Math.min(MAX_BEDROOMS, bedrooms ?? USUAL_BEDROOMS),
    bathrooms: Math.min(MAX_BATHROOMS, bathrooms ?? USUAL_BATHROOMS),
  };
}

/** The distance on the ground in kilometres; NaN if a position is unknown. */
export function kmBetween(a: HomePoint, b: HomePoint): number {
  const eastKm = a.eastKm - b.eastKm;
  const northKm = a.northKm - b.northKm;
  return Math.sqrt(eastKm * eastKm + northKm * northKm);
}
