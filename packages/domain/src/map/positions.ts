/** WGS 84 degrees. */
export type Position = { lat: number; lng: number };

/** Bounds in degrees. They cross the antimeridian if `west` is greater than `east`. */
export type Bounds = { north: number; south: number; east: number; west: number };

/**
 * The bounds of a search when a map has none yet: mainland New Zealand
 * (product/map-and-search.md#new-zealand-on-both-sides-of-180-degrees).
 */
export const FALLBACK_BOUNDS: Bounds = { north: -34, south: -47, east: 179, west: 166 };

/** The initial centre of every map (product/map-and-search.md#the-full-screen-map). */
export const WELLINGTON: Position = { lat: -41.2865, lng: 174.7762 };

/** Whether a position can be drawn: finite, latitude −90 to 90, longitude −180 to 180 (product/map-and-search.md#markers). */
export function isDrawable(position: { lat: unknown; lng: unknown }): position is Position {
  const { lat, lng } = position;
  return isWithin(lat, 90) && isWithin(lng, 180);
}

function isWithin(value: unknown, limit: number): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= limit;
}

/**
 * Whether a position is in New Zealand as the register covers it: longitude 166 to 179 and, for the Chatham Islands, −177 to −176;
 * latitude −53 to −30 (product/map-and-search.md#new-zealand-on-both-sides-of-180-degrees).
 */
export function isInNewZealand({ lng, lat }: Position): boolean {
  const isMainland = lng >= 166 && lng <= 179;
  const isChathams = lng >= -177 && lng <= -176;
  return (isMainland || isChathams) && lat >= -53 && lat <= -30;
}

/**
 * A longitude between −180 and 180 degrees. Exports and maps that cross the antimeridian count on beyond it: 183.44 is −176.56.
 * Rounded to a twelfth decimal, so that both ways of writing a place give the same number.
 */
export function foldLongitude(lng: number): number {
  if (!(lng > 180 || lng < -180)) return lng;
  return Number((lng - 360 * Math.round(lng / 360)).toFixed(12));
}

/**
 * Splits bounds that cross the antimeridian into two that do not
 * (product/map-and-search.md#new-zealand-on-both-sides-of-180-degrees).
 */
export function splitAtAntimeridian(bounds: Bounds): Bounds[] {
  if (bounds.west <= bounds.east) return [bounds];
  return [
    { ...bounds, east: 180 },
    { ...bounds, west: -180 },
  ];
}
