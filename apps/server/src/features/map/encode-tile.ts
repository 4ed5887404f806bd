import { fromGeojsonVt } from '@maplibre/vt-pbf';

/** Units across a tile. */
export const TILE_EXTENT = 4096;

/** A position on a tile, in its units. */
export type TilePoint = [x: number, y: number];

/** A feature of a tile: points, or polygons of closed rings, outer ones clockwise on the screen, holes counterclockwise. */
export type TileFeature<Tags> =
  | { type: 1; geometry: TilePoint[]; tags: Tags }
  | { type: 3; geometry: TilePoint[][]; tags: Tags };

/** Encodes a Mapbox Vector Tile with one layer. */
export function encodeTile<Tags extends object>(layer: string, features: TileFeature<Tags>[]): Buffer {
  const content = { features };
  return Buffer.from(fromGeojsonVt({ [layer]: content }, { version: 2, extent: TILE_EXTENT }));
}
