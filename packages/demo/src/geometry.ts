import type { Position } from '@sway/domain/map/positions';

const RADIANS = Math.PI / 180;
const EQUATOR_RADIUS_M = 6_378_137;
const ECCENTRICITY_SQUARED = 0.006_694_38;

/** How many metres a degree spans at a latitude on the WGS 84 ellipsoid. */
export function metresPerDegree(lat: number): { lat: number; lng: number } {
  const sin = Math.sin(lat * RADIANS);
  const w = 1 - ECCENTRICITY_SQUARED * sin * sin;
  return {
    lat: (RADIANS * EQUATOR_RADIUS_M * (1 - ECCENTRICITY_SQUARED)) / (w * Math.sqrt(w)),
    lng: (RADIANS * EQUATOR_RADIUS_M * Math.cos(lat * RADIANS)) / Math.sqrt(w),
  };
}

/** Rounds to about a centimetre, so that every machine computes the same digits. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

/** The area of a small closed ring in m². */
export function ringAreaM2(ring: Position[]): number {
  const origin = ring[0]!;
  const scale = metresPerDegree(origin.lat);
  let doubled = 0;
  for (let i = 1; i < ring.length; i++) {
    const a = ring[i - 1]!;
    const b = ring[i]!;
    doubled += (a.lng - origin.lng) * (b.lat - origin.lat) - (b.lng - origin.lng) * (a.lat - origin.lat);
  }
  return Math.abs((doubled / 2) * scale.lat * scale.lng);
}

/** Whether a position is inside a closed ring. */
export function ringContains(ring: Position[], { lat, lng }: Position): boolean {
  let inside = false;
  for (let i = 1; i < ring.length; i++) {
    const a = ring[i - 1]!;
    const b = ring[i]!;
    const crosses = a.lat > lat !== b.lat > lat;
    if (crosses && lng < ((b.lng - a.lng) * (lat - a.lat)) / (b.lat - a.lat) + a.lng) inside = !inside;
  }
  return inside;
}
