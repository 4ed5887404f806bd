import { findRegisterVersion } from '#features/addresses/index.ts';
import type { Db } from '#platform/database/database.ts';
import { drawAddressTile } from './address-tile.service.ts';
import { drawParcelTile } from './parcel-tile.service.ts';
import { drawRoadTile } from './road-tile.service.ts';
import { tagTile, tileCache } from '../tile-cache.ts';
import type { EncodedTile } from '../tile-cache.ts';
import type { Land } from '../land/open-land.ts';
import type { TileAddress } from '../tile-grid.ts';

const CACHED_BYTES = 64 * 1024 * 1024;

const DRAW_FUNCTIONS = { addresses: drawAddressTile, parcels: drawParcelTile, roads: drawRoadTile };

/** The layers of the register. */
export type RegisterLayer = keyof typeof DRAW_FUNCTIONS;

/** Returns tiles of the register. Open to everyone. They are cached until the register changes. */
export function registerTiles(db: Db, land: Land) {
  const cache = tileCache(CACHED_BYTES);
  return async (layer: RegisterLayer, tile: TileAddress): Promise<EncodedTile> => {
    const draw = async () => tagTile(await DRAW_FUNCTIONS[layer](db, tile, land));
    const version = await findRegisterVersion(db);
    return version === null ? draw() : cache.get(version, `${layer}/${tile.z}/${tile.x}/${tile.y}`, draw);
  };
}
