import { LAST_LISTING_TILE_ZOOM } from '#shared/map/markers/listing-layer-ids.ts';
import type { Camera } from '#shared/map/camera/camera.ts';
import type { Size } from '#shared/map/camera/map-geometry.ts';
import { worldPosition, worldSizePx } from '#shared/map/land/land-path.ts';

/** A tile of a map's view, with the place of its top left corner and its side in px. */
export type TileInView = { z: number; x: number; y: number; left: number; top: number; sidePx: number };

/** A large screen has fewer. */
const MAX_TILES = 40;

/** The tiles that a map with a camera shows. */
export function tilesInView(camera: Camera, { width, height }: Size): TileInView[] {
  const z = Math.min(LAST_LISTING_TILE_ZOOM, Math.floor(camera.zoom));
  const across = 2 ** z;
  const sidePx = worldSizePx(camera.zoom) / across;
  const middle = worldPosition(camera);
  const [west, north] = [middle.x * across - width / 2 / sidePx, middle.y * across - height / 2 / sidePx];
  const columns = range(Math.floor(west), Math.floor(west + width / sidePx));
  const rows = range(
    Math.max(0, Math.floor(north)),
    Math.min(across - 1, Math.floor(north + height / sidePx)),
  );
  const tiles = rows.flatMap(y =>
    columns.map(column => ({
      z,
      // Beyond 180° the map begins again.
      x: ((column % across) + across) % across,
      y,
      left: (column - west) * sidePx,
      top: (y - north) * sidePx,
      sidePx,
    })),
  );
  return tiles.slice(0, MAX_TILES);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
}
