import type { PriceBand } from '@sway/domain/prices/price-bands';
import { sumsOf } from './block.ts';
import type { Block, BlockSums } from './block.ts';
import { cellGrid } from './cell-grid.ts';
import type { Cell } from './cell-grid.ts';
import { conditionsOf, rowBuffer, selectRows } from './conditions.ts';
import type { Condition, ListingCriteria } from './conditions.ts';
import { fromMapUnits } from './z-order.ts';
import { BANDS } from './listing-index.ts';
import type { ListingIndex } from './listing-index.ts';
import type { PlaceCount } from './places.ts';
import type { MapBox } from './recent-changes.ts';

/** The address of a tile: zoom, column from the west, row from the north. */
type TileAddress = { z: number; x: number; y: number };

/** A single listing with its position on the world's map (0 to 1). */
export type ListingOnMap = {
  mapX: number;
  mapY: number;
  id: number;
  priceNzd: number;
  band: PriceBand | 'none';
  place: number;
};

/** The listings of one cell, counted, at their average position. */
export type ClusterOnMap = {
  mapX: number;
  mapY: number;
  count: number;
  bands: Cell['bands'];
  lowestPriceNzd: number;
  /** How many of its homes are at each place; a place can occur several times. */
  places: readonly PlaceCount[];
};

/** The box of a tile and of `margin` cells around it, in units of the map. */
export function boxOfTile({ z, x, y }: TileAddress, cellsPerSide: number, margin: number): MapBox {
  const cell = 2 ** (32 - z) / cellsPerSide;
  const [column, row] = [x * cellsPerSide - margin, y * cellsPerSide - margin];
  const side = cellsPerSide + 2 * margin;
  return { west: column * cell, north: row * cell, east: (column + side) * cell, south: (row + side) * cell };
}

/** The matching listings of a tile, one by one; null if there are more than `limit`. */
export function listingsInTile(
  index: ListingIndex,
  criteria: ListingCriteria,
  tile: TileAddress,
  limit: number,
): ListingOnMap[] | null {
  const box = boxOfTile(tile, 1, 0);
  const conditions = conditionsOf(index, criteria);
  const rows = rowBuffer();
  const listings: ListingOnMap[] = [];
  for (const block of blocksIn(index, box)) {
    const count = selectInside(block, box, conditions, rows);
    if (listings.length + count > limit) return null;
    for (let i = 0; i < count; i++) listings.push(listingAt(block, rows[i]!));
  }
  return listings;
}

/**
 * Clusters the matching listings by cell, those of the tile and of the cells within `margin` around it. Cells divide tiles evenly, so
 * that a listing is in the same cell for every tile. A cell with one listing returns that listing.
 * @param cellsPerSide a power of two.
 */
export function clusterByCell(
  index: ListingIndex,
  criteria: ListingCriteria,
  tile: TileAddress,
  { cellsPerSide, margin }: { cellsPerSide: number; margin: number },
): (ListingOnMap | ClusterOnMap)[] {
  const box = boxOfTile(tile, cellsPerSide, margin);
  const shift = 32 - tile.z - Math.log2(cellsPerSide);
  const grid = cellGrid(box, cellsPerSide + 2 * margin, shift, index.places.all.length);
  const conditions = conditionsOf(index, criteria);
  const rows = rowBuffer();
  for (const block of blocksIn(index, box)) {
    const { map } = sumsOf(block);
    // At a low zoom most blocks fit in one cell, and their sums are already computed.
    if (conditions.length === 0 && isInside(map, box) && grid.fitsInOneCell(map)) grid.addBlock(block);
    else grid.addRows(block, rows, selectInside(block, box, conditions, rows));
  }
  return grid.cells().map(listingOrClusterOf);
}

function listingOrClusterOf(cell: Cell): ListingOnMap | ClusterOnMap {
  const { count, bands, sumMapX, sumMapY, lowestPriceNzd, places, listing } = cell;
  if (count === 1) return listingAt(listing.block, listing.at);
  const [mapX, mapY] = [fromMapUnits(sumMapX / count), fromMapUnits(sumMapY / count)];
  return { mapX, mapY, count, bands, lowestPriceNzd, places };
}

/** What two cells contain together, at the place of the first. */
export function joinCells(a: ListingOnMap | ClusterOnMap, b: ListingOnMap | ClusterOnMap): ClusterOnMap {
  const [first, second] = [asCluster(a), asCluster(b)];
  return {
    mapX: first.mapX,
    mapY: first.mapY,
    count: first.count + second.count,
    bands: first.bands.map((count, band) => count + second.bands[band]!) as Cell['bands'],
    lowestPriceNzd: Math.min(first.lowestPriceNzd, second.lowestPriceNzd),
    places: [...first.places, ...second.places],
  };
}

function asCluster(cell: ListingOnMap | ClusterOnMap): ClusterOnMap {
  if ('count' in cell) return cell;
  const { mapX, mapY, priceNzd, band, place } = cell;
  const bands = BANDS.map(each => (each === band ? 1 : 0)) as Cell['bands'];
  return { mapX, mapY, count: 1, bands, lowestPriceNzd: priceNzd, places: [[place, 1]] };
}

function* blocksIn({ blocks }: ListingIndex, box: MapBox): Generator<Block> {
  for (const block of blocks) {
    const { map } = sumsOf(block);
    const apart =
      map.west >= box.east || map.east < box.west || map.north >= box.south || map.south < box.north;
    if (!apart) yield block;
  }
}

function isInside(inner: BlockSums['map'], box: MapBox): boolean {
  return (
    inner.west >= box.west && inner.east < box.east && inner.north >= box.north && inner.south < box.south
  );
}

/** Selects the rows of a block that are inside the box and meet the conditions. */
function selectInside(block: Block, box: MapBox, conditions: Condition[], rows: Uint16Array): number {
  const isBlockInside = isInside(sumsOf(block).map, box);
  return selectRows(block, isBlockInside ? conditions : [insideBox(box), ...conditions], rows);
}

function insideBox(box: MapBox): Condition {
  return ({ columns: { mapX, mapY } }, rows, count) => {
    let selected = 0;
    for (let i = 0; i < count; i++) {
      const at = rows[i]!;
      const x = mapX[at]!;
      const y = mapY[at]!;
      rows[selected] = at;
      selected +=
        Number(x >= box.west) & Number(x < box.east) & Number(y >= box.north) & Number(y < box.south);
    }
    return selected;
  };
}

function listingAt({ columns }: Block, at: number): ListingOnMap {
  return {
    mapX: fromMapUnits(columns.mapX[at]!),
    mapY: fromMapUnits(columns.mapY[at]!),
    id: columns.id[at]!,
    priceNzd: columns.priceNzd[at]!,
    band: BANDS[columns.band[at]!]!,
    place: columns.place[at]!,
  };
}
