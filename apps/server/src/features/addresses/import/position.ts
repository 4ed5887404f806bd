import { isInNewZealand } from '@sway/domain/map/positions';
import type { Position } from '@sway/domain/map/positions';
import { readDecimal } from '#platform/import/columns.ts';

/** @returns the position, or what is wrong with it. */
type PositionOrFault = Position | string;

/** Two numbers in the order of the text; NaN for what is no number. */
type Pair = [number, number];

/**
 * A row's position: shape_X and shape_Y (longitude, latitude), or else the WKT point, each null when its cell is empty. Where a row has
 * both, both must be valid, and the first is used because it has more digits.
 */
export function readPosition(x: string | null, y: string | null, wkt: string | null): PositionOrFault {
  const point = wkt === null ? null : readPoint(wkt);
  const fromPoint = point && fromPair(point);
  const fromShape = x === null && y === null ? null : fromLngLat(readDecimal(x ?? ''), readDecimal(y ?? ''));
  if (typeof fromShape === 'string') return fromShape;
  if (typeof fromPoint === 'string') return fromPoint;
  return fromShape ?? fromPoint ?? 'no position';
}

/** `lon lat` or `lat lon`: no two numbers are in New Zealand in both orders. */
function fromPair([a, b]: Pair): PositionOrFault {
  const asWritten = fromLngLat(a, b);
  return typeof asWritten === 'string' && isInNewZealand({ lng: b, lat: a }) ? { lng: b, lat: a } : asWritten;
}

function fromLngLat(lng: number, lat: number): PositionOrFault {
  if (!Number.isFinite(lng) || !Number.isFinite(lat)) return 'position is not a pair of numbers';
  return isInNewZealand({ lng, lat }) ? { lng, lat } : 'position is outside New Zealand';
}

const POINT = /^POINT\s*(?:Z\s*)?\(\s*([^\s()]+)\s+([^\s()]+)(?:\s+[^\s()]+)?\s*\)$/i;

/** The numbers of a WKT point; null for `POINT EMPTY`. */
function readPoint(wkt: string): Pair | null {
  if (/^POINT(\s+Z)?\s+EMPTY$/i.test(wkt)) return null;
  const [, first, second] = POINT.exec(wkt) ?? [];
  return [Number(first), Number(second)];
}
