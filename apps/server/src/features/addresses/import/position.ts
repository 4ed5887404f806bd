import { isInNewZealand } from '@sway/domain/positions';
import type { Position } from '@sway/domain/positions';

/** @returns the position, or what is wrong with it. */
type PositionOrFault = Position | string;

const NO_POSITION = 'no position';
const NOT_NUMBERS = 'position is not a pair of numbers';
const OUTSIDE = 'position is outside New Zealand';

/**
 * A row's position: shape_X and shape_Y (longitude, latitude), or else the WKT point. Where a row has both, both must be
 * sound, and the first counts for its finer digits.
 */
export function readPosition(cells: {
  x: string | null;
  y: string | null;
  wkt: string | null;
}): PositionOrFault {
  const fromWkt = cells.wkt && !isEmptyPoint(cells.wkt) ? readPoint(cells.wkt) : null;
  const fromShape =
    cells.x === null && cells.y === null ? null : readPair(Number(cells.x ?? NaN), Number(cells.y ?? NaN));
  if (typeof fromShape === 'string') return fromShape;
  if (typeof fromWkt === 'string') return fromWkt;
  return fromShape ?? fromWkt ?? NO_POSITION;
}

function isEmptyPoint(wkt: string): boolean {
  return /^POINT(\s+Z)?\s+EMPTY$/i.test(wkt);
}

const POINT = /^POINT\s*(?:Z\s*)?\(\s*(\S+)\s+(\S+?)(?:\s+\S+)?\s*\)$/i;

/** A WKT point, `lon lat` or `lat lon`: no two numbers are a place in New Zealand both ways round. */
function readPoint(wkt: string): PositionOrFault {
  const [, first, second] = POINT.exec(wkt) ?? [];
  if (first === undefined || second === undefined) return NOT_NUMBERS;
  const [a, b] = [Number(first), Number(second)];
  const asWritten = readPair(a, b);
  return typeof asWritten === 'string' && isInNewZealand({ lng: b, lat: a }) ? { lng: b, lat: a } : asWritten;
}

function readPair(lng: number, lat: number): PositionOrFault {
  if (!Number.isFinite(lng) || !Number.isFinite(lat)) return NOT_NUMBERS;
  return isInNewZealand({ lng, lat }) ? { lng, lat } : OUTSIDE;
}
