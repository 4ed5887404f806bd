/** A cluster's place on a tile, in the tile's units. */
export type Spot = { x: number; y: number };

/**
 * Moves clusters that would cover each other apart, each by half of what is missing and no further: a cluster stays where its
 * homes are unless another needs the room. Decided from the places as given and from near neighbours alone, so two tiles that
 * see the same neighbours decide alike.
 * @param distance how far apart two are to stand.
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
