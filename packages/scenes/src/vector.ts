/** A point in the world, or a direction: metres to the right, up, and away from the camera. */
export type Point = readonly [number, number, number];

/** A point in the picture, in pixels from its upper left. */
export type Spot = readonly [number, number];

export function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** The point part of the way from a to b. */
export function toward(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

export function lengthOf(v: Point): number {
  return Math.hypot(v[0], v[1], v[2]);
}

export function unit(v: Point): Point {
  const length = lengthOf(v) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}

/** The normal of a flat face, on the side from which its corners are clockwise; not of unit length. */
export function normalOf(corners: readonly Point[]): Point {
  const origin = corners[0] ?? [0, 0, 0];
  let [nx, ny, nz] = [0, 0, 0];
  for (let i = 0; i < corners.length; i++) {
    const a = minus(corners[i] ?? origin, origin);
    const b = minus(corners[(i + 1) % corners.length] ?? origin, origin);
    nx += a[1] * b[2] - a[2] * b[1];
    ny += a[2] * b[0] - a[0] * b[2];
    nz += a[0] * b[1] - a[1] * b[0];
  }
  return [nx, ny, nz];
}

function turn(a: Spot, b: Spot, c: Spot): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

function halfHull(sorted: readonly Spot[]): Spot[] {
  const hull: Spot[] = [];
  for (const spot of sorted) {
    for (;;) {
      const [before, last] = [hull.at(-2), hull.at(-1)];
      if (!before || !last || turn(before, last, spot) > 0) break;
      hull.pop();
    }
    hull.push(spot);
  }
  return hull.slice(0, -1);
}

/** The convex outline around some points (Andrew's monotone chain). */
export function hullOf(spots: readonly Spot[]): Spot[] {
  const sorted = spots.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())];
}

/** Whether a point is inside a convex outline from `hullOf`. */
export function within(hull: readonly Spot[], spot: Spot): boolean {
  return hull.every((corner, i) => turn(corner, hull[(i + 1) % hull.length] ?? corner, spot) >= 0);
}
