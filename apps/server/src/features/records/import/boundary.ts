import { isInNewZealand } from '@sway/domain/map/positions';
import type { Position } from '@sway/domain/map/positions';
import type { Polygons } from '#platform/import/shapes.ts';
import { areSwapped, outside, toPosition, readPair } from '#platform/import/places.ts';
import type { Pair, ShapeFault } from '#platform/import/places.ts';

const NOT_POLYGONS = 'boundary is not a POLYGON or MULTIPOLYGON';

const SHAPE = /^(MULTI)?POLYGON\s*(?:Z\s*)?(\(.*\))$/is;

/** A WKT shape without a place: `MULTIPOLYGON EMPTY`. */
export function isEmptyShape(wkt: string): boolean {
  return /^\w+(\s+Z)?\s+EMPTY$/i.test(wkt);
}

/**
 * Reads a parcel's POLYGON or MULTIPOLYGON with its holes. The axis order is detected: no two numbers are a place in New
 * Zealand both ways round. Open rings are closed, spikes cut, holes without area left out. Rings that cross themselves are
 * made valid where they are stored; what has no area at all is refused here.
 * @returns the boundary, or what is wrong with it.
 */
export function readBoundary(wkt: string): { polygons: Polygons } | ShapeFault {
  const [, multi, body] = SHAPE.exec(wkt.trim()) ?? [];
  if (body === undefined) return { fault: NOT_POLYGONS };
  const written = splitPolygons(multi ? body : `(${body})`);
  if (!written) return { fault: NOT_POLYGONS };
  const isSwapped = areSwapped(written[0]![0]![0]);
  const polygons: Polygons = [];
  for (const rings of written) {
    const kept: Position[][] = [];
    for (const [place, spots] of rings.entries()) {
      const ring = spots.map(pair => toPosition(pair, isSwapped));
      if (ring.some(({ lng, lat }) => Number.isNaN(lng) || Number.isNaN(lat))) return { fault: NOT_POLYGONS };
      const far = ring.findIndex(corner => !isInNewZealand(corner));
      if (far !== -1) return outside('boundary', spots[far]!);
      const closed = closeRing(ring);
      if (closed) kept.push(closed);
      else if (place === 0) return { fault: 'boundary has a ring without area' };
    }
    polygons.push(kept);
  }
  return { polygons };
}

/** `(((1 2, …), (…)), ((…)))` as polygons of rings of pairs; null where brackets do not fit. */
function splitPolygons(body: string): Pair[][][] | null {
  const inner = /^\(\s*\(\s*\((.*)\)\s*\)\s*\)$/s.exec(body)?.[1];
  if (inner === undefined) return null;
  return inner
    .split(/\)\s*\)\s*,\s*\(\s*\(/)
    .map(polygon => polygon.split(/\)\s*,\s*\(/).map(ring => ring.split(',').map(readPair)));
}

/** The ring closed, without repeated points and without spikes; null when nothing with an area is left. */
function closeRing(spots: Position[]): Position[] | null {
  const ring: Position[] = [];
  for (const spot of spots) push(ring, spot);
  push(ring, ring[0]!);
  // The seam may hide a spike of its own.
  while (ring.length > 3 && isSpike(ring.at(-2)!, ring[0]!, ring[1]!)) {
    ring.shift();
    ring.pop();
    push(ring, ring[0]!);
  }
  return ring.length >= 4 ? ring : null;
}

function push(ring: Position[], spot: Position): void {
  while (ring.length >= 2 && isSpike(ring.at(-2)!, ring.at(-1)!, spot)) ring.pop();
  const last = ring.at(-1);
  if (!last || last.lng !== spot.lng || last.lat !== spot.lat) ring.push(spot);
}

/** Whether the way from a to b turns back on itself to c. */
function isSpike(a: Position, b: Position, c: Position): boolean {
  const [ux, uy] = [b.lng - a.lng, b.lat - a.lat];
  const [vx, vy] = [c.lng - b.lng, c.lat - b.lat];
  return ux * vy === uy * vx && ux * vx + uy * vy < 0;
}
