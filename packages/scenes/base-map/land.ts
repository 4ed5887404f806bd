import { areaKm2, roundCorners, roundness, simplify, trim, type Ring } from './rings.ts';

/** The outer ring, followed by the lakes and wide rivers inside it. */
type Polygon = Ring[];

type Detail = {
  simplifyBeforeDeg: number;
  /** How often the corners are rounded: the more, the closer a map is looked at, as the source has a corner every 500 m. */
  rounds: number;
  simplifyAfterDeg: number;
  smallestIslandKm2: number;
  smallestLakeKm2: number;
  decimals: number;
};

/** For views of the country: a pixel at zoom 7 is 460 m. */
export const COUNTRY: Detail = {
  simplifyBeforeDeg: 0.006,
  rounds: 1,
  simplifyAfterDeg: 0.001,
  smallestIslandKm2: 1.5,
  smallestLakeKm2: 3,
  decimals: 3,
};

/** For placing the sample's streets and homes: everything in the source except ponds and fragments of braided rivers. */
export const STREETS: Detail = {
  simplifyBeforeDeg: 0,
  rounds: 2,
  simplifyAfterDeg: 0.0001,
  smallestIslandKm2: 0,
  smallestLakeKm2: 0.4,
  decimals: 4,
};

/** For the tiles, to zoom 16: coasts without corners, and the smallest lakes whose shape the source knows. */
export const TILES: Detail = {
  simplifyBeforeDeg: 0,
  rounds: 4,
  simplifyAfterDeg: 0.00002,
  smallestIslandKm2: 0,
  smallestLakeKm2: 0.02,
  decimals: 6,
};

/** The main islands down to Campbell Island, and the Chathams beyond the antimeridian. */
const NEW_ZEALAND = [
  { west: 165.5, south: -53, east: 180, north: -33.9 },
  { west: -177.5, south: -45, east: -175.5, north: -43 },
];

/** Whether a polygon of the world's land is part of New Zealand. */
export function isNewZealand([outer]: Polygon): boolean {
  return NEW_ZEALAND.some(box =>
    outer!.every(([x, y]) => x >= box.west && x <= box.east && y >= box.south && y <= box.north),
  );
}

/** Simplifies and rounds New Zealand's land to the given detail. */
export function shapeLand(polygons: Polygon[], detail: Detail): Polygon[] {
  return polygons
    .filter(([outer]) => areaKm2(outer!) >= detail.smallestIslandKm2)
    .map(([outer, ...lakes]) => [outer!, ...lakes.filter(lake => isLake(lake, detail))])
    .map(polygon => polygon.map(ring => drawRing(ring, detail)))
    .map(([outer, ...lakes]) => [outer!, ...lakes.filter(isRing)])
    .filter(([outer]) => isRing(outer!));
}

/**
 * The land of `shapeLand` in the encoding of the map's file, a third of the size of GeoJSON. Each ring is its first point and then the
 * steps from point to point, longitude before latitude, in units of 1/`scale` degree.
 */
export function drawLand(polygons: Polygon[], detail: Detail): { scale: number; polygons: number[][][] } {
  const scale = 10 ** detail.decimals;
  return {
    scale,
    polygons: shapeLand(polygons, detail).map(rings => rings.map(ring => toSteps(ring, scale))),
  };
}

/** Whether a hole is a lake. The source also has holes for rivers, whose fragments would look like a chain of ponds. */
function isLake(ring: Ring, { smallestLakeKm2 }: Detail): boolean {
  const area = areaKm2(ring);
  if (area < smallestLakeKm2) return false;
  return area >= ALWAYS_A_LAKE_KM2 || roundness(ring) >= (area >= 4 ? 0.35 : 0.55);
}

const ALWAYS_A_LAKE_KM2 = 15;

function drawRing(ring: Ring, detail: Detail): Ring {
  const coarse = detail.simplifyBeforeDeg > 0 ? simplify(ring, detail.simplifyBeforeDeg) : ring;
  let rounded = coarse;
  for (let round = 0; round < detail.rounds; round++) rounded = roundCorners(rounded);
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
