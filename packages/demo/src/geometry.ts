import type { Position } from '@sway/domain/map/positions';

/** A street as a gentle arc: the position of its middle, its direction there, its length, and how much it turns. */
export type StreetLine = Position & {
  /** Degrees clockwise from north. */
  bearing: number;
  lengthM: number;
  /** Degrees clockwise, from end to end. */
  bend: number;
};

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

/**
 * A position beside a street: `alongM` from its start, `asideM` to the right of its centre line (to the left where it is negative).
 * Rounded to about a centimetre, so that every machine computes the same digits.
 */
export function besideStreet(street: StreetLine, alongM: number, asideM: number): Position {
  const fromMiddleM = alongM - street.lengthM / 2;
  const turn = (street.bend * RADIANS * fromMiddleM) / street.lengthM;
  const radiusM = turn === 0 ? 0 : fromMiddleM / turn;
  const ahead = (turn === 0 ? fromMiddleM : radiusM * Math.sin(turn)) - asideM * Math.sin(turn);
  const right = (turn === 0 ? 0 : radiusM * (1 - Math.cos(turn))) + asideM * Math.cos(turn);
  const bearing = street.bearing * RADIANS;
  const scale = metresPerDegree(street.lat);
  const northM = ahead * Math.cos(bearing) - right * Math.sin(bearing);
  const eastM = ahead * Math.sin(bearing) + right * Math.cos(bearing);
  return {
    lat: roundDegrees(street.lat + northM / scale.lat),
    lng: roundDegrees(street.lng + eastM / scale.lng),
  };
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

/** The land between two distances along a street and two distances from its centre line, as a closed ring. */
export function lotRing(
  street: StreetLine,
  lot: { fromM: number; toM: number; nearM: number; farM: number },
): Position[] {
  const corner = (alongM: number, asideM: number) => besideStreet(street, alongM, asideM);
  const first = corner(lot.fromM, lot.nearM);
  return [
    first,
    corner(lot.fromM, lot.farM),
    corner(lot.toM, lot.farM),
    corner(lot.toM, lot.nearM),
    { ...first },
  ];
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
