import type { MapBox } from '../tile-grid.ts';

/**
 * The cells that are completely inside a box, by column and row (east and south exclusive), and the box that they cover; null if there
 * are none.
 * @param across the number of cells around the world.
 */
export function innerCells(box: MapBox, across: number): { cells: MapBox; box: MapBox } | null {
  const cells = {
    west: Math.ceil(box.west * across),
    north: Math.ceil(box.north * across),
    east: Math.floor(box.east * across),
    south: Math.floor(box.south * across),
  };
  if (cells.west >= cells.east || cells.north >= cells.south) return null;
  const { west, north, east, south } = cells;
  const covered = { west: west / across, north: north / across, east: east / across, south: south / across };
  return { cells, box: covered };
}

/** The rest of a box around a smaller one inside it: up to four boxes that do not overlap. */
export function frameAround(box: MapBox, inner: MapBox): MapBox[] {
  return [
    { ...box, east: inner.west },
    { ...box, west: inner.east },
    { ...inner, north: box.north, south: inner.north },
    { ...inner, north: inner.south, south: box.south },
  ].filter(({ west, north, east, south }) => west < east && north < south);
}

/** A box of cells of a zoom, by column and row (east and south exclusive). */
export type CellBox = { zoom: number; cells: MapBox };

/**
 * Covers a box of cells by coarser ones in the middle and finer ones along the edges, so that few cells have to be read. A cell has four
 * cells of the next finer zoom.
 */
export function coverWithCells(cells: MapBox, zoom: number): CellBox[] {
  const coarser = innerCells(cells, 1 / 2);
  if (zoom === 0 || !coarser) return [{ zoom, cells }];
  const edges = frameAround(cells, coarser.box).map(edge => ({ zoom, cells: edge }));
  return [...edges, ...coverWithCells(coarser.cells, zoom - 1)];
}
