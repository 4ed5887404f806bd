import { areaKm2, roundCorners, roundness, simplify, trim, type Ring } from './rings.ts';

/** The outer ring, then the lakes and wide rivers in it. */
type Polygon = Ring[];

type Detail = {
  simplifyBeforeDeg: number;
  /** How often the corners are cut. Edges of 500 m are rounded once more where they are looked at from near. */
  rounds: 1 | 2;
  simplifyAfterDeg: number;
  smallestIslandKm2: number;
  smallestLakeKm2: number;
  decimals: number;
};

/** For whole-country views: a pixel at zoom 7 is 460 m. */
export const COUNTRY: Detail = {
  simplifyBeforeDeg: 0.006,
  rounds: 1,
  simplifyAfterDeg: 0.001,
  smallestIslandKm2: 1.5,
  smallestLakeKm2: 3,
  decimals: 3,
};

/** For towns and streets: all that the source has, but for ponds and scraps of braided river. */
export const STREETS: Detail = {
  simplifyBeforeDeg: 0,
  rounds: 2,
  simplifyAfterDeg: 0.0001,
  smallestIslandKm2: 0,
  smallestLakeKm2: 0.4,
  decimals: 4,
};

/** The main islands down to Campbell Island, and the Chathams on the other side of the antimeridian. */
const NEW_ZEALAND = [
  { west: 165.5, south: -53, east: 180, north: -33.9 },
  { west: -177.5, south: -45, east: -175.5, north: -43 },
];

/** Whether a polygon of the world's land is New Zealand's. */
export function isNewZealand([outer]: Polygon): boolean {
  return NEW_ZEALAND.some(box =>
    outer!.every(([x, y]) => x >= box.west && x <= box.east && y >= box.south && y <= box.north),
  );
}

/**
 * New Zealand's land at the given detail, its coast rounded, as the map's file holds it: a third of the size of GeoJSON.
 * Each ring is its first point and then the steps to the next, longitude before latitude, in units of 1/`scale` degree.
 */
export function drawLand(polygons: Polygon[], detail: Detail): { scale: number; polygons: number[][][] } {
  const drawn = polygons
    .filter(([outer]) => areaKm2(outer!) >= detail.smallestIslandKm2)
    .map(([outer, ...lakes]) => [outer!, ...lakes.filter(lake => isLake(lake, detail))])
    .map(polygon => polygon.map(ring => drawRing(ring, detail)))
    .map(([outer, ...lakes]) => [outer!, ...lakes.filter(isRing)])
    .filter(([outer]) => isRing(outer!));
  const scale = 10 ** detail.decimals;
  return { scale, polygons: drawn.map(rings => rings.map(ring => toSteps(ring, scale))) };
}

/** The source also cuts rivers out of the land, in scraps that would lie along a valley like beads. */
function isLake(ring: Ring, { smallestLakeKm2 }: Detail): boolean {
  const area = areaKm2(ring);
  if (area < smallestLakeKm2) return false;
  return area >= ALWAYS_A_LAKE_KM2 || roundness(ring) >= (area >= 4 ? 0.35 : 0.55);
}

const ALWAYS_A_LAKE_KM2 = 15;

function drawRing(ring: Ring, detail: Detail): Ring {
  const coarse = detail.simplifyBeforeDeg > 0 ? simplify(ring, detail.simplifyBeforeDeg) : ring;
  const once = roundCorners(coarse);
  const rounded = detail.rounds === 1 ? once : roundCorners(once);
  return trim(simplify(rounded, detail.simplifyAfterDeg), detail.decimals);
}

function toSteps(ring: Ring, scale: number): number[] {
  let from = [0, 0];
  return ring.flatMap(point => {
    const to = point.map(degrees => Math.round(degrees * scale));
    const step = [to[0]! - from[0]!, to[1]! - from[1]!];
    from = to;
    return step;
  });
}

function isRing(ring: Ring): boolean {
  return ring.length >= 4;
}
