/**
 * Converts a longitude for New Zealand's map, which spans 180°: the Chatham Islands are at 183.5°, not at −176.5°
 * (product/map-and-search.md#new-zealand-on-both-sides-of-180-degrees).
 */
export function unwrapLongitude(longitude: number): number {
  return longitude < 0 ? longitude + 360 : longitude;
}

/** The same longitude between −180° and 180°. */
export function normalLongitude(longitude: number): number {
  return longitude > 180 ? longitude - 360 : longitude;
}
