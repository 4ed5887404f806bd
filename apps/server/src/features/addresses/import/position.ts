import { isInNewZealand } from '@sway/domain/positions';
import type { Position } from '@sway/domain/positions';
import { readDecimal, textOf } from '#platform/csv/row-cells.ts';
import type { RowCells } from '#platform/csv/row-cells.ts';

/** @returns the position, or what is wrong with it. */
type PositionOrFault = Position | string;

/** Two numbers in the order that they are written in; NaN for what is none. */
type Pair = [number, number];

/**
 * A row's position: shape_X and shape_Y (longitude, latitude), or else the WKT point. Where a row has both, both must be
 * sound, and the first counts for its finer digits.
 */
export function readPosition({
  x,
  y,
  point,
}: {
  x: number | null;
  y: number | null;
  point: Pair | null;
}): PositionOrFault {
  const fromPoint = point && fromPair(point);
  const fromShape = x === null && y === null ? null : fromLngLat(x ?? NaN, y ?? NaN);
  if (typeof fromShape === 'string') return fromShape;
  if (typeof fromPoint === 'string') return fromPoint;
  return fromShape ?? fromPoint ?? 'no position';
}

/** `lon lat` or `lat lon`: no two numbers are a place in New Zealand both ways round. */
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
export function parsePoint(wkt: string): Pair | null {
  if (/^POINT(\s+Z)?\s+EMPTY$/i.test(wkt)) return null;
  const [, first, second] = POINT.exec(wkt) ?? [];
  return [Number(first), Number(second)];
}

const [OPENING, SPACE, CLOSING] = [Buffer.from('POINT ('), 32, 41] as const;

/** The same of a cell: the common writing is read without making a text of it, as there are millions. */
export function readPoint(row: RowCells, place: number): Pair | null {
  const { bytes, starts, ends } = row;
  const start = starts[place]! + OPENING.length;
  const end = ends[place]! - 1;
  if (end > start && bytes[end] === CLOSING && OPENING.compare(bytes, start - OPENING.length, start) === 0) {
    const space = bytes.indexOf(SPACE, start);
    const pair: Pair = [readDecimal(bytes, start, space), readDecimal(bytes, space + 1, end)];
    if (!Number.isNaN(pair[0]) && !Number.isNaN(pair[1])) return pair;
  }
  return parsePoint(textOf(row, place));
}
