import { foldLongitude, isInNewZealand } from '@sway/domain/map/positions';
import type { Position } from '@sway/domain/map/positions';

/** Two numbers of a position, in the order of the file. */
export type Pair = readonly [number, number];

/** What is wrong with a shape. `isProjected`: its numbers are metres on a map, so those of the whole file are. */
export type ShapeFault = { fault: string; isProjected?: true };

const PAIR = /^\s*(\S+)\s+(\S+)(?:\s+\S+)?\s*$/;

/** NaN for anything else than a number, such as a stray bracket or an empty place. */
export function readPair(text: string): Pair {
  const [, a, b] = PAIR.exec(text) ?? [];
  return [Number(a), Number(b)];
}

/** Whether a shape with this pair has latitudes first: no two numbers are a place in New Zealand both ways round. */
export function areSwapped([a, b]: Pair = [NaN, NaN]): boolean {
  return !isInNewZealand(toPosition([a, b], false)) && isInNewZealand(toPosition([a, b], true));
}

/** The place of a pair, with latitudes first if they are swapped. Some exports count longitude on beyond 180. */
export function toPosition([a, b]: Pair, isSwapped: boolean): Position {
  return isSwapped ? { lng: foldLongitude(b), lat: a } : { lng: foldLongitude(a), lat: b };
}

/** The place of a pair in either axis order, or what is wrong with it. */
export function readPlace(pair: Pair): Position | ShapeFault {
  if (!pair.every(Number.isFinite)) return { fault: 'position is not a pair of numbers' };
  const place = toPosition(pair, areSwapped(pair));
  return isInNewZealand(place) ? place : outside('position', pair);
}

/** What is wrong with a shape that has a pair outside New Zealand. */
export function outside(shape: 'position' | 'line' | 'boundary', pair: Pair): ShapeFault {
  const projection = projectionOf(pair);
  if (projection === null) return { fault: `${shape} is outside New Zealand` };
  return { fault: `${shape} is in metres of ${projection}, not in degrees`, isProjected: true };
}

/** Bounds of New Zealand on maps in metres: easting and northing, from and to. */
const PROJECTIONS = [
  { name: 'New Zealand Transverse Mercator (EPSG:2193)', x: [900_000, 2_095_000], y: [4_600_000, 6_400_000] },
  { name: 'New Zealand Map Grid (EPSG:27200)', x: [2_095_000, 3_100_000], y: [5_200_000, 6_900_000] },
  { name: 'Web Mercator (EPSG:3857)', x: [18_000_000, 20_040_000], y: [-7_000_000, -3_400_000] },
] as const;

/** No degree is as large as this. */
const METRES_FROM = 1000;

function projectionOf([a, b]: Pair): string | null {
  if (!(Math.abs(a) >= METRES_FROM && Math.abs(b) >= METRES_FROM)) return null;
  const isOn = (x: number, y: number) => (map: (typeof PROJECTIONS)[number]) =>
    x >= map.x[0] && x <= map.x[1] && y >= map.y[0] && y <= map.y[1];
  const known = PROJECTIONS.find(isOn(a, b)) ?? PROJECTIONS.find(isOn(b, a));
  return known?.name ?? 'a map projection';
}
