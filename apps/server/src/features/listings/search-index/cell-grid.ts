import { sumsOf } from './block.ts';
import type { Block, BlockSums } from './block.ts';
import { BANDS } from './listing-index.ts';
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
  /** The first `count` of `rows`, all inside the square. */
  addRows: (block: Block, rows: Uint16Array, count: number) => void;
  /** A whole block that lies in one cell. */
  addBlock: (block: Block) => void;
  /** Each cell that has any. */
  cells: () => Cell[];
};

/** @param shift a place in units of the map, shifted right by so many bits, is its cell's column or row on the world's map. */
export function cellGrid(box: MapBox, cellsAcross: number, shift: number): CellGrid {
  const [left, top] = [box.west / 2 ** shift, box.north / 2 ** shift];
  const size = cellsAcross ** 2;
  const bands = new Uint32Array(size * BANDS.length);
  const [sumsX, sumsY] = [new Float64Array(size), new Float64Array(size)];
  const homes = new Map<number, Cell['home']>();

  function cellAt(mapX: number, mapY: number): number {
    return ((mapY >>> shift) - top) * cellsAcross + ((mapX >>> shift) - left);
  }

  function isEmpty(cell: number): boolean {
    return sumsX[cell] === 0 && !homes.has(cell);
  }

  return {
    holdsInOneCell: ({ west, east, north, south }) => cellAt(west, north) === cellAt(east, south),
    addRows(block, rows, count) {
      const { mapX, mapY, band } = block.columns;
      for (let i = 0; i < count; i++) {
        const at = rows[i]!;
        const x = mapX[at]!;
        const y = mapY[at]!;
        const cell = cellAt(x, y);
        if (isEmpty(cell)) homes.set(cell, { block, at });
        bands[cell * BANDS.length + band[at]!]! += 1;
        sumsX[cell]! += x;
        sumsY[cell]! += y;
      }
    },
    addBlock(block) {
      const { bands: counts, sumMapX, sumMapY, map } = sumsOf(block);
      const cell = cellAt(map.west, map.north);
      if (isEmpty(cell)) homes.set(cell, { block, at: 0 });
      for (const [band, count] of counts.entries()) bands[cell * BANDS.length + band]! += count;
      sumsX[cell]! += sumMapX;
      sumsY[cell]! += sumMapY;
    },
    cells: () =>
      [...homes].map(([cell, home]) => {
        const [a, b, c, d] = bands.subarray(cell * BANDS.length, (cell + 1) * BANDS.length);
        const counted: Cell['bands'] = [a!, b!, c!, d!];
        const count = counted.reduce((sum, inBand) => sum + inBand, 0);
        return { count, bands: counted, sumMapX: sumsX[cell]!, sumMapY: sumsY[cell]!, home };
      }),
  };
}
