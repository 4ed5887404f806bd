import { LISTING_LAYER } from '@sway/contract/tiles';
import type { ListingTilePoint } from '@sway/contract/tiles';
import type { PropertyFilter } from '@sway/contract/properties';
import { formatCompactPrice } from '@sway/domain/money';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Db } from '#platform/database/database.ts';
import { keepApart } from './keep-apart.ts';
import type { Spot } from './keep-apart.ts';
import { findTileRows } from './listing-tile.repo.ts';
import type { TilePlace, TileRow } from './listing-tile.repo.ts';

/** Units across a tile. */
const EXTENT = 4096;

/** How far apart clusters stand: 52 px of a 512 px tile, the size of all but the largest discs. */
const CLUSTER_DISTANCE = (52 / 512) * EXTENT;

/** The homes of one tile as a Mapbox Vector Tile, open to everybody. */
export async function drawListingTile(db: Db, tile: TilePlace, filter: PropertyFilter): Promise<Buffer> {
  const rows = await findTileRows(db, tile, filter);
  const spots = placeInTile(rows, tile);
  const features = rows.flatMap((row, i) => {
    if (!belongsTo(tile, row)) return [];
    const { x, y } = spots[i]!;
    return [{ type: 1 as const, geometry: [[onTile(x), onTile(y)]], tags: describe(row), id: row.id }];
  });
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

/** Homes alone stand where they are; clusters where their homes are on average, apart from each other. */
function placeInTile(rows: TileRow[], { z, x, y }: TilePlace): Spot[] {
  const across = 2 ** z;
  const spots = rows.map(row => ({
    x: (row.map_x * across - x) * EXTENT,
    y: (row.map_y * across - y) * EXTENT,
  }));
  const clusters = rows.flatMap((row, i) => (row.count > 1 ? [i] : []));
  const apart = keepApart(
    clusters.map(i => spots[i]!),
    CLUSTER_DISTANCE,
  );
  for (const [k, i] of clusters.entries()) spots[i] = apart[k]!;
  return spots;
}

/** Whether a row's cell is one of the tile's own, by where its homes are. */
function belongsTo({ z, x, y }: TilePlace, row: TileRow): boolean {
  const across = 2 ** z;
  return Math.floor(row.map_x * across) === x && Math.floor(row.map_y * across) === y;
}

/** Maps draw no point beyond its tile's edge. */
function onTile(value: number): number {
  return Math.min(EXTENT - 1, Math.max(0, Math.round(value)));
}
