import type { PriceBand } from '@sway/domain/price-bands';
import { sumsOf } from './block.ts';
import type { Block, BlockSums } from './block.ts';
import { cellGrid } from './cell-grid.ts';
import type { Cell } from './cell-grid.ts';
import { conditionsOf, rowBuffer, selectRows } from './conditions.ts';
import type { Condition, ListingCriteria } from './conditions.ts';
import { fromMapUnits } from './z-order.ts';
import { BANDS } from './listing-index.ts';
import type { ListingIndex } from './listing-index.ts';
import type { MapBox } from './recent-changes.ts';

/** A tile's place: zoom, column from the west, row from the north. */
type TilePlace = { z: number; x: number; y: number };

/** A home alone, where it stands on the world's map (0 to 1). */
export type HomeOnMap = {
  mapX: number;
  mapY: number;
  id: number;
  priceNzd: number;
  band: PriceBand | 'none';
};

/** Several homes of one cell, counted, where they are on average. */
export type HomesOnMap = { mapX: number; mapY: number; count: number; bands: Cell['bands'] };

/** The tile with so many cells of it round about, in units of the map. */
export function boxOfTile({ z, x, y }: TilePlace, cellsPerSide: number, margin: number): MapBox {
  const cell = 2 ** (32 - z) / cellsPerSide;
  const [column, row] = [x * cellsPerSide - margin, y * cellsPerSide - margin];
  const side = cellsPerSide + 2 * margin;
  return { west: column * cell, north: row * cell, east: (column + side) * cell, south: (row + side) * cell };
}

/** The homes of a tile that match, each alone, or null when there are more than `limit`. */
export function homesInTile(
  index: ListingIndex,
  criteria: ListingCriteria,
  tile: TilePlace,
  limit: number,
): HomeOnMap[] | null {
  const box = boxOfTile(tile, 1, 0);
  const conditions = conditionsOf(index, criteria);
  const rows = rowBuffer();
  const homes: HomeOnMap[] = [];
  for (const block of blocksIn(index, box)) {
    const count = selectInside(block, box, conditions, rows);
    if (homes.length + count > limit) return null;
    for (let i = 0; i < count; i++) homes.push(homeAt(block, rows[i]!));
  }
  return homes;
}

/**
 * The homes that match, gathered by cell: of the tile and of the cells within `margin` round it. Cells divide tiles evenly, so
 * a home is in one cell whichever tile asks. A cell with one home gives that home.
 * @param cellsPerSide a power of two.
 */
export function clusterByCell(
  index: ListingIndex,
  criteria: ListingCriteria,
  tile: TilePlace,
  { cellsPerSide, margin }: { cellsPerSide: number; margin: number },
): (HomeOnMap | HomesOnMap)[] {
  const box = boxOfTile(tile, cellsPerSide, margin);
  const grid = cellGrid(box, cellsPerSide + 2 * margin, 32 - tile.z - Math.log2(cellsPerSide));
  const conditions = conditionsOf(index, criteria);
  const rows = rowBuffer();
  for (const block of blocksIn(index, box)) {
    const { map } = sumsOf(block);
    // Most blocks of a low zoom lie in one cell and have been summed up.
    if (conditions.length === 0 && isInside(map, box) && grid.holdsInOneCell(map)) grid.addBlock(block);
    else grid.addRows(block, rows, selectInside(block, box, conditions, rows));
  }
  return grid.cells().map(onMap);
}

function onMap({ count, bands, sumMapX, sumMapY, home }: Cell): HomeOnMap | HomesOnMap {
  if (count === 1) return homeAt(home.block, home.at);
  return { mapX: fromMapUnits(sumMapX / count), mapY: fromMapUnits(sumMapY / count), count, bands };
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

/** The rows of a block inside the box that meet the conditions. */
function selectInside(block: Block, box: MapBox, conditions: Condition[], rows: Uint16Array): number {
  const whole = isInside(sumsOf(block).map, box);
  return selectRows(block, whole ? conditions : [insideBox(box), ...conditions], rows);
}

function insideBox(box: MapBox): Condition {
  return ({ columns: { mapX, mapY } }, rows, count) => {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const at = rows[i]!;
      const x = mapX[at]!;
      const y = mapY[at]!;
      rows[kept] = at;
      kept += Number(x >= box.west) & Number(x < box.east) & Number(y >= box.north) & Number(y < box.south);
    }
    return kept;
  };
}

function homeAt({ columns }: Block, at: number): HomeOnMap {
  return {
    mapX: fromMapUnits(columns.mapX[at]!),
    mapY: fromMapUnits(columns.mapY[at]!),
    id: columns.id[at]!,
    priceNzd: columns.priceNzd[at]!,
    band: BANDS[columns.band[at]!]!,
  };
}
