import { ADDRESS_LAYER, ADDRESSES_UNCLUSTERED_ZOOM } from '@sway/contract/tiles';
import type { AddressTilePoint } from '@sway/contract/tiles';
import { addressLabel } from '@sway/domain/address-labels';
import { FINEST_CELL_ZOOM } from '#features/addresses/index.ts';
import type { Db } from '#platform/database/database.ts';
import { findCells, findPoints, gatherCells } from './address-tile.repo.ts';
import type { CellRow, PointRow } from './address-tile.repo.ts';
import { encodeTile, TILE_EXTENT } from './encode-tile.ts';
import type { TileFeature } from './encode-tile.ts';
import { spreadClusters } from './spread-clusters.ts';
import { onTile } from './tile-grid.ts';
import type { TileAt } from './tile-grid.ts';

type AddressFeature = TileFeature<AddressTilePoint>;

/** How far apart clusters stand: 38 px of a 512 px tile, the size of all but the largest discs. */
const CLUSTER_DISTANCE = (38 / 512) * TILE_EXTENT;

/** The most features of one tile, which keeps it below 200 kB however dense the town. */
const MAX_FEATURES = 3_000;

/** The addresses of one tile as a Mapbox Vector Tile, open to everybody. */
export async function drawAddressTile(db: Db, tile: TileAt): Promise<Buffer> {
  return encodeTile(ADDRESS_LAYER, await addressFeatures(db, tile));
}

async function addressFeatures(db: Db, tile: TileAt): Promise<AddressFeature[]> {
  if (tile.z >= ADDRESSES_UNCLUSTERED_ZOOM) return listSingle(await findPoints(db, tile), tile);
  const rows: (CellRow | PointRow)[] =
    tile.z <= FINEST_CELL_ZOOM ? await findCells(db, tile) : await gatherCells(db, tile);
  return clustersOf(rows, tile);
}

/** Clusters stand where their addresses are on average, apart from each other; those of the tiles round about only push. */
function clustersOf(rows: (CellRow | PointRow)[], tile: TileAt): AddressFeature[] {
  const spots = rows.map(row => onTile(tile, row.map_x, row.map_y)).map(([x, y]) => ({ x, y }));
  const apart = spreadClusters(spots, CLUSTER_DISTANCE);
  return rows.flatMap((row, i) => {
    if (!isOn(spots[i]!)) return [];
    const place = row.count === 1 ? spots[i]! : apart[i]!;
    return [pointAt(place.x, place.y, row.count === 1 && 'address_id' in row ? alone(row) : cluster(row))];
  });
}

/** Each address at its place, those of one point as a stack; where there are too many points, near ones share one. */
function listSingle(rows: PointRow[], tile: TileAt): AddressFeature[] {
  for (let step = 1; ; step *= 2) {
    const stacks = Map.groupBy(rows, row => {
      const [x, y] = onTile(tile, row.map_x, row.map_y);
      return Math.floor(y / step) * TILE_EXTENT + Math.floor(x / step);
    });
    if (stacks.size <= MAX_FEATURES) return [...stacks.values()].map(stack => stackOf(stack, tile));
  }
}

function stackOf(rows: PointRow[], tile: TileAt): AddressFeature {
  const first = rows.reduce((lowest, row) => (row.address_id < lowest.address_id ? row : lowest));
  const [x, y] = onTile(tile, first.map_x, first.map_y);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  if (count === 1) return pointAt(x, y, alone(first));
  const label = addressLabel({ ...partsOf(first), unit: null });
  return pointAt(x, y, { kind: 'stack', count, id: first.address_id, label });
}

function alone(row: PointRow): AddressTilePoint {
  return {
    kind: 'address',
    id: row.address_id,
    label: addressLabel(partsOf(row)),
    class: row.address_class ?? '',
  };
}

function cluster({ count }: CellRow): AddressTilePoint {
  return { kind: 'cluster', count };
}

function partsOf(row: PointRow) {
  return {
    unit: row.unit,
    addressNumber: row.address_number,
    addressNumberSuffix: row.address_number_suffix,
    roadName: row.road_name,
  };
}

/** Whether a place is on the tile itself. */
function isOn({ x, y }: { x: number; y: number }): boolean {
  return x >= 0 && x < TILE_EXTENT && y >= 0 && y < TILE_EXTENT;
}

/** Maps draw no point beyond its tile's edge. */
function pointAt(x: number, y: number, tags: AddressTilePoint): AddressFeature {
  const [onX, onY] = [x, y].map(value => Math.min(TILE_EXTENT - 1, Math.max(0, Math.round(value))));
  return { type: 1, geometry: [[onX!, onY!]], tags };
}
