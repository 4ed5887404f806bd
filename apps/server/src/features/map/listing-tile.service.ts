import { LISTING_LAYER } from '@sway/contract/tiles';
import type { ListingTilePoint } from '@sway/contract/tiles';
import type { PropertyFilter } from '@sway/contract/properties';
import { formatCompactPrice } from '@sway/domain/money';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Db } from '#platform/database/database.ts';
import { findTileRows } from './listing-tile.repo.ts';
import type { TilePlace, TileRow } from './listing-tile.repo.ts';

/** Units across a tile. */
const EXTENT = 4096;

/** A cluster stands this near its cell's middle, as a share of the cell, so that two never cover each other. */
const CLUSTER_ROOM = 0.1;
const CELL = EXTENT / 8;

/** The homes of one tile as a Mapbox Vector Tile, open to everybody. */
export async function drawListingTile(db: Db, tile: TilePlace, filter: PropertyFilter): Promise<Buffer> {
  const rows = await findTileRows(db, tile, filter);
  const features = rows.map(row => ({
    type: 1 as const,
    geometry: [placeInTile(row, tile)],
    tags: describe(row),
    id: row.id,
  }));
  const layer = { features, numPoints: 0, numSimplified: 0, numFeatures: 0, source: null, ...tile };
  return Buffer.from(fromGeojsonVt({ [LISTING_LAYER]: layer as never }, { version: 2, extent: EXTENT }));
}

function describe(row: TileRow): ListingTilePoint {
  const { count, realistic, aspirational, dream } = row;
  if (count > 1) return { cluster: true, count, realistic, aspirational, dream };
  return {
    cluster: false,
    id: row.id,
    price: row.sway_price,
    band: bandOf(row),
    label: formatCompactPrice(row.sway_price),
  };
}

function bandOf({ realistic, aspirational, dream }: TileRow) {
  if (realistic) return 'realistic';
  if (aspirational) return 'aspirational';
  return dream ? 'dream' : 'none';
}

function placeInTile(row: TileRow, tile: TilePlace): [number, number] {
  const across = 2 ** tile.z;
  const x = (row.map_x * across - tile.x) * EXTENT;
  const y = (row.map_y * across - tile.y) * EXTENT;
  return row.count > 1 ? [nearCellMiddle(x), nearCellMiddle(y)] : [Math.round(x), Math.round(y)];
}

function nearCellMiddle(value: number): number {
  const middle = (Math.floor(value / CELL) + 0.5) * CELL;
  const room = CELL * CLUSTER_ROOM;
  return Math.round(Math.min(middle + room, Math.max(middle - room, value)));
}
