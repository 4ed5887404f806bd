import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Ring } from './rings.ts';
import type { Tile } from './pmtiles-file.ts';

/** Around the land of the tiles, in degrees: from the Chatham Islands to the main ones all the way, as a box cannot cross 180°. */
export const AROUND_TILES = { west: -180, south: -53, east: 180, north: -33.9 };

/** The layer of the land's tiles: polygons of land with lakes and wide rivers as holes. */
export const LAND_TILE_LAYER = 'land';
/** The layer with the same polygons for wide lines along the coast, with fewer corners. */
export const SHORE_TILE_LAYER = 'shore';

/** A unit of the deepest tiles is 1.8 m at 41° south, half a pixel at zoom 14: maps scale these tiles at deeper zooms. */
const LAST_ZOOM = 12;
const EXTENT = 4096;
/** The widest line along the coast, 26 px of a tile's 512, must not appear where an outline is cut. */
const BUFFER = 128;
/**
 * Corners closer to the line than this are left out, in units of each tile; the deepest tiles have all corners. Wide lines along the coast
 * follow it with half of its corners, as most of the time to draw a view with much coast would be theirs.
 */
const TOLERANCES = { [LAND_TILE_LAYER]: 3, [SHORE_TILE_LAYER]: 8 };

/** Cuts land into vector tiles of every zoom. Each polygon is its coast and the waters inside it. */
export function drawLandTiles(polygons: Ring[][]): Tile[] {
  return [
    ...tilesBelow(
      Object.entries(TOLERANCES).map(([name, tolerance]) => ({
        name,
        index: indexPolygons(polygons, tolerance),
      })),
      0,
      0,
      0,
    ),
  ];
}

function indexPolygons(polygons: Ring[][], tolerance: number): GeoJSONVT {
  return new GeoJSONVT(
    {
      type: 'FeatureCollection',
      features: polygons.map(coordinates => ({
        type: 'Feature',
        properties: {},
        geometry: { type: 'Polygon', coordinates },
      })),
    },
    {
      maxZoom: LAST_ZOOM,
      indexMaxZoom: LAST_ZOOM,
      indexMaxPoints: 0,
      tolerance,
      extent: EXTENT,
      buffer: BUFFER,
    },
  );
}

type Layer = { name: string; index: GeoJSONVT };

function* tilesBelow(layers: readonly Layer[], z: number, x: number, y: number): Generator<Tile> {
  const drawn = layers.flatMap(({ name, index }) => {
    const tile = index.getTile(z, x, y);
    return tile && tile.features.length > 0 ? [[name, tile] as const] : [];
  });
  if (drawn.length === 0) return;
  yield {
    z,
    x,
    y,
    content: fromGeojsonVt(Object.fromEntries(drawn), { version: 2, extent: EXTENT }),
  };
  if (z === LAST_ZOOM) return;
  for (const dy of [0, 1]) for (const dx of [0, 1]) yield* tilesBelow(layers, z + 1, 2 * x + dx, 2 * y + dy);
}
