/** A closed ring of [longitude, latitude] in degrees; the first point is repeated at the end. */
export type Ring = [number, number][];

const KM_PER_DEGREE = 111.32;

/**
 * Rounds a closed ring once with Chaikin's algorithm: every corner is cut at a quarter of both of its edges, so that a coast
 * digitised as straight edges looks natural.
 */
export function roundCorners(ring: Ring): Ring {
  const rounded = ring.slice(1).flatMap(([x1, y1], index): Ring => {
    const [x0, y0] = ring[index]!;
    return [
      [x0 * 0.75 + x1 * 0.25, y0 * 0.75 + y1 * 0.25],
      [x0 * 0.25 + x1 * 0.75, y0 * 0.25 + y1 * 0.75],
    ];
  });
  return closed(rounded);
}

/**
 * Removes the points of a closed ring that are within `toleranceDeg` of the line through their neighbours (Douglas–Peucker).
 * The ring is split at the point furthest from its start, so that it does not collapse to a line.
 */
export function simplify(ring: Ring, toleranceDeg: number): Ring {
  const open = ring.slice(0, -1);
  const far = furthest(open, open[0]!);
  const there = simplifyLine(open.slice(0, far + 1), toleranceDeg);
  const back = simplifyLine([...open.slice(far), open[0]!], toleranceDeg);
  return [...there, ...back.slice(1)];
}

/** Rounds a ring's coordinates to `decimals` places and removes points that then equal their predecessor. */
export function trim(ring: Ring, decimals: number): Ring {
  const trimmed: Ring = [];
  for (const [x, y] of ring) {
    const point: [number, number] = [Number(x.toFixed(decimals)), Number(y.toFixed(decimals))];
    const last = trimmed.at(-1);
    if (!last || last[0] !== point[0] || last[1] !== point[1]) trimmed.push(point);
  }
  return trimmed;
}

/** A ring's approximate area in km², for choosing which islands and lakes a scale can show. */
export function areaKm2(ring: Ring): number {
  const shrink = Math.cos((ring[0]![1] * Math.PI) / 180);
  const doubled = ring.slice(1).reduce((sum, [x1, y1], index) => {
    const [x0, y0] = ring[index]!;
    return sum + x0 * y1 - x1 * y0;
  }, 0);
  return Math.abs(doubled / 2) * KM_PER_DEGREE ** 2 * shrink;
}

/** How close a ring is to a circle, from 0 to 1, to distinguish a small lake from a stretch of river. */
export function roundness(ring: Ring): number {
  const shrink = Math.cos((ring[0]![1] * Math.PI) / 180);
  const perimeterKm = ring.slice(1).reduce((sum, [x1, y1], index) => {
    const [x0, y0] = ring[index]!;
    return sum + Math.hypot((x1 - x0) * shrink, y1 - y0) * KM_PER_DEGREE;
  }, 0);
  return (4 * Math.PI * areaKm2(ring)) / perimeterKm ** 2;
}

function closed(ring: Ring): Ring {
  return [...ring, ring[0]!];
}

function furthest(points: Ring, from: [number, number]): number {
  let best = 0;
  let bestDistance = -1;
  for (const [index, [x, y]] of points.entries()) {
    const distance = Math.hypot(x - from[0], y - from[1]);
    if (distance > bestDistance) [best, bestDistance] = [index, distance];
  }
  return best;
}

function simplifyLine(points: Ring, toleranceDeg: number): Ring {
  const first = points[0]!;
  const last = points.at(-1)!;
  let split = 0;
  let widest = toleranceDeg;
  for (let index = 1; index < points.length - 1; index += 1) {
    const distance = distanceToLine(points[index]!, first, last);
    if (distance > widest) [split, widest] = [index, distance];
  }
  if (split === 0) return [first, last];
  const before = simplifyLine(points.slice(0, split + 1), toleranceDeg);
  const after = simplifyLine(points.slice(split), toleranceDeg);
  return [...before, ...after.slice(1)];
}

/** Distance in degrees of latitude; a degree of longitude counts as 0.75, as at 41° south. */
function distanceToLine(
  [px, py]: [number, number],
  [ax, ay]: [number, number],
  [bx, by]: [number, number],
): number {
  const shrink = 0.75;
  const dx = (bx - ax) * shrink;
  const dy = by - ay;
  const length = Math.hypot(dx, dy);
  const ox = (px - ax) * shrink;
  const oy = py - ay;
  return length === 0 ? Math.hypot(ox, oy) : Math.abs(dx * oy - dy * ox) / length;
}
