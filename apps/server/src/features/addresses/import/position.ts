import type { Position } from '@sway/domain/map/positions';
import { readPlace } from '#platform/import/places.ts';
import type { Pair, ShapeFault } from '#platform/import/places.ts';
import { readDecimal } from '#platform/import/read-number.ts';

/** Longitude and latitude of two columns; null for an empty cell. */
export type LngLatCells = { x: string | null; y: string | null };

/**
 * A row's position: that of shape_X and shape_Y, which have the most digits, or else of the WKT point, or else of the columns of degrees
 * that files in metres have too. The first that is a pair of degrees counts, so a place outside New Zealand is refused.
 * @returns the position, null where the row has none, or what is wrong with it
 */
export function readPosition(
  shape: LngLatCells,
  wkt: string | null,
  degrees: LngLatCells = { x: null, y: null },
): Position | ShapeFault | null {
  let firstFault: ShapeFault | null = null;
  for (const readPair of [() => pairOf(shape), () => pointOf(wkt), () => pairOf(degrees)]) {
    const pair = readPair();
    if (!pair) continue;
    const place = readPlace(pair);
    if ('lat' in place || (pair.every(Number.isFinite) && !place.isProjected)) return place;
    firstFault ??= place;
  }
  return firstFault;
}

function pairOf({ x, y }: LngLatCells): Pair | null {
  return x === null && y === null ? null : [readDecimal(x ?? ''), readDecimal(y ?? '')];
}

const POINT = /^POINT\s*(?:Z\s*)?\(\s*([^\s()]+)\s+([^\s()]+)(?:\s+[^\s()]+)?\s*\)$/i;

/** The numbers of a WKT point; null for `POINT EMPTY`. */
function pointOf(wkt: string | null): Pair | null {
  if (wkt === null || /^POINT(\s+Z)?\s+EMPTY$/i.test(wkt)) return null;
  const [, first, second] = POINT.exec(wkt) ?? [];
  return [Number(first), Number(second)];
}
