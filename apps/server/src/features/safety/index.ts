export { safetyRoutes } from './safety.routes.ts';
