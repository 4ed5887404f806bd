/** A point on the screen, in px. */
export type Point = readonly [x: number, y: number];

/** Points at equal distances along a path, at most `most`. */
export function thinPath(path: readonly Point[], most: number): Point[] {
  if (path.length <= most) return [...path];
  const lengths = path.map((point, i) => (i === 0 ? 0 : distance(point, path[i - 1]!)));
  const step = lengths.reduce((sum, length) => sum + length, 0) / most;
  const kept: Point[] = [];
  let sinceLast = step;
  for (const [i, point] of path.entries()) {
    sinceLast += lengths[i]!;
    if (sinceLast < step || kept.length === most) continue;
    kept.push(point);
    sinceLast -= step;
  }
  return kept;
}

function distance([x1, y1]: Point, [x2, y2]: Point): number {
  return Math.hypot(x1 - x2, y1 - y2);
}
