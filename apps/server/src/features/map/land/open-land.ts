import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { TILE_EXTENT } from '../encode-tile.ts';
import type { MapBox } from '../tile-grid.ts';

/** A closed ring on the map of the world: clockwise around land, counterclockwise around a lake in it. */
export type LandRing = [mapX: number, mapY: number][];

/**
 * The land in a box, as the maps of the pages draw it at a zoom: cut into tiles, whose rings overlap a little. Null if the site has no
 * built-in map.
 */
export type Land = (zoom: number, box: MapBox) => Promise<LandRing[] | null>;

const LAST_ZOOM = 12;

/** Opens the land of the built-in map in the folder of the pages (product/map-and-search.md#base-map), which is read when it is needed. */
export function openLand(webDir: string): Land {
  let opened: Promise<PMTiles | null> | undefined;
  return async (zoom, box) => {
    const archive = await (opened ??= openFile(join(webDir, 'basemap/land.pmtiles')));
    if (!archive) return null;
    const z = Math.min(LAST_ZOOM, Math.floor(zoom));
    const across = 2 ** z;
    const rings: LandRing[] = [];
    for (let x = Math.floor(box.west * across); x < box.east * across; x++)
      for (let y = Math.floor(box.north * across); y < box.south * across; y++) {
        const tile = await archive.getZxy(z, x, y);
        const layer = tile && new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers['land'];
        for (let i = 0; i < (layer?.length ?? 0); i++)
          for (const ring of layer!.feature(i).loadGeometry())
            rings.push(
              ring.map(at => [(x + at.x / TILE_EXTENT) / across, (y + at.y / TILE_EXTENT) / across]),
            );
      }
    return rings;
  };
}

async function openFile(path: string): Promise<PMTiles | null> {
  const file = await readFile(path).catch(() => null);
  return (
    file &&
    new PMTiles({
      getKey: () => path,
      getBytes: async (offset, length) => ({
        data: new Uint8Array(file.subarray(offset, offset + length)).buffer,
      }),
    })
  );
}
