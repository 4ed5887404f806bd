import { sumsOf } from './block.ts';
import type { Block, BlockSums } from './block.ts';
import { BANDS } from './listing-index.ts';
import { addToTally, emptyTally, entriesOf, restartTally } from './places.ts';
import type { PlaceCount } from './places.ts';
import type { MapBox } from './recent-changes.ts';

/** The listings of one cell, counted. Sums are exact, in units of the map, so that neighbouring tiles agree. */
export type Cell = {
  count: number;
  /** Listings by band, in the order of BANDS. */
  bands: [number, number, number, number];
  sumMapX: number;
  sumMapY: number;
  lowestPriceNzd: number;
  places: PlaceCount[];
  /** One of the listings: the only one if the count is 1. */
  listing: { block: Block; at: number };
};

/** Counts listings by cell, in a square of cells. */
export type CellGrid = {
  fitsInOneCell: (box: BlockSums['map']) => boolean;
  /** Counts the first `count` of `rows`, all of them inside the square. */
  addRows: (block: Block, rows: Uint16Array, count: number) => void;
  /** Counts a whole block that fits in one cell. */
  addBlock: (block: Block) => void;
  /** The cells with at least one listing. */
  cells: () => Cell[];
};

/** A tile is drawn in one go, so that all grids can count in the same memory. */
const tally = emptyTally();

/**
 * @param shift the number of bits by which map units are shifted right to get the column or row of a cell on the world's map.
 * @param placeCount the number of places that the listings may have. Only one grid can be in use.
 */
export function cellGrid(box: MapBox, cellsAcross: number, shift: number, placeCount: number): CellGrid {
  const [left, top] = [box.west / 2 ** shift, box.north / 2 ** shift];
  const size = cellsAcross ** 2;
  const bands = new Uint32Array(size * BANDS.length);
  const [sumsX, sumsY] = [new Float64Array(size), new Float64Array(size)];
  const lowestPrices = new Float64Array(size).fill(Infinity);
  const listings = new Map<number, Cell['listing']>();
  restartTally(tally, size * placeCount);

  function cellAt(mapX: number, mapY: number): number {
    // As it is known to be an integer then, a million listings are counted in four fifths of the time.
    return (((mapY >>> shift) - top) * cellsAcross + ((mapX >>> shift) - left)) | 0;
  }

  function isEmpty(cell: number): boolean {
    return sumsX[cell] === 0 && !listings.has(cell);
  }

  return {
    fitsInOneCell: ({ west, east, north, south }) => cellAt(west, north) === cellAt(east, south),
    addRows(block, rows, count) {
      const { mapX, mapY, band, priceNzd, place } = block.columns;
      for (let i = 0; i < count; i++) {
        const at = rows[i]!;
        const x = mapX[at]!;
        const y = mapY[at]!;
        const cell = cellAt(x, y);
        if (isEmpty(cell)) listings.set(cell, { block, at });
        bands[cell * BANDS.length + band[at]!]! += 1;
        sumsX[cell]! += x;
        sumsY[cell]! += y;
        lowestPrices[cell] = Math.min(lowestPrices[cell]!, priceNzd[at]!);
        addToTally(tally, cell * placeCount + place[at]!, 1);
      }
    },
    addBlock(block) {
      const { bands: counts, sumMapX, sumMapY, lowestPriceNzd, places, map } = sumsOf(block);
      const cell = cellAt(map.west, map.north);
      if (isEmpty(cell)) listings.set(cell, { block, at: 0 });
      for (const [band, count] of counts.entries()) bands[cell * BANDS.length + band]! += count;
      sumsX[cell]! += sumMapX;
      sumsY[cell]! += sumMapY;
      lowestPrices[cell] = Math.min(lowestPrices[cell]!, lowestPriceNzd);
      for (const [place, count] of places) addToTally(tally, cell * placeCount + place, count);
    },
    cells() {
      const places = Map.groupBy(entriesOf(tally), ([number]) => Math.floor(number / placeCount));
      return [...listings].map(([cell, listing]) => {
        const [a, b, c, d] = bands.subarray(cell * BANDS.length, (cell + 1) * BANDS.length);
        const counted: Cell['bands'] = [a!, b!, c!, d!];
        const count = counted.reduce((sum, inBand) => sum + inBand, 0);
        return {
          count,
          bands: counted,
          sumMapX: sumsX[cell]!,
          sumMapY: sumsY[cell]!,
          lowestPriceNzd: lowestPrices[cell]!,
          places: places.get(cell)!.map(([number, at]): PlaceCount => [number % placeCount, at]),
          listing,
        };
      });
    },
  };
}
