import { ADDRESS_LAYER, ADDRESSES_UNCLUSTERED_ZOOM } from '@sway/contract/tiles';
import type { AddressTilePoint } from '@sway/contract/tiles';
import type { Db } from '#platform/database/database.ts';
import { findCells, findPoints } from './address-tile.repo.ts';
import type { CellRow, PointRow } from './address-tile.repo.ts';
import { encodeTile, TILE_EXTENT } from '../encode-tile.ts';
import type { TileFeature } from '../encode-tile.ts';
import { presentAddressPoint, presentClusterPoint, presentStackPoint } from '../map-presenter.ts';
import { spreadClusters } from '../spread-clusters.ts';
import { onTile } from '../tile-grid.ts';
import type { TileAddress } from '../tile-grid.ts';

type AddressFeature = TileFeature<AddressTilePoint>;

/** The least distance between clusters: 38 px of a 512 px tile, the diameter of all but the largest discs. */
const CLUSTER_DISTANCE = (38 / 512) * TILE_EXTENT;

/** The most features of one tile, which keeps it below 200 kB. */
const MAX_FEATURES = 3_000;

/** The addresses of one tile as a Mapbox Vector Tile. Open to everyone. */
export async function drawAddressTile(db: Db, tile: TileAddress): Promise<Buffer> {
  return encodeTile(ADDRESS_LAYER, await addressFeatures(db, tile));
}

async function addressFeatures(db: Db, tile: TileAddress): Promise<AddressFeature[]> {
  if (tile.z >= ADDRESSES_UNCLUSTERED_ZOOM) return listSingle(await findPoints(db, tile), tile);
  return clustersOf(await findCells(db, tile), tile);
}

/** Places clusters at the average position of their addresses, spread apart. Clusters of the tiles around only push others away. */
function clustersOf(rows: CellRow[], tile: TileAddress): AddressFeature[] {
  const spots = rows.map(row => onTile(tile, row.mapX, row.mapY)).map(([x, y]) => ({ x, y }));
  const apart = spreadClusters(spots, CLUSTER_DISTANCE);
  return rows.flatMap((row, i) => {
    if (!isOn(spots[i]!)) return [];
    const { x, y } = row.count === 1 ? spots[i]! : apart[i]!;
    return [pointAt(x, y, presentClusterPoint(row))];
  });
}

/** Places each address at its position, several at one point as a stack. If there are too many points, near ones are merged. */
function listSingle(rows: PointRow[], tile: TileAddress): AddressFeature[] {
  for (let step = 1; ; step *= 2) {
    const stacks = Map.groupBy(rows, row => {
      const [x, y] = onTile(tile, row.mapX, row.mapY);
      return Math.floor(y / step) * TILE_EXTENT + Math.floor(x / step);
    });
    if (stacks.size <= MAX_FEATURES) return [...stacks.values()].map(stack => stackOf(stack, tile));
  }
}

function stackOf(rows: PointRow[], tile: TileAddress): AddressFeature {
  const first = rows.reduce((lowest, row) => (row.addressId < lowest.addressId ? row : lowest));
  const [x, y] = onTile(tile, first.mapX, first.mapY);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  if (count === 1) return pointAt(x, y, presentAddressPoint(first));
  return pointAt(x, y, presentStackPoint(first, count));
}

/** Whether a position is on the tile itself. */
function isOn({ x, y }: { x: number; y: number }): boolean {
  return x >= 0 && x < TILE_EXTENT && y >= 0 && y < TILE_EXTENT;
}

/** Clamps the position to the tile, because maps draw no point beyond its tile's edge. */
function pointAt(x: number, y: number, tags: AddressTilePoint): AddressFeature {
  const [onX, onY] = [x, y].map(value => Math.min(TILE_EXTENT - 1, Math.max(0, Math.round(value))));
  return { type: 1, geometry: [[onX!, onY!]], tags };
}
