import { fromGeojsonVt } from '@maplibre/vt-pbf';

/** Units across a tile. */
export const TILE_EXTENT = 4096;

/** A position on a tile, in its units. */
export type TilePoint = [x: number, y: number];

/** A feature of a tile: points, lines, or polygons of closed rings, outer ones clockwise on the screen, holes counterclockwise. */
export type TileFeature<Tags> =
  | { type: 1; geometry: TilePoint[]; tags: Tags }
  | { type: 2; geometry: TilePoint[][]; tags: Tags }
  | { type: 3; geometry: TilePoint[][]; tags: Tags };

/** Encodes a Mapbox Vector Tile with one layer. */
export function encodeTile<Tags extends object>(layer: string, features: TileFeature<Tags>[]): Buffer {
  return encodeLayers({ [layer]: features });
}

/** Encodes a Mapbox Vector Tile with the layers of these names; those without a feature are left out. */
export function encodeLayers(layers: Record<string, TileFeature<object>[]>): Buffer {
  const filled = Object.entries(layers).filter(([, features]) => features.length > 0);
  const content = Object.fromEntries(filled.map(([name, features]) => [name, { features }]));
  return Buffer.from(fromGeojsonVt(content, { version: 2, extent: TILE_EXTENT }));
}
