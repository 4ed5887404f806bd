import type { Position } from '@sway/domain/map/positions';
import { metresPerDegree } from '../../src/geometry.ts';
import { mulberry32 } from '../../src/random.ts';

type Ground = {
  /** The distance between the points that a way is found over. */
  cellM: number;
  /** Whether a road can be here. */
  isFree: (at: Position) => boolean;
  /** How much longer than the straight line the way may be. */
  detour: number;
};

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

/** Where a step is tested: a creek or lot can be narrower than it is long. */
const BETWEEN = [0.25, 0.5, 0.75];

/** The way from one place to another over free ground, which winds as roads do; null if there is none. */
export function findWay(from: Position, to: Position, { cellM, isFree, detour }: Ground): Position[] | null {
  const scale = metresPerDegree((from.lat + to.lat) / 2);
  const [latStep, lngStep] = [cellM / scale.lat, cellM / scale.lng];
  const at = (x: number, y: number) => ({ lat: from.lat + y * latStep, lng: from.lng + x * lngStep });
  const goal = { x: Math.round((to.lng - from.lng) / lngStep), y: Math.round((to.lat - from.lat) / latStep) };
  const straight = Math.hypot(goal.x, goal.y);
  const limit = straight * detour + 12;
  const key = (x: number, y: number) => (x + 50_000) * 100_000 + (y + 50_000);
  const free = new Map<number, boolean>();
  const best = new Map<number, number>([[key(0, 0), 0]]);
  const before = new Map<number, number>();
  const open = new Heap();
  open.push(straight, key(0, 0));
  // The ends are free, if only just.
  const isEnd = (x: number, y: number) => Math.hypot(x, y) < 0.3 || Math.hypot(x - goal.x, y - goal.y) < 0.75;
  const isOpen = (x: number, y: number) => {
    const cell = key(x, y);
    let known = free.get(cell);
    if (known === undefined) {
      free.set(cell, (known = isEnd(x, y) || isFree(at(x, y))));
    }
    return known;
  };
  for (;;) {
    const cell = open.pop();
    if (cell === null) return null;
    const [x, y] = [Math.floor(cell / 100_000) - 50_000, (cell % 100_000) - 50_000];
    const cost = best.get(cell)!;
    if (x === goal.x && y === goal.y) break;
    for (const [dx, dy] of STEPS) {
      const [nx, ny] = [x + dx, y + dy];
      if (!isOpen(nx, ny)) continue;
      const length = Math.hypot(dx, dy);
      const next = key(nx, ny);
      const total = cost + length * (0.7 + roughness(at(nx, ny), cellM));
      const left = Math.hypot(goal.x - nx, goal.y - ny) * 1.05;
      if (total + left > limit * 1.6 || total >= (best.get(next) ?? Infinity)) continue;
      if (
        !BETWEEN.every(
          share => isFree(at(x + dx * share, y + dy * share)) || isEnd(x + dx * share, y + dy * share),
        )
      )
        continue;
      best.set(next, total);
      before.set(next, cell);
      open.push(total + left, next);
    }
  }
  const way: Position[] = [];
  for (let cell: number | undefined = key(goal.x, goal.y); cell !== undefined; cell = before.get(cell))
    way.unshift(at(Math.floor(cell / 100_000) - 50_000, (cell % 100_000) - 50_000));
  return [from, ...way.slice(1, -1), to];
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

/** A heap of items with the least cost first. */
class Heap {
  readonly #items: { cost: number; item: number }[] = [];

  push(cost: number, item: number): void {
    const items = this.#items;
    let i = items.push({ cost, item }) - 1;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (items[parent]!.cost <= items[i]!.cost) return;
      [items[parent], items[i]] = [items[i]!, items[parent]!];
      i = parent;
    }
  }

  pop(): number | null {
    const items = this.#items;
    const first = items[0];
    if (!first) return null;
    const last = items.pop()!;
    if (items.length > 0) {
      items[0] = last;
      for (let i = 0; ;) {
        let least = i;
        for (const child of [2 * i + 1, 2 * i + 2])
          if (child < items.length && items[child]!.cost < items[least]!.cost) least = child;
        if (least === i) break;
        [items[least], items[i]] = [items[i]!, items[least]!];
        i = least;
      }
    }
    return first.item;
  }
}
