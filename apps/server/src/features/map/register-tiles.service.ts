import { createHash } from 'node:crypto';
import { findRegisterVersion } from '#features/addresses/index.ts';
import type { Db } from '#platform/database/database.ts';
import { drawAddressTile } from './address-tile.service.ts';
import { drawParcelTile } from './parcel-tile.service.ts';
import { TileCache } from './tile-cache.ts';
import type { EncodedTile } from './tile-cache.ts';
import type { TileAt } from './tile-grid.ts';

const CACHED_BYTES = 64 * 1024 * 1024;

const DRAWINGS = { addresses: drawAddressTile, parcels: drawParcelTile };

/** What tiles there are of the register. */
export type RegisterLayer = keyof typeof DRAWINGS;

/** Gives tiles of the register, open to everybody: from memory for as long as the register stays as it is. */
export function registerTiles(db: Db) {
  const cache = new TileCache(CACHED_BYTES);
  return async (layer: RegisterLayer, tile: TileAt): Promise<EncodedTile> => {
    const draw = () => drawTagged(db, layer, tile);
    const version = await findRegisterVersion(db);
    return version === null ? draw() : cache.get(version, `${layer}/${tile.z}/${tile.x}/${tile.y}`, draw);
  };
}

async function drawTagged(db: Db, layer: RegisterLayer, tile: TileAt): Promise<EncodedTile> {
  const body = await DRAWINGS[layer](db, tile);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}
