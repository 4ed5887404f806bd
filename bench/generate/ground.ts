import { metresPerDegree } from '@sway/demo/geometry';
import { isOnLand, readShores } from '../../packages/scenes/base-map/shores.ts';
import type { Spot } from '../../packages/scenes/base-map/shores.ts';

/** Addresses per square kilometre of a town, as in Auckland: 1.5 million people live on 600 km². */
export const ADDRESSES_PER_KM2 = 1150;

/** Squares per degree: of about 100 m for land, and of about 500 m for room. */
const [LAND_SQUARES, ROOM_SQUARES] = [1000, 200];

/** Where streets can be. */
export type Ground = {
  isLand: (spot: Spot) => boolean;
  /** Takes room for a street's addresses around its middle. @returns whether there was room */
  takeRoom: (middle: Spot, addresses: number) => boolean;
};

/** Checks land by the middle of a square, and caches the result. Suburbs that lie close together share the room of a square. */
export function openGround(): Ground {
  const shores = readShores();
  const land = new Map<string, boolean>();
  const taken = new Map<string, number>();
  return {
    isLand(spot) {
      const key = squareOf(spot, LAND_SQUARES).join();
      const [lat, lng] = squareOf(spot, LAND_SQUARES).map(at => (at + 0.5) / LAND_SQUARES);
      const answer = land.get(key) ?? isOnLand({ lat: lat!, lng: lng! }, shores);
      land.set(key, answer);
      return answer;
    },
    takeRoom(middle, addresses) {
      const square = squareOf(middle, ROOM_SQUARES).join();
      const total = (taken.get(square) ?? 0) + addresses;
      const scale = metresPerDegree(middle.lat);
      const squareKm2 = (scale.lat * scale.lng) / ROOM_SQUARES ** 2 / 1_000_000;
      if (total > ADDRESSES_PER_KM2 * squareKm2) return false;
      taken.set(square, total);
      return true;
    },
  };
}

function squareOf({ lat, lng }: Spot, squaresPerDegree: number): number[] {
  return [lat, lng].map(degrees => Math.floor(degrees * squaresPerDegree));
}
