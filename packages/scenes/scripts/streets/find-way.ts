import type { Position } from '@sway/domain/map/positions';
import TinyQueue from 'tinyqueue';
import { metresPerDegree } from '@sway/demo/geometry';
import { mulberry32 } from '@sway/demo/random';
import { between } from './line.ts';

type Ground = {
  /** The distance between the points that a way is found over. */
  cellM: number;
  /** Whether the way can have a corner here. */
  isFree: (at: Position) => boolean;
  /** Whether the way can lead over this. */
  isLand: (at: Position) => boolean;
  /** How much longer than the straight line the way may be. */
  detour: number;
  /** The roads that are there already: ways share them. */
  roads: RoadCells;
};

/** Positions on roads by their cell. */
export type RoadCells = Map<number, Position>;

/** A way over cells, each with the road that is there already. */
export type Way = { at: Position; isRoad: boolean }[];

/** All ways lie on one grid, so that they can share their cells. */
const ORIGIN = { lat: -41, lng: 174 };
const SCALE = metresPerDegree(ORIGIN.lat);
const ROW = 100_000;
const HALF = ROW / 2;
/** What a step on a road costs, as a share of one beside it. */
const ROAD_SHARE = 0.45;
/** How much of what is left of the way counts: the more, the fewer ways are tried. */
const HASTE = 1.4;

/** Notes a road's cells, and a position of it in each. */
export function noteRoad(roads: RoadCells, line: readonly Position[], cellM: number): void {
  for (const at of line) {
    const [x, y] = cellOf(at, cellM);
    if (!roads.has(keyOf(x, y))) roads.set(keyOf(x, y), at);
  }
}

function cellOf({ lat, lng }: Position, cellM: number): [x: number, y: number] {
  return [
    Math.round(((lng - ORIGIN.lng) * SCALE.lng) / cellM),
    Math.round(((lat - ORIGIN.lat) * SCALE.lat) / cellM),
  ];
}

function keyOf(x: number, y: number): number {
  return (x + HALF) * ROW + (y + HALF);
}

const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
  [1, 2],
  [2, 1],
  [-1, 2],
  [-2, 1],
  [1, -2],
  [2, -1],
  [-1, -2],
  [-2, -1],
] as const;

/** A step is tested every so many metres: a creek can be narrower than it is long. */
const TEST_M = 30;

/** The way from one place to another over free ground, which winds as roads do; null if there is none. */
export function findWay(
  from: Position,
  to: Position,
  { cellM, isFree, isLand, detour, roads }: Ground,
): Way | null {
  const at = (x: number, y: number) => ({
    lat: ORIGIN.lat + (y * cellM) / SCALE.lat,
    lng: ORIGIN.lng + (x * cellM) / SCALE.lng,
  });
  const [start, goal] = [cellOf(from, cellM), cellOf(to, cellM)];
  const away = (x: number, y: number) => Math.hypot(goal[0] - x, goal[1] - y);
  const limit = away(...start) * detour + 12;
  const best = new Map<number, number>([[keyOf(...start), 0]]);
  const before = new Map<number, number>();
  const open = new TinyQueue<{ cell: number; cost: number }>([], (a, b) => a.cost - b.cost);
  const positionOf = (cell: number): Position => {
    const known = roads.get(cell);
    if (known) return known;
    if (cell === keyOf(...start)) return from;
    if (cell === keyOf(...goal)) return to;
    return at(Math.floor(cell / ROW) - HALF, (cell % ROW) - HALF);
  };
  const free = new Map<number, boolean>();
  const isOpen = (cell: number, next: number, length: number) => {
    let known = free.get(next);
    if (known === undefined) free.set(next, (known = next === keyOf(...goal) || isFree(positionOf(next))));
    if (!known) return false;
    const [a, b] = [positionOf(cell), positionOf(next)];
    const steps = Math.ceil((length * cellM) / TEST_M);
    for (let i = 1; i < steps; i++) if (!isLand(between(a, b, i / steps))) return false;
    return true;
  };
  open.push({ cell: keyOf(...start), cost: 0 });
  for (;;) {
    const cell = open.pop()?.cell;
    if (cell === undefined) return null;
    const [x, y] = [Math.floor(cell / ROW) - HALF, (cell % ROW) - HALF];
    const cost = best.get(cell)!;
    if (x === goal[0] && y === goal[1]) break;
    for (const [dx, dy] of STEPS) {
      const next = keyOf(x + dx, y + dy);
      const isShared = roads.has(cell) && roads.has(next);
      const length = Math.hypot(dx, dy);
      const total = cost + length * (isShared ? ROAD_SHARE : 0.7 + roughness(at(x + dx, y + dy), cellM));
      const left = away(x + dx, y + dy) * HASTE;
      if (total + left > limit * 1.6 || total >= (best.get(next) ?? Infinity)) continue;
      if (!isShared && !isOpen(cell, next, length)) continue;
      best.set(next, total);
      before.set(next, cell);
      open.push({ cell: next, cost: total + left });
    }
  }
  const way: Way = [];
  for (let cell: number | undefined = keyOf(...goal); cell !== undefined; cell = before.get(cell))
    way.unshift({ at: positionOf(cell), isRoad: roads.has(cell) });
  return way;
}

/** The roughness of the ground, from 0 to 1: hills of about eight cells that roads wind around. */
function roughness({ lat, lng }: Position, cellM: number): number {
  const size = (8 * cellM) / 111_000;
  const [x, y] = [lng / size, lat / size];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const corner = (dx: number, dy: number) =>
    mulberry32(Math.imul(left + dx, 73_856_093) ^ Math.imul(top + dy, 19_349_663))();
  const [u, v] = [smooth(x - left), smooth(y - top)];
  return (
    (corner(0, 0) * (1 - u) + corner(1, 0) * u) * (1 - v) + (corner(0, 1) * (1 - u) + corner(1, 1) * u) * v
  );
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}
