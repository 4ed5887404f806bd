import type { Position } from '@sway/domain/map/positions';
import { metresPerDegree } from '../../src/geometry.ts';
import { readShores } from '@sway/base-map/shores';

const shores = readShores();
/** Rows of the land's map, about 5 m apart. */
const ROWS_PER_DEGREE = 20_000;
const BAND_DEGREES = 0.01;
const rows = new Map<number, number[]>();

/** Where a row of the map meets a shore, from west to east. */
function crossingsOf(row: number): number[] {
  const known = rows.get(row);
  if (known) return known;
  const lat = (row + 0.5) / ROWS_PER_DEGREE;
  const crossings = (shores.get(Math.floor(lat / BAND_DEGREES)) ?? [])
    .filter(({ from, to }) => from.lat > lat !== to.lat > lat)
    .map(({ from, to }) => ((to.lng - from.lng) * (lat - from.lat)) / (to.lat - from.lat) + from.lng)
    .toSorted((a, b) => a - b);
  rows.set(row, crossings);
  return crossings;
}

/** Whether a position is on the base map's land, to about 5 m. */
export function isLand({ lat, lng }: Position): boolean {
  const crossings = crossingsOf(Math.floor(lat * ROWS_PER_DEGREE));
  let [low, high] = [0, crossings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (crossings[middle]! < lng) low = middle + 1;
    else high = middle;
  }
  return low % 2 === 1;
}

const AROUND = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** Whether everything within about this distance of a position is land. */
export function isInland(at: Position, marginM: number): boolean {
  const scale = metresPerDegree(at.lat);
  const [dLat, dLng] = [marginM / scale.lat, marginM / scale.lng];
  return AROUND.every(([y, x]) => isLand({ lat: at.lat + y * dLat, lng: at.lng + x * dLng }));
}
