import { LISTING_LAYER, LISTINGS_UNCLUSTERED_ZOOM, MAX_TILE_ZOOM } from '@sway/contract/tiles';
import type { ListingTilePoint, ListingTileQuery } from '@sway/contract/tiles';
import { boxOfTile, clusterByCell, listingsInTile } from '#features/listings/index.ts';
import type { ListingOnMap, ClusterOnMap, ListingIndex, MapBox } from '#features/listings/index.ts';
import { encodeTile, TILE_EXTENT } from './encode-tile.ts';
import type { TileFeature } from './encode-tile.ts';
import { presentListingCluster, presentListingPoint } from './map-presenter.ts';
import { spreadClusters } from './spread-clusters.ts';
import type { Spot } from './spread-clusters.ts';
import { onTile } from './tile-grid.ts';
import type { TileAddress } from './tile-grid.ts';

/** How the listings of a tile of 512 px are clustered. */
type Clustering = {
  cellsPerSide: number;
  /** The cells around the tile that are clustered too, because clusters there may push those inside it. */
  margin: number;
  /** The least distance between clusters, the diameter of all but the largest discs. */
  distancePx: number;
};

/** Cells of 64 px, which is the cluster radius of 60 px rounded to a divisor of the tile (product/map-and-search.md#clusters). */
const CLUSTERING: Clustering = { cellsPerSide: 8, margin: 1, distancePx: 52 };

/** Where few homes match there is room for each price, so the cells are half as wide and the discs smaller. */
const CLUSTERING_OF_FEW: Clustering = { cellsPerSide: 16, margin: 2, distancePx: 40 };

/** Maps scale the deepest tiles up at deeper zooms, so there everything is smaller. */
const FINE_CLUSTERING: Clustering = { cellsPerSide: 32, margin: 1, distancePx: 13 };

/** The box in which a change of a listing may change the tile: the tile and the cells around it. */
export function reachOfTile(tile: TileAddress): MapBox {
  return boxOfTile(tile, CLUSTERING.cellsPerSide, CLUSTERING.margin);
}

/** The most single listings of one tile, which keeps it below 200 kB. More listings are clustered. */
const MAX_SINGLE_POINTS = 3_000;

type ListingFeature = TileFeature<ListingTilePoint>;

/**
 * The listings of one tile as a Mapbox Vector Tile, clustered by cell below zoom 15, single from there. Open to everyone. Every listing
 * is included at every zoom, single or counted.
 */
export function drawListingTile(index: ListingIndex, tile: TileAddress, query: ListingTileQuery): Buffer {
  return encodeTile(LISTING_LAYER, featuresOf(index, tile, query));
}

function featuresOf(
  index: ListingIndex,
  tile: TileAddress,
  { few, ...filter }: ListingTileQuery,
): ListingFeature[] {
  if (tile.z < LISTINGS_UNCLUSTERED_ZOOM)
    return clusteredFeatures(index, tile, filter, few ? CLUSTERING_OF_FEW : CLUSTERING);
  const listings = listingsInTile(index, filter, tile, MAX_SINGLE_POINTS);
  if (listings)
    return listings.map(listing => featureAt(spotOn(tile, listing), presentListingPoint(listing)));
  return clusteredFeatures(index, tile, filter, tile.z === MAX_TILE_ZOOM ? FINE_CLUSTERING : CLUSTERING);
}

/** Single listings are at their positions; clusters are at the average position of their listings, spread apart. */
function clusteredFeatures(
  index: ListingIndex,
  tile: TileAddress,
  filter: Omit<ListingTileQuery, 'few'>,
  { cellsPerSide, margin, distancePx }: Clustering,
): ListingFeature[] {
  const cells = clusterByCell(index, filter, tile, { cellsPerSide, margin });
  const clusters = cells.filter(isCluster);
  const spots = clusters.map(cluster => spotOn(tile, cluster));
  const apart = spreadClusters(spots, (distancePx / 512) * TILE_EXTENT);
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
