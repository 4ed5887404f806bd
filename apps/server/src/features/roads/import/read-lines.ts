import { isInNewZealand } from '@sway/domain/map/positions';
import type { Position } from '@sway/domain/map/positions';
import { areSwapped, outside, toPosition, readPair } from '#platform/import/places.ts';
import type { ShapeFault } from '#platform/import/places.ts';

const NOT_LINES = 'line is not a LINESTRING or MULTILINESTRING';

const SHAPE = /^(MULTI)?LINESTRING\s*(?:Z\s*)?\((.*)\)$/is;

/**
 * Reads a road's LINESTRING or MULTILINESTRING. The axis order is detected: no two numbers are a place in New Zealand both ways round.
 * Repeated points are left out, and parts without length.
 * @returns the lines, or what is wrong with them.
 */
export function readLines(wkt: string): { lines: Position[][] } | ShapeFault {
  const [, multi, body] = SHAPE.exec(wkt.trim()) ?? [];
  const written = body === undefined ? null : splitLines(multi ? body : `(${body})`);
  if (!written) return { fault: NOT_LINES };
  const isSwapped = areSwapped(written[0]![0]);
  const lines: Position[][] = [];
  for (const pairs of written) {
    const line = pairs.map(pair => toPosition(pair, isSwapped));
    if (line.some(({ lng, lat }) => Number.isNaN(lng) || Number.isNaN(lat))) return { fault: NOT_LINES };
    const far = line.findIndex(corner => !isInNewZealand(corner));
    if (far !== -1) return outside('line', pairs[far]!);
    const distinct = line.filter(({ lng, lat }, i) => lng !== line[i - 1]?.lng || lat !== line[i - 1]?.lat);
    if (distinct.length >= 2) lines.push(distinct);
  }
  return lines.length > 0 ? { lines } : { fault: 'line has no length' };
}

/** `(1 2, …), (…)` as lines of pairs; null where brackets do not fit. */
function splitLines(body: string) {
  const inner = /^\s*\((.*)\)\s*$/s.exec(body)?.[1];
  return inner?.split(/\)\s*,\s*\(/).map(line => line.split(',').map(readPair)) ?? null;
}
