import { LISTING_LAYER, LISTINGS_UNCLUSTERED_ZOOM, MAX_TILE_ZOOM } from '@sway/contract/tiles';
import type { ListingTilePoint, ListingTileQuery } from '@sway/contract/tiles';
import {
  boxOfTile,
  clusterByCell,
  commonPlace,
  joinCells,
  listingsInTile,
} from '#features/listings/index.ts';
import type { ListingOnMap, ClusterOnMap, ListingIndex, MapBox } from '#features/listings/index.ts';
import { encodeTile, TILE_EXTENT } from '../encode-tile.ts';
import type { TileFeature } from '../encode-tile.ts';
import { presentListingCluster, presentListingPoint } from '../map-presenter.ts';
import { INFLUENCE_PX, mergeOverlapping } from './merge-overlapping.ts';
import type { Footprint } from './merge-overlapping.ts';
import { spreadClusters } from '../spread-clusters.ts';
import type { Spot } from '../spread-clusters.ts';
import { onTile } from '../tile-grid.ts';
import type { TileAddress } from '../tile-grid.ts';

/** How the listings of a tile of 512 px are clustered. */
type Clustering = {
  cellsPerSide: number;
  /** The cells around the tile, which are clustered too: a cluster there may absorb or move one on the tile. */
  margin: number;
};

const TILE_PX = 512;

/** Cells of 64 px, which is the cluster radius of 60 px rounded to a divisor of the tile (product/map-and-search.md#clusters). */
const CLUSTERING = clusteringBy(8);

/** Where few homes match, cells are half as wide and the discs smaller. */
const CLUSTERING_OF_FEW = clusteringBy(16);

/** Maps scale the deepest tiles up at deeper zooms, so there everything is smaller. */
const FINE_CLUSTERING: Clustering = { cellsPerSide: 32, margin: 1 };
/** The least distance between those clusters, where they are drawn in px of the tile. */
const FINE_DISTANCE_PX = 13;

function clusteringBy(cellsPerSide: number): Clustering {
  return { cellsPerSide, margin: Math.ceil(INFLUENCE_PX / (TILE_PX / cellsPerSide)) };
}

/** What the map draws around points in px: a home's small pill on a stem, and a cluster's disc with its tag. */
type Footprints = { home: Footprint; cluster: Footprint };

/** Wide enough for the prices of the full-screen map, and for the disc of a home that takes in another. */
const FOOTPRINTS: Footprints = {
  home: { left: -22, right: 45, top: -38, bottom: 5 },
  cluster: { left: -27, right: 27, top: -26, bottom: 36 },
};
const FOOTPRINTS_OF_FEW: Footprints = {
  home: { left: -12, right: 40, top: -36, bottom: 4 },
  cluster: { left: -25, right: 25, top: -20, bottom: 32 },
};

/** The box in which a change of a listing may change the tile: the tile and the cells around it. */
export function reachOfTile(tile: TileAddress): MapBox {
  return boxOfTile(tile, CLUSTERING.cellsPerSide, CLUSTERING.margin);
}

/** The most single listings of one tile, which keeps it below 200 kB. More listings are clustered. */
const MAX_SINGLE_POINTS = 3_000;

type ListingFeature = TileFeature<ListingTilePoint>;

/**
 * The listings of one tile as a Mapbox Vector Tile, clustered by cell below zoom 14, single from there. Open to everyone. Every listing
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
  if (tile.z < LISTINGS_UNCLUSTERED_ZOOM) return mergedFeatures(index, tile, filter, few !== undefined);
  const listings = listingsInTile(index, filter, tile, MAX_SINGLE_POINTS);
  if (listings)
    return listings.map(listing => featureAt(spotOn(tile, listing), presentListingPoint(listing)));
  return tile.z === MAX_TILE_ZOOM
    ? fineFeatures(index, tile, filter)
    : mergedFeatures(index, tile, filter, false);
}

type Filter = Omit<ListingTileQuery, 'few'>;

/** Homes by cell. Those that would hide each other become one cluster, at the place of the largest. */
function mergedFeatures(
  index: ListingIndex,
  tile: TileAddress,
  filter: Filter,
  areFew: boolean,
): ListingFeature[] {
  const cells = clusterByCell(index, filter, tile, areFew ? CLUSTERING_OF_FEW : CLUSTERING);
  const footprints = areFew ? FOOTPRINTS_OF_FEW : FOOTPRINTS;
  const marks = cells.map(cell => {
    const { x, y } = spotOn(tile, cell);
    const [count, footprint] = isCluster(cell) ? [cell.count, footprints.cluster] : [1, footprints.home];
    return { cell, x: x / UNITS_PER_PX, y: y / UNITS_PER_PX, count, footprint };
  });
  const written = new Set<string>();
  // The largest come first.
  return mergeOverlapping(marks).flatMap(({ mark: { cell }, taken }) => {
    const spot = spotOn(tile, cell);
    const merged = taken.reduce<ListingOnMap | ClusterOnMap>(
      (sum, other) => joinCells(sum, other.cell),
      cell,
    );
    const name = isCluster(merged) ? commonPlace(index.places, merged.places) : null;
    const isAgain = name !== null && written.has(name);
    if (name !== null) written.add(name);
    if (!isOn(spot)) return [];
    const point = isCluster(merged)
      ? presentListingCluster(merged, name, isAgain)
      : presentListingPoint(merged);
    return [featureAt(spot, point)];
  });
}

const UNITS_PER_PX = TILE_EXTENT / TILE_PX;

/** Single listings are at their positions; clusters are at the average position of their listings, spread apart. */
function fineFeatures(index: ListingIndex, tile: TileAddress, filter: Filter): ListingFeature[] {
  const cells = clusterByCell(index, filter, tile, FINE_CLUSTERING);
  const clusters = cells.filter(isCluster);
  const spots = clusters.map(cluster => spotOn(tile, cluster));
  const apart = spreadClusters(spots, FINE_DISTANCE_PX * UNITS_PER_PX);
  return [
    ...cells.flatMap(cell =>
      isCluster(cell) || !isOn(spotOn(tile, cell))
        ? []
        : [featureAt(spotOn(tile, cell), presentListingPoint(cell))],
    ),
    ...clusters.flatMap((cluster, i) =>
      isOn(spots[i]!)
        ? [featureAt(apart[i]!, presentListingCluster(cluster, commonPlace(index.places, cluster.places)))]
        : [],
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
