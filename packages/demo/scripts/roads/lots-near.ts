import type { Position } from '@sway/domain/map/positions';
import { besideStreet, metresPerDegree } from '../../src/geometry.ts';
import { createStreets } from '../../src/streets/streets.ts';
import type { Street } from '../../src/streets/streets.ts';

/** From a street's middle to the back of its lots, with a verge. */
const TOWN_REACH_M = 56;
const COUNTRY_REACH_M = 186;
const STEP_M = 10;
const CELLS_PER_DEGREE = 250;

type Spot = Position & { reachM: number; street: Street };

const NONE: Spot[] = [];

const cells = new Map<number, Spot[]>();
export const STREETS = createStreets();
for (const street of STREETS) {
  const reachM = street.isRural ? COUNTRY_REACH_M : TOWN_REACH_M;
  for (const at of alongStreet(street, STEP_M)) {
    const key = keyOf(at.lat, at.lng);
    const spots = cells.get(key) ?? [];
    if (spots.length === 0) cells.set(key, spots);
    spots.push({ ...at, reachM, street });
  }
}

function keyOf(lat: number, lng: number): number {
  return Math.floor(lat * CELLS_PER_DEGREE) * 1_000_000 + Math.floor(lng * CELLS_PER_DEGREE);
}

/** Positions along a street's middle, from its start to its end. */
export function alongStreet(street: Street, stepM: number): Position[] {
  const steps = Math.max(1, Math.ceil(street.lengthM / stepM));
  return Array.from({ length: steps + 1 }, (_, i) => besideStreet(street, (i * street.lengthM) / steps, 0));
}

/** Whether a position is on a lot of the sample, or within `marginM` of one; lots of one street can be left out. */
export function isOnLot({ lat, lng }: Position, marginM = 0, except?: Street): boolean {
  const scale = metresPerDegree(lat);
  for (const dLat of [-1, 0, 1])
    for (const dLng of [-1, 0, 1]) {
      const spots = cells.get(keyOf(lat + dLat / CELLS_PER_DEGREE, lng + dLng / CELLS_PER_DEGREE)) ?? NONE;
      for (const spot of spots) {
        if (spot.street === except) continue;
        const awayM = Math.hypot((spot.lat - lat) * scale.lat, (spot.lng - lng) * scale.lng);
        if (awayM < spot.reachM + marginM) return true;
      }
    }
  return false;
}
