import type { Feature } from '#platform/feature.ts';
import { mapItemRoutes } from './items/map-items.routes.ts';
import { mapRoutes } from './map.routes.ts';
import { mapPictureRoutes } from './pictures/map-pictures.routes.ts';
import { registerTileRoutes } from './register-tiles/register-tiles.routes.ts';

export const map: Feature = {
  register(app, { db }) {
    mapRoutes(app, db);
    registerTileRoutes(app, db);
    mapItemRoutes(app, db);
    mapPictureRoutes(app, db);
  },
};

export { drawMapPicture } from './pictures/map-picture.service.ts';
export { sendTile, tagTile, tileCache } from './tile-cache.ts';
export type { EncodedTile } from './tile-cache.ts';
