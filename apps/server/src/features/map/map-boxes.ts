import type { MapBox } from './tile-grid.ts';

/**
 * The cells that lie wholly inside a box, by column and row (east and south are the first beyond), and the box that they fill;
 * null when there is none.
 * @param across how many cells there are round the world.
 */
export function wholeCells(box: MapBox, across: number): { cells: MapBox; box: MapBox } | null {
  const cells = {
    west: Math.ceil(box.west * across),
    north: Math.ceil(box.north * across),
    east: Math.floor(box.east * across),
    south: Math.floor(box.south * across),
  };
  if (cells.west >= cells.east || cells.north >= cells.south) return null;
  const { west, north, east, south } = cells;
  const filled = { west: west / across, north: north / across, east: east / across, south: south / across };
  return { cells, box: filled };
}

/** What is left of a box round a smaller one inside it: up to four boxes that share no place. */
export function frameRound(box: MapBox, inner: MapBox): MapBox[] {
  return [
    { ...box, east: inner.west },
    { ...box, west: inner.east },
    { ...inner, north: box.north, south: inner.north },
    { ...inner, north: inner.south, south: box.south },
  ].filter(({ west, north, east, south }) => west < east && north < south);
}
