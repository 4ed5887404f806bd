import { fromGeojsonVt } from '@maplibre/vt-pbf';

/** Units across a tile. */
export const TILE_EXTENT = 4096;

/** A place on a tile in its units. */
export type TilePoint = [x: number, y: number];

/** What a tile is made of: points, or polygons of closed rings, outer ones clockwise on the screen, holes against it. */
export type TileFeature<Tags> =
  | { type: 1; geometry: TilePoint[]; tags: Tags }
  | { type: 3; geometry: TilePoint[][]; tags: Tags };

/** A Mapbox Vector Tile of one layer. */
export function encodeTile<Tags extends object>(layer: string, features: TileFeature<Tags>[]): Buffer {
  const content = { features };
  return Buffer.from(fromGeojsonVt({ [layer]: content }, { version: 2, extent: TILE_EXTENT }));
}
