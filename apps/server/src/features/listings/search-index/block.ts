import { copyRow, makeColumns, withCapacity, writeRow } from './columns.ts';
import type { Columns, Row } from './columns.ts';
import { addToTally, emptyTally, entriesOf, restartTally } from './places.ts';
import type { PlaceCount } from './places.ts';

/** The most listings of a block: few enough to split and summarize quickly, and a million listings are a few hundred blocks. */
export const BLOCK_CAPACITY = 4096;

/** Blocks grow in steps, so that little memory is unused. */
const GROWTH = 512;

/**
 * The listings of one range of the Z-order curve, unordered. A new row is added at the end; the last row takes the place of a removed
 * one.
 */
export type Block = {
  /** The start of the range: a key, and an id among the listings of one key. It ends where the next block starts. */
  from: { curveKey: number; id: number };
  count: number;
  columns: Columns;
  /** Computed on demand and reset by every change. */
  sums: BlockSums | null;
};

/** Figures of all listings of a block. */
export type BlockSums = {
  /** The box of the listings in units of the map, inclusive. */
  map: { west: number; east: number; north: number; south: number };
  /** The same box in degrees. */
  degrees: { west: number; east: number; north: number; south: number };
  /** Listings by band, in the order of BANDS. */
  bands: [number, number, number, number];
  sumMapX: number;
  sumMapY: number;
  lowestPriceNzd: number;
  places: PlaceCount[];
  /** The numbers of the rests of their search texts, each once. */
  rests: Uint32Array;
};

export function emptyBlock(from: Block['from']): Block {
  return { from, count: 0, columns: makeColumns(GROWTH), sums: null };
}

/** @returns false when the block is full. */
export function addRow(block: Block, row: Row): boolean {
  if (block.count === BLOCK_CAPACITY) return false;
  makeRoom(block);
  writeRow(block.columns, block.count++, row);
  block.sums = null;
  return true;
}

export function removeRow(block: Block, at: number): void {
  block.count -= 1;
  copyRow(block.columns, block.count, block.columns, at);
  block.sums = null;
}

/** The row of a listing in its block. */
export function rowOf({ columns, count }: Block, id: number): number {
  return columns.id.subarray(0, count).indexOf(id);
}

/** Splits a block into two with half of its listings each. */
export function splitBlock(block: Block): [Block, Block] {
  const { columns, count } = block;
  const { curveKey, id } = columns;
  const rows = Array.from({ length: count }, (_, at) => at).toSorted(
    (a, b) => curveKey[a]! - curveKey[b]! || id[a]! - id[b]!,
  );
  const middle = rows[count >>> 1]!;
  const halves: [Block, Block] = [
    emptyBlock(block.from),
    emptyBlock({ curveKey: curveKey[middle]!, id: id[middle]! }),
  ];
  for (const [order, at] of rows.entries()) {
    const half = halves[order < count >>> 1 ? 0 : 1];
    makeRoom(half);
    copyRow(columns, at, half.columns, half.count++);
  }
  return halves;
}

function makeRoom(block: Block): void {
  const capacity = block.columns.id.length;
  if (block.count === capacity) block.columns = withCapacity(block.columns, capacity + GROWTH);
}

export function sumsOf(block: Block): BlockSums {
  block.sums ??= summarizeBlock(block);
  return block.sums;
}

const tally = emptyTally();

function summarizeBlock({ columns, count }: Block): BlockSums {
  const { mapX, mapY, lat, lng, band, priceNzd, place, rest } = columns;
  const map = { west: Infinity, east: -Infinity, north: Infinity, south: -Infinity };
  const degrees = { west: Infinity, east: -Infinity, north: -Infinity, south: Infinity };
  const sums: BlockSums = {
    map,
    degrees,
    bands: [0, 0, 0, 0],
    sumMapX: 0,
    sumMapY: 0,
    lowestPriceNzd: Infinity,
    places: [],
    rests: new Uint32Array(new Set(rest.subarray(0, count))),
  };
  restartTally(tally, place.subarray(0, count).reduce((most, each) => Math.max(most, each), 0) + 1);
  for (let at = 0; at < count; at++) {
    map.west = Math.min(map.west, mapX[at]!);
    map.east = Math.max(map.east, mapX[at]!);
    map.north = Math.min(map.north, mapY[at]!);
    map.south = Math.max(map.south, mapY[at]!);
    degrees.west = Math.min(degrees.west, lng[at]!);
    degrees.east = Math.max(degrees.east, lng[at]!);
    degrees.south = Math.min(degrees.south, lat[at]!);
    degrees.north = Math.max(degrees.north, lat[at]!);
    sums.bands[band[at]!]! += 1;
    sums.sumMapX += mapX[at]!;
    sums.sumMapY += mapY[at]!;
    sums.lowestPriceNzd = Math.min(sums.lowestPriceNzd, priceNzd[at]!);
    addToTally(tally, place[at]!, 1);
  }
  sums.places = entriesOf(tally);
  return sums;
}
