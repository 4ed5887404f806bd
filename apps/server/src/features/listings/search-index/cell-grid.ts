import { sumsOf } from './block.ts';
import type { Block, BlockSums } from './block.ts';
import type { MapBox } from './recent-changes.ts';

/** What was counted in one cell. Sums are in units of the map and exact, so that neighbouring tiles agree. */
export type Cell = {
  count: number;
  /** Homes by band, in the order of BANDS. */
  bands: [number, number, number, number];
  sumMapX: number;
  sumMapY: number;
  /** One of its homes: the only one, where there is one. */
  home: { block: Block; at: number };
};

/** Counts homes by cell, in a square of cells. */
export type CellGrid = {
  holdsInOneCell: (box: BlockSums['map']) => boolean;
  addRows: (block: Block, rows: Uint16Array, count: number) => void;
  /** A whole block that lies in one cell. */
  addBlock: (block: Block) => void;
  cells: () => Cell[];
};

/** @param shift a place in units of the map, shifted right by so many bits, is its cell's column or row on the world's map. */
export function cellGrid(box: MapBox, cellsAcross: number, shift: number): CellGrid {
  const [left, top] = [box.west / 2 ** shift, box.north / 2 ** shift];
  const grid: (Cell | undefined)[] = Array.from({ length: cellsAcross ** 2 }, () => undefined);

  function cellAt(mapX: number, mapY: number): number {
    return ((mapY >>> shift) - top) * cellsAcross + ((mapX >>> shift) - left);
  }

  function cellFor(mapX: number, mapY: number, block: Block, at: number): Cell {
    const place = cellAt(mapX, mapY);
    return (grid[place] ??= {
      count: 0,
      bands: [0, 0, 0, 0],
      sumMapX: 0,
      sumMapY: 0,
      home: { block, at },
    });
  }

  return {
    holdsInOneCell: ({ west, east, north, south }) => cellAt(west, north) === cellAt(east, south),
    addRows(block, rows, count) {
      const { mapX, mapY, band } = block.columns;
      for (let i = 0; i < count; i++) {
        const at = rows[i]!;
        const [x, y] = [mapX[at]!, mapY[at]!];
        const cell = cellFor(x, y, block, at);
        cell.count += 1;
        cell.bands[band[at]!]! += 1;
        cell.sumMapX += x;
        cell.sumMapY += y;
      }
    },
    addBlock(block) {
      const { bands, sumMapX, sumMapY, map } = sumsOf(block);
      const cell = cellFor(map.west, map.north, block, 0);
      cell.count += block.count;
      for (const [band, count] of bands.entries()) cell.bands[band]! += count;
      cell.sumMapX += sumMapX;
      cell.sumMapY += sumMapY;
    },
    cells: () => grid.filter(cell => cell !== undefined),
  };
}
