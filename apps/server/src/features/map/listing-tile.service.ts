import { LISTING_LAYER, LISTINGS_UNCLUSTERED_ZOOM, MAX_TILE_ZOOM } from '@sway/contract/tiles';
import type { ListingTilePoint } from '@sway/contract/tiles';
import type { ListingFilter } from '@sway/contract/properties';
import { boxOfTile, clusterByCell, listingsInTile } from '#features/listings/index.ts';
import type { ListingOnMap, ClusterOnMap, ListingIndex, MapBox } from '#features/listings/index.ts';
import { encodeTile, TILE_EXTENT } from './encode-tile.ts';
import type { TileFeature } from './encode-tile.ts';
import { presentListingCluster, presentListingPoint } from './map-presenter.ts';
import { spreadClusters } from './spread-clusters.ts';
import type { Spot } from './spread-clusters.ts';
import { onTile } from './tile-grid.ts';
import type { TileAddress } from './tile-grid.ts';

/**
 * Cells on each side of a tile: 64 px each, which is the cluster radius of 60 px rounded to a divisor of the tile
 * (product/map-and-search.md#clusters).
 */
const CELLS_PER_SIDE = 8;

/** Maps scale the deepest tiles up at deeper zooms, so there the cells are finer. */
const FINE_CELLS_PER_SIDE = 32;

/** The cells around a tile that are clustered too, because clusters there may push those inside it. */
const MARGIN_CELLS = 1;

/** The box in which a change of a listing may change the tile: the tile and the cells around it. */
export function reachOfTile(tile: TileAddress): MapBox {
  return boxOfTile(tile, CELLS_PER_SIDE, MARGIN_CELLS);
}

/** The least distance between clusters: 52 px of a 512 px tile, the diameter of all but the largest discs. */
const CLUSTER_DISTANCE = (52 / 512) * TILE_EXTENT;

/** The most single listings of one tile, which keeps it below 200 kB. More listings are clustered. */
const MAX_SINGLE_POINTS = 3_000;

type ListingFeature = TileFeature<ListingTilePoint>;

/**
 * The listings of one tile as a Mapbox Vector Tile, clustered by cell below zoom 15, single from there. Open to everyone. Every listing
 * is included at every zoom, single or counted.
 */
export function drawListingTile(index: ListingIndex, tile: TileAddress, filter: ListingFilter): Buffer {
  return encodeTile(LISTING_LAYER, featuresOf(index, tile, filter));
}

function featuresOf(index: ListingIndex, tile: TileAddress, filter: ListingFilter): ListingFeature[] {
  if (tile.z < LISTINGS_UNCLUSTERED_ZOOM) return clusteredFeatures(index, tile, filter, CELLS_PER_SIDE);
  const listings = listingsInTile(index, filter, tile, MAX_SINGLE_POINTS);
  if (listings)
    return listings.map(listing => featureAt(spotOn(tile, listing), presentListingPoint(listing)));
  const cellsPerSide = tile.z === MAX_TILE_ZOOM ? FINE_CELLS_PER_SIDE : CELLS_PER_SIDE;
  return clusteredFeatures(index, tile, filter, cellsPerSide);
}

/** Single listings are at their positions; clusters are at the average position of their listings, spread apart. */
function clusteredFeatures(
  index: ListingIndex,
  tile: TileAddress,
  filter: ListingFilter,
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
        : [featureAt(spotOn(tile, cell), presentListingPoint(cell))],
    ),
    ...clusters.flatMap((cluster, i) =>
      isOn(spots[i]!) ? [featureAt(apart[i]!, presentListingCluster(cluster))] : [],
    ),
  ];
}

function isCluster(cell: ListingOnMap | ClusterOnMap): cell is ClusterOnMap {
  return 'count' in cell;
}

function spotOn(tile: TileAddress, { mapX, mapY }: ListingOnMap | ClusterOnMap): Spot {
  const [x, y] = onTile(tile, mapX, mapY);
  return { x, y };
}

/** Whether a position is on the tile itself, and not on one around it. */
function isOn({ x, y }: Spot): boolean {
  return x >= 0 && x < TILE_EXTENT && y >= 0 && y < TILE_EXTENT;
}

/** Clamps the position to the tile, because maps draw no point beyond its tile's edge. */
function featureAt({ x, y }: Spot, tags: ListingTilePoint): ListingFeature {
  return { type: 1, geometry: [[within(x), within(y)]], tags };
}

function within(value: number): number {
  return Math.min(TILE_EXTENT - 1, Math.max(0, Math.round(value)));
}
