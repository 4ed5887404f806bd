import type { Position } from '@sway/domain/positions';
import type { Polygons } from './boundary.ts';

/** A longer ring is not looked at: each edge is held against each other. */
const MOST_CORNERS = 200;

/** Twice what rounding can take from or add to a difference of two products, as a share of what they come to. */
const ROUNDING = 2e-15;

type Box = { west: number; south: number; east: number; north: number };

/**
 * Whether a shape is valid beyond doubt, which most parcels are: rings that neither cross nor touch themselves, no holes, parts
 * well apart. What is doubtful, such as three corners all but in line, is for PostGIS to judge; so is every hole.
 */
export function isSurelyValid(polygons: Polygons): boolean {
  const boxes: Box[] = [];
  for (const rings of polygons) {
    if (rings.length > 1) return false;
    const box = boxOf(rings[0]!);
    if (boxes.some(other => !areApart(box, other)) || !isSurelySimple(rings[0]!)) return false;
    boxes.push(box);
  }
  return true;
}

function boxOf(ring: Position[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const { lng, lat } of ring) {
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
}

function areApart(a: Box, b: Box): boolean {
  return a.east < b.west || b.east < a.west || a.north < b.south || b.north < a.south;
}

function isSurelySimple(ring: Position[]): boolean {
  const edges = ring.length - 1;
  if (edges > MOST_CORNERS) return false;
  for (let i = 0; i < edges; i++) {
    const [a, b] = [ring[i]!, ring[i + 1]!];
    const next = (i + 1) % edges;
    if (!meetInOnePoint(a, b, ring[next + 1]!)) return false;
    for (let j = i + 2; j < edges; j++) {
      const isBeforeFirst = i === 0 && j === edges - 1;
      if (!isBeforeFirst && !areDisjoint(a, b, ring[j]!, ring[j + 1]!)) return false;
    }
  }
  return true;
}

/** Whether the edges a–b and b–c surely have b alone in common: they turn there, or go on. */
function meetInOnePoint(a: Position, b: Position, c: Position): boolean {
  if (sideOf(a, b, c) !== 0) return true;
  const [x, y] = [(b.lng - a.lng) * (c.lng - b.lng), (b.lat - a.lat) * (c.lat - b.lat)];
  return x + y > ROUNDING * (Math.abs(x) + Math.abs(y));
}

/** Whether two edges surely have no point in common: one lies to one side of the other. */
function areDisjoint(a: Position, b: Position, c: Position, d: Position): boolean {
  return (
    Math.max(a.lng, b.lng) < Math.min(c.lng, d.lng) ||
    Math.max(c.lng, d.lng) < Math.min(a.lng, b.lng) ||
    Math.max(a.lat, b.lat) < Math.min(c.lat, d.lat) ||
    Math.max(c.lat, d.lat) < Math.min(a.lat, b.lat) ||
    sideOf(a, b, c) * sideOf(a, b, d) > 0 ||
    sideOf(c, d, a) * sideOf(c, d, b) > 0
  );
}

/** On which side of the line from a to b a point lies: 1 or -1; 0 where rounding leaves it open. */
function sideOf(a: Position, b: Position, point: Position): -1 | 0 | 1 {
  const left = (b.lng - a.lng) * (point.lat - a.lat);
  const right = (b.lat - a.lat) * (point.lng - a.lng);
  const margin = ROUNDING * (Math.abs(left) + Math.abs(right));
  if (left - right > margin) return 1;
  return right - left > margin ? -1 : 0;
}
