import { MIN_AREA_HOMES } from './privacy.ts';

/** A home that an area can have. Degrees. `isAlike`: public records do not tell it from the private one. */
export type AreaHome = { lat: number; lng: number; isAlike: boolean };

export type Box = { west: number; south: number; east: number; north: number };

/** An area and the point in it that maps show. */
export type PrivateArea = Box & { latitude: number; longitude: number };

/** About 100 m in degrees. */
const POINT_STEPS_PER_DEGREE = 1_000;

/**
 * The area of a private home: the part with its place of all homes, which are halved at the middle of those alike for as long as both
 * halves have enough of these. Each home of a part gets the same one, so nothing in it tells which it is for.
 * @returns undefined if there are fewer homes alike than an area needs
 */
export function privateAreaAt(
  homes: readonly AreaHome[],
  place: { lat: number; lng: number },
  min = MIN_AREA_HOMES,
): PrivateArea | undefined {
  let alike = homes.filter(home => home.isAlike);
  if (alike.length < min) return undefined;
  let box = boxAround(homes);
  for (;;) {
    const axes = width(box) > box.north - box.south ? (['lng', 'lat'] as const) : (['lat', 'lng'] as const);
    const split = axes.map(axis => halve(alike, axis)).find(half => half.least >= min);
    if (!split) return { ...box, ...middleOf(alike) };
    const { axis, at } = split;
    const isBelow = place[axis] < at;
    alike = alike.filter(home => home[axis] < at === isBelow);
    const [low, high] = axis === 'lng' ? (['west', 'east'] as const) : (['south', 'north'] as const);
    box = { ...box, [isBelow ? high : low]: at };
  }
}

function halve(homes: readonly AreaHome[], axis: 'lat' | 'lng') {
  const at = homes.map(home => home[axis]).toSorted((a, b) => a - b)[homes.length >> 1]!;
  const below = homes.filter(home => home[axis] < at).length;
  return { axis, at, least: Math.min(below, homes.length - below) };
}

function boxAround(homes: readonly AreaHome[]): Box {
  const start = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  return homes.reduce(
    (box, { lat, lng }) => ({
      west: Math.min(box.west, lng),
      south: Math.min(box.south, lat),
      east: Math.max(box.east, lng),
      north: Math.max(box.north, lat),
    }),
    start,
  );
}

/** A degree of longitude in New Zealand is about three quarters of one of latitude. */
function width({ west, east }: Box): number {
  return (east - west) * 0.75;
}

function middleOf(homes: readonly AreaHome[]) {
  const mean = (of: (home: AreaHome) => number) => {
    const sum = homes.reduce((total, home) => total + of(home), 0);
    return Math.round((sum / homes.length) * POINT_STEPS_PER_DEGREE) / POINT_STEPS_PER_DEGREE;
  };
  return { latitude: mean(home => home.lat), longitude: mean(home => home.lng) };
}
