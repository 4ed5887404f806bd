import { splitAtAntimeridian } from '@sway/domain/map/positions';
import type { Bounds } from '@sway/domain/map/positions';
import { TILE_EXTENT } from './encode-tile.ts';
import type { TilePoint } from './encode-tile.ts';

/** The address of a tile: zoom, column from the west, row from the north. */
export type TileAddress = { z: number; x: number; y: number };

/** A box on the map of the world, 0 to 1 from its north-west corner. */
export type MapBox = { west: number; north: number; east: number; south: number };

/** How far what a tile shows of lines and outlines extends beyond it, so that the cut is not visible: a share of the tile. */
export const CUT_MARGIN = 1 / 32;

/** The box of a tile, extended on each side by a share of it and clipped to the world. */
export function tileBox({ z, x, y }: TileAddress, margin = 0): MapBox {
  const across = 2 ** z;
  return {
    west: Math.max(0, (x - margin) / across),
    north: Math.max(0, (y - margin) / across),
    east: Math.min(1, (x + 1 + margin) / across),
    south: Math.min(1, (y + 1 + margin) / across),
  };
}

/**
 * The boxes of bounds on the map: two if the bounds cross the antimeridian
 * (product/map-and-search.md#new-zealand-on-both-sides-of-180-degrees).
 */
export function mapBoxes(bounds: Bounds): MapBox[] {
  return splitAtAntimeridian(bounds).map(({ north, south, east, west }) => ({
    west: mapXOf(west),
    north: mapYOf(north),
    east: mapXOf(east),
    south: mapYOf(south),
  }));
}

/** Converts a position on the world's map to a position on a tile, in its units. */
export function onTile({ z, x, y }: TileAddress, mapX: number, mapY: number): TilePoint {
  const across = 2 ** z;
  return [(mapX * across - x) * TILE_EXTENT, (mapY * across - y) * TILE_EXTENT];
}

export function longitudeOf(mapX: number): number {
  return mapX * 360 - 180;
}

export function latitudeOf(mapY: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * mapY))) * 180) / Math.PI;
}

export function mapXOf(longitude: number): number {
  return (longitude + 180) / 360;
}

/** Clamped, because the Web Mercator map ends at 85.05°. */
export function mapYOf(latitude: number): number {
  const sin = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI);
  return Math.min(1, Math.max(0, y));
}
