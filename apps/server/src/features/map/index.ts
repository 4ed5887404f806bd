import type { Feature } from '#platform/feature.ts';
import { mapItemRoutes } from './items/map-items.routes.ts';
import { openLand } from './land/open-land.ts';
import { mapRoutes } from './map.routes.ts';
import { mapPictureRoutes } from './pictures/map-pictures.routes.ts';
import { registerTileRoutes } from './register-tiles/register-tiles.routes.ts';

/** @param webDir the folder of the pages, which has the built-in map's land */
export const map = (webDir: string): Feature => ({
  register(app, { db }) {
    const land = openLand(webDir);
    mapRoutes(app, db);
    registerTileRoutes(app, db, land);
    mapItemRoutes(app, db);
    mapPictureRoutes(app, db, land);
  },
});

export { drawMapPicture } from './pictures/map-picture.service.ts';
export { encodeTile } from './encode-tile.ts';
export { ringsOnTile } from './register-tiles/parcel-tile.service.ts';
export { CUT_MARGIN, latitudeOf, longitudeOf, mapXOf, mapYOf, tileBox } from './tile-grid.ts';
export type { TileAddress } from './tile-grid.ts';
export { REGISTER_CACHE_CONTROL, sendTile, tagTile, tileCache, VECTOR_TILE_TYPE } from './tile-cache.ts';
export type { EncodedTile } from './tile-cache.ts';
export { openLand } from './land/open-land.ts';
export type { Land } from './land/open-land.ts';
