export { mapItemRoutes } from './map-items.routes.ts';
export { mapRoutes } from './map.routes.ts';
export { registerTileRoutes } from './register-tiles.routes.ts';
