/** WGS 84 degrees. */
export type Position = { lat: number; lng: number };

/** A box in degrees. `west` greater than `east` means that it crosses the antimeridian. */
export type Bounds = { north: number; south: number; east: number; west: number };

/**
 * The bounds a search falls back to when a map has none yet (product/map-and-search.md#new-zealand-on-both-sides-of-180-degrees):
 * mainland New Zealand.
 */
export const FALLBACK_BOUNDS: Bounds = { north: -34, south: -47, east: 179, west: 166 };

/** Where every map starts (product/map-and-search.md#the-full-screen-map). */
export const WELLINGTON: Position = { lat: -41.2865, lng: 174.7762 };

/** Whether a marker can be drawn there: finite, latitude −90 to 90, longitude −180 to 180 (product/map-and-search.md#markers). */
export function isDrawable(position: { lat: unknown; lng: unknown }): position is Position {
  const { lat, lng } = position;
  return isWithin(lat, 90) && isWithin(lng, 180);
}

function isWithin(value: unknown, limit: number): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= limit;
}

/**
 * Whether a place lies in New Zealand as its register has it: longitude 166 to 179 and, for the Chathams, −177 to −176
 * (product/map-and-search.md#new-zealand-on-both-sides-of-180-degrees);
 * latitude −53 to −30.
 */
export function isInNewZealand({ lng, lat }: Position): boolean {
  const isMainland = lng >= 166 && lng <= 179;
  const isChathams = lng >= -177 && lng <= -176;
  return (isMainland || isChathams) && lat >= -53 && lat <= -30;
}

/**
 * The same box as one or two that do not cross the antimeridian, for engines that know no wrapping
 * (product/map-and-search.md#new-zealand-on-both-sides-of-180-degrees).
 */
export function splitAtAntimeridian(bounds: Bounds): Bounds[] {
  if (bounds.west <= bounds.east) return [bounds];
  return [
    { ...bounds, east: 180 },
    { ...bounds, west: -180 },
  ];
}
