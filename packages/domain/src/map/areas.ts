import { isDrawable } from './positions.ts';
import type { Bounds, Position } from './positions.ts';

/** The corners of an area that homes are searched for in (product/map-and-search.md#a-drawn-area). */
export type Area = readonly Position[];

export const MIN_AREA_CORNERS = 3;
export const MAX_AREA_CORNERS = 50;

/** The longest text of an area: 50 corners with all their digits. */
export const MAX_AREA_CHARACTERS = 1_200;

const NUMBER = /^-?\d{1,3}(?:\.\d{1,10})?$/;

/** Reads an area: `lat,lng;lat,lng;…` in degrees. Null if it is malformed, or has too few or too many corners. */
export function parseArea(text: string): Area | null {
  if (text.length > MAX_AREA_CHARACTERS) return null;
  const corners = text.split(';').map(cornerOf);
  if (corners.length < MIN_AREA_CORNERS || corners.length > MAX_AREA_CORNERS) return null;
  return corners.every(corner => corner !== null) ? corners : null;
}

function cornerOf(text: string): Position | null {
  const [lat = '', lng = '', ...more] = text.split(',');
  if (more.length > 0 || !NUMBER.test(lat) || !NUMBER.test(lng)) return null;
  const corner = { lat: Number(lat), lng: Number(lng) };
  return isDrawable(corner) ? corner : null;
}

/** Writes an area, to about a metre. */
export function formatArea(corners: Area): string {
  return corners.map(({ lat, lng }) => [lat, lng].map(value => Number(value.toFixed(5))).join(',')).join(';');
}

/** The bounds around an area; they cross the antimeridian if the area does. */
export function boundsOfArea(area: Area): Bounds {
  const lats = area.map(({ lat }) => lat);
  const lngs = area.map(({ lng }) => eastward(lng));
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)].map(lng => (lng > 180 ? lng - 360 : lng));
  return { north: Math.max(...lats), south: Math.min(...lats), east: east!, west: west! };
}

/** Tells positions inside an area from those outside. New Zealand is counted from 0 to 360 degrees east: the Chatham Islands lie east of it. */
export type AreaTest = {
  contains: Contains;
  /** Whether all positions of a box are inside, or none is; `some` where an edge may pass through the box. */
  coverOf: (box: Bounds) => 'all' | 'none' | 'some';
  /** The same as `contains` for positions between two latitudes only, which looks at the edges there. */
  containsBetween: (south: number, north: number) => Contains;
};

type Contains = (lat: number, lng: number) => boolean;

/** From one corner to the next; `slope` is how far east it goes per degree of latitude. */
type Edge = { y1: number; x1: number; y2: number; x2: number; slope: number };

/** Prepares the test for an area of three or more corners. It costs time once, so that each position costs little. */
export function areaTest(area: Area): AreaTest {
  const edges = area.map((corner, i): Edge => {
    const before = area.at(i - 1)!;
    const [x1, x2] = [eastward(corner.lng), eastward(before.lng)];
    const [y1, y2] = [corner.lat, before.lat];
    return { y1, x1, y2, x2, slope: (x2 - x1) / (y2 - y1) };
  });
  const contains = crossingTest(edges);

  function coverOf({ north, south, east, west }: Bounds): 'all' | 'none' | 'some' {
    if (west < 0 && east >= 0) return 'some';
    const [boxWest, boxEast] = [eastward(west), eastward(east)];
    const isCrossed = edges.some(
      ({ y1, x1, y2, x2 }) =>
        Math.max(y1, y2) >= south &&
        Math.min(y1, y2) <= north &&
        Math.max(x1, x2) >= boxWest &&
        Math.min(x1, x2) <= boxEast,
    );
    if (isCrossed) return 'some';
    return contains(south, west) ? 'all' : 'none';
  }

  return {
    contains,
    coverOf,
    containsBetween: (south, north) =>
      crossingTest(edges.filter(({ y1, y2 }) => Math.max(y1, y2) >= south && Math.min(y1, y2) <= north)),
  };
}

/** A position is inside if a line east from it crosses an odd number of edges. The numbers are in columns, because this runs for each listing. */
function crossingTest(edges: readonly Edge[]): Contains {
  const column = (name: keyof Edge) => Float64Array.from(edges, edge => edge[name]);
  const [y1, x1, y2, slope] = [column('y1'), column('x1'), column('y2'), column('slope')];
  return (lat, lng) => {
    const x = eastward(lng);
    let isInside = false;
    for (let i = 0; i < y1.length; i++)
      if (y1[i]! > lat !== y2[i]! > lat && x < x1[i]! + (lat - y1[i]!) * slope[i]!) isInside = !isInside;
    return isInside;
  };
}

/** 0 to 360 degrees east. */
function eastward(lng: number): number {
  return lng < 0 ? lng + 360 : lng;
}
