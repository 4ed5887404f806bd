import { LISTING_LAYER, LISTINGS_UNCLUSTERED_ZOOM, MAX_TILE_ZOOM } from '@sway/contract/tiles';
import type { ListingTilePoint } from '@sway/contract/tiles';
import type { PropertyFilter } from '@sway/contract/properties';
import { formatCompactPrice } from '@sway/domain/money';
import { boxOfTile, clusterByCell, listingsInTile } from '#features/listings/index.ts';
import type { ListingOnMap, ClusterOnMap, ListingIndex, MapBox } from '#features/listings/index.ts';
import { encodeTile, TILE_EXTENT } from './encode-tile.ts';
import type { TileFeature } from './encode-tile.ts';
import { spreadClusters } from './spread-clusters.ts';
import type { Spot } from './spread-clusters.ts';
import { onTile } from './tile-grid.ts';
import type { TileAt } from './tile-grid.ts';

/**
 * A tile is cut into so many cells a side: 64 px each, the cluster radius of 60 px rounded to what divides a tile
 * (product/map-and-search.md#clusters).
 */
const CELLS_PER_SIDE = 8;

/** The deepest tiles are drawn large by deeper zooms, so where even they have to gather, their cells are fine. */
const FINE_CELLS_PER_SIDE = 32;

/** The cells round a tile that are looked at too, for clusters there may need room inside it. */
const MARGIN_CELLS = 1;

/** Where a change of a listing may change the tile: on it, or among the cells round it. */
export function reachOfTile(tile: TileAt): MapBox {
  return boxOfTile(tile, CELLS_PER_SIDE, MARGIN_CELLS);
}

/** How far apart clusters stand: 52 px of a 512 px tile, the size of all but the largest discs. */
const CLUSTER_DISTANCE = (52 / 512) * TILE_EXTENT;

/** The most homes that stand alone in one tile, which keeps it below 200 kB. Where there are more they are gathered, and counted. */
const MAX_SINGLE_POINTS = 3_000;

type ListingFeature = TileFeature<ListingTilePoint>;

/**
 * The homes of one tile as a Mapbox Vector Tile, open to everybody: gathered by cell below zoom 15, each alone from
 * there. None is left out at any zoom: each stands alone or is counted.
 */
export function drawListingTile(index: ListingIndex, tile: TileAt, filter: PropertyFilter): Buffer {
  return encodeTile(LISTING_LAYER, featuresOf(index, tile, filter));
}

function featuresOf(index: ListingIndex, tile: TileAt, filter: PropertyFilter): ListingFeature[] {
  if (tile.z < LISTINGS_UNCLUSTERED_ZOOM) return gathered(index, tile, filter, CELLS_PER_SIDE);
  const homes = listingsInTile(index, filter, tile, MAX_SINGLE_POINTS);
  if (homes) return homes.map(home => featureAt(spotOn(tile, home), createClaimedListing(home)));
  return gathered(index, tile, filter, tile.z === MAX_TILE_ZOOM ? FINE_CELLS_PER_SIDE : CELLS_PER_SIDE);
}

/** Homes alone stand where they are; clusters where their homes are on average, apart from each other. */
function gathered(
  index: ListingIndex,
  tile: TileAt,
  filter: PropertyFilter,
  cellsPerSide: number,
): ListingFeature[] {
  const cells = clusterByCell(index, filter, tile, { cellsPerSide, margin: MARGIN_CELLS });
  const clusters = cells.filter(isCluster);
  const spots = clusters.map(cluster => spotOn(tile, cluster));
  const apart = spreadClusters(spots, (CLUSTER_DISTANCE * CELLS_PER_SIDE) / cellsPerSide);
  return [
    ...cells.flatMap(cell =>
      isCluster(cell) || !isOn(spotOn(tile, cell))
        ? []
        : [featureAt(spotOn(tile, cell), createClaimedListing(cell))],
    ),
    ...clusters.flatMap((cluster, i) =>
      isOn(spots[i]!) ? [featureAt(apart[i]!, describeCluster(cluster))] : [],
    ),
  ];
}

function isCluster(cell: ListingOnMap | ClusterOnMap): cell is ClusterOnMap {
  return 'count' in cell;
}

function describeCluster({ count, bands: [realistic, aspirational, dream] }: ClusterOnMap): ListingTilePoint {
  return { cluster: true, count, realistic, aspirational, dream };
}

function createClaimedListing({ id, priceNzd: price, band }: ListingOnMap): ListingTilePoint {
  return { cluster: false, id, price, band, label: formatCompactPrice(price) };
}

function spotOn(tile: TileAt, { mapX, mapY }: ListingOnMap | ClusterOnMap): Spot {
  const [x, y] = onTile(tile, mapX, mapY);
  return { x, y };
}

/** Whether a place is on the tile itself, and not on one round it. */
function isOn({ x, y }: Spot): boolean {
  return x >= 0 && x < TILE_EXTENT && y >= 0 && y < TILE_EXTENT;
}

/** Maps draw no point beyond its tile's edge. */
function featureAt({ x, y }: Spot, tags: ListingTilePoint): ListingFeature {
  return { type: 1, geometry: [[within(x), within(y)]], tags };
}

function within(value: number): number {
  return Math.min(TILE_EXTENT - 1, Math.max(0, Math.round(value)));
}
