import type { Ring } from './rings.ts';

/** A region's polygons: rings of [longitude, latitude] in degrees, the coast first. */
export type Region = Ring[][];

type Line = [number, number][];

/** Coordinates that agree to about a metre are one point, as all edges come from one survey. */
const DECIMALS = 5;

/**
 * The boundaries between regions: the edges that two regions share, joined into lines. Coasts are left out, as the land has
 * its own.
 */
export function boundariesBetween(regions: Region[]): Line[] {
  const owners = new Map<string, Set<number>>();
  const edges = new Map<string, Line>();
  for (const [region, polygons] of regions.entries()) {
    for (const ring of polygons.flat()) {
      for (let i = 1; i < ring.length; i++) {
        const edge: Line = [ring[i - 1]!, ring[i]!];
        const key = edge.map(pointKey).toSorted().join(' ');
        owners.set(key, (owners.get(key) ?? new Set()).add(region));
        edges.set(key, edge);
      }
    }
  }
  return chain([...edges].filter(([key]) => owners.get(key)!.size > 1).map(([, edge]) => edge));
}

/** Joins edges into lines. A line ends where no edge continues it or where three regions meet. */
function chain(edges: Line[]): Line[] {
  const byPoint = new Map<string, Line[]>();
  for (const edge of edges) {
    for (const point of edge) byPoint.set(pointKey(point), [...(byPoint.get(pointKey(point)) ?? []), edge]);
  }
  const taken = new Set<Line>();
  function follow(line: Line): Line {
    for (;;) {
      const end = line.at(-1)!;
      const around = byPoint.get(pointKey(end))!;
      const next = around.length === 2 ? around.find(edge => !taken.has(edge)) : undefined;
      if (!next) return line;
      taken.add(next);
      line.push(pointKey(next[0]!) === pointKey(end) ? next[1]! : next[0]!);
    }
  }
  return edges.flatMap(edge => {
    if (taken.has(edge)) return [];
    taken.add(edge);
    return [follow(follow([...edge]).toReversed())];
  });
}

function pointKey([x, y]: [number, number]): string {
  return `${x.toFixed(DECIMALS)},${y.toFixed(DECIMALS)}`;
}

/** Rounds a line once with Chaikin's algorithm without moving its ends, to a precision of about ten metres. */
export function roundLine(line: Line): Line {
  const inner = line.slice(1).flatMap(([x1, y1], i): Line => {
    const [x0, y0] = line[i]!;
    return [
      [x0 * 0.75 + x1 * 0.25, y0 * 0.75 + y1 * 0.25],
      [x0 * 0.25 + x1 * 0.75, y0 * 0.25 + y1 * 0.75],
    ];
  });
  return [line[0]!, ...inner.slice(1, -1), line.at(-1)!].map(([x, y]) => [
    Number(x.toFixed(4)),
    Number(y.toFixed(4)),
  ]);
}
