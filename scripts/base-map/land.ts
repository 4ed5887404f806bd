import { areaKm2, roundCorners, simplify, trim, type Ring } from './rings.ts';

/** The outer ring, then the lakes and wide rivers in it. */
type Polygon = Ring[];

type Detail = {
  simplifyBeforeDeg: number;
  simplifyAfterDeg: number;
  smallestIslandKm2: number;
  smallestLakeKm2: number;
  decimals: number;
};

/** For whole-country views: a pixel at zoom 7 is 460 m. */
export const COUNTRY: Detail = {
  simplifyBeforeDeg: 0.006,
  simplifyAfterDeg: 0.001,
  smallestIslandKm2: 1.5,
  smallestLakeKm2: 3,
  decimals: 3,
};

/** For towns and streets: all that the source has, but for ponds and scraps of braided river. */
export const STREETS: Detail = {
  simplifyBeforeDeg: 0,
  simplifyAfterDeg: 0.00022,
  smallestIslandKm2: 0,
  smallestLakeKm2: 0.5,
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

/** One MultiPolygon of New Zealand's land at the given detail, its coast rounded once. */
export function drawLand(
  polygons: Polygon[],
  detail: Detail,
): { type: 'MultiPolygon'; coordinates: Polygon[] } {
  const coordinates = polygons
    .filter(([outer]) => areaKm2(outer!) >= detail.smallestIslandKm2)
    .map(([outer, ...lakes]) => [outer!, ...lakes.filter(lake => areaKm2(lake) >= detail.smallestLakeKm2)])
    .map(polygon => polygon.map(ring => drawRing(ring, detail)))
    .map(([outer, ...lakes]) => [outer!, ...lakes.filter(isRing)])
    .filter(([outer]) => isRing(outer!));
  return { type: 'MultiPolygon', coordinates };
}

function drawRing(ring: Ring, detail: Detail): Ring {
  const coarse = detail.simplifyBeforeDeg > 0 ? simplify(ring, detail.simplifyBeforeDeg) : ring;
  return trim(simplify(roundCorners(coarse), detail.simplifyAfterDeg), detail.decimals);
}

function isRing(ring: Ring): boolean {
  return ring.length >= 4;
}
