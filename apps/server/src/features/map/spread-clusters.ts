/** The position of a cluster on a tile, in the tile's units. */
export type Spot = { x: number; y: number };

/**
 * Moves overlapping clusters apart, each by half of the missing distance. Only the given positions and near neighbours matter, so two
 * tiles with the same neighbours move a cluster alike.
 * @param distance the least distance between two clusters.
 */
export function spreadClusters(spots: Spot[], distance: number): Spot[] {
  return spots.map((spot, i) => {
    const moved = { ...spot };
    for (const [j, other] of spots.entries()) {
      if (i === j) continue;
      const [dx, dy] = [spot.x - other.x, spot.y - other.y];
      const between = Math.hypot(dx, dy);
      if (between >= distance || between === 0) continue;
      const push = (distance - between) / 2 / between;
      moved.x += dx * push;
      moved.y += dy * push;
    }
    return moved;
  });
}
