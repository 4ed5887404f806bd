import type { MultiPolygon } from 'geojson';

/**
 * Land in the encoding of the site's files: each ring is its first point and then the steps from point to point, longitude
 * before latitude, as integers in units of 1/`scale` degree. The first ring of a polygon is its coast, the others are lakes.
 */
export type CompactLand = { scale: number; polygons: number[][][] };

/** Fetches a file of land. @throws Error with the status if the fetch fails */
export async function fetchLand(url: string): Promise<MultiPolygon> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}: ${url}`);
  return decodeLand((await response.json()) as CompactLand);
}

/** Decodes land to GeoJSON. */
export function decodeLand({ scale, polygons }: CompactLand): MultiPolygon {
  return {
    type: 'MultiPolygon',
    coordinates: polygons.map(rings => rings.map(steps => toPoints(steps, scale))),
  };
}

function toPoints(steps: number[], scale: number): [number, number][] {
  const points: [number, number][] = [];
  let x = 0;
  let y = 0;
  for (let index = 0; index < steps.length; index += 2) {
    x += steps[index]!;
    y += steps[index + 1]!;
    points.push([x / scale, y / scale]);
  }
  return points;
}
