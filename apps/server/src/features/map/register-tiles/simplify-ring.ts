import type { TilePoint } from '../encode-tile.ts';

/**
 * Snaps a closed ring to a grid of `step` tile units and removes repeated corners and those on a straight line between their
 * neighbours. Returns an empty ring if no area is left.
 */
export function simplifyRing(ring: readonly TilePoint[], step: number): TilePoint[] {
  const corners: TilePoint[] = [];
  for (const [x, y] of ring) {
    addCorner(corners, [Math.round(x / step) * step, Math.round(y / step) * step]);
  }
  closeUp(corners);
  return corners.length < 3 ? [] : [...corners, corners[0]!];
}

/** Appends a corner and removes the previous ones that are then redundant. */
function addCorner(corners: TilePoint[], corner: TilePoint): void {
  while (corners.length > 1 && isStraight(corners.at(-2)!, corners.at(-1)!, corner)) corners.pop();
  corners.push(corner);
}

/** Removes redundant corners where the ring's end meets its start. */
function closeUp(corners: TilePoint[]): void {
  for (let before = Infinity; corners.length >= 3 && corners.length < before;) {
    before = corners.length;
    const [first, second] = corners as [TilePoint, TilePoint];
    const last = corners.at(-1)!;
    if (isStraight(corners.at(-2)!, last, first)) corners.pop();
    else if (isStraight(last, first, second)) corners.shift();
  }
}

/** Whether b is on the line from a to c; also if it is the same as one of them. */
function isStraight(a: TilePoint, b: TilePoint, c: TilePoint): boolean {
  return (b[0] - a[0]) * (c[1] - b[1]) === (b[1] - a[1]) * (c[0] - b[0]);
}
