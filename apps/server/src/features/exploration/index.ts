export { explorationRoutes } from './exploration.routes.ts';
