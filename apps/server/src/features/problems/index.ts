export { problemRoutes } from './problems.routes.ts';
