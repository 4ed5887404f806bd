export { mapRoutes } from './map.routes.ts';
