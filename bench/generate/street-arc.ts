import { metresPerDegree, roundDegrees } from '@sway/demo/geometry';
import type { Position } from '@sway/domain/map/positions';

/** A street as a gentle arc: the position of its middle, its direction there, its length, and how much it turns. */
export type StreetArc = Position & {
  /** Degrees clockwise from north. */
  bearing: number;
  lengthM: number;
  /** Degrees clockwise, from end to end. */
  bend: number;
};

const RADIANS = Math.PI / 180;

/**
 * A position beside a street: `alongM` from its start, `asideM` to the right of its centre line (to the left where it is negative).
 */
export function besideStreet(street: StreetArc, alongM: number, asideM: number): Position {
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
