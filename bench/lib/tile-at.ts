import { mapXOf, mapYOf } from '@sway/server/features/map/tile-grid.ts';
import type { TileAddress } from '@sway/server/features/map/tile-grid.ts';

/** The tile that a place is in. */
export function tileAt(z: number, { lat, lng }: { lat: number; lng: number }): TileAddress {
  return { z, x: Math.floor(mapXOf(lng) * 2 ** z), y: Math.floor(mapYOf(lat) * 2 ** z) };
}
