export { pageRoutes } from './pages.routes.ts';
