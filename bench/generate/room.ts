import { metresPerDegree } from '@sway/demo/geometry';
import type { Spot } from '../../packages/scenes/base-map/shores.ts';

/** Addresses per square kilometre of a town, as in Auckland: 1.5 million people live on 600 km². */
export const ADDRESSES_PER_KM2 = 1150;

/** Takes room for a street's addresses around its middle. @returns whether there was room */
export type TakeRoom = (middle: Spot, addresses: number) => boolean;

const SQUARES_PER_DEGREE = 200;

/** The room of the country's towns, in squares of about 500 m. Suburbs that lie close together share it. */
export function roomOfTowns(): TakeRoom {
  const taken = new Map<string, number>();
  return ({ lat, lng }, addresses) => {
    const square = [lat, lng].map(degrees => Math.floor(degrees * SQUARES_PER_DEGREE)).join();
    const total = (taken.get(square) ?? 0) + addresses;
    if (total > ADDRESSES_PER_KM2 * squareKilometres(lat)) return false;
    taken.set(square, total);
    return true;
  };
}

function squareKilometres(lat: number): number {
  const scale = metresPerDegree(lat);
  return (scale.lat * scale.lng) / SQUARES_PER_DEGREE ** 2 / 1_000_000;
}
